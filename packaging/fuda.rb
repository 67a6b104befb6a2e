class Fuda < Formula
  desc "Board of todos kept as Markdown in git"
  homepage "@URL@"
  version "@VERSION@"
  license all_of: @LICENCES@

@ARCHIVES@

  def install
    bin.install "bin/fuda"
    man1.install Dir["share/man/man1/*.1"]
    bash_completion.install "share/bash-completion/completions/fuda"
    zsh_completion.install "share/zsh/site-functions/_fuda"
    fish_completion.install "share/fish/vendor_completions.d/fuda.fish"
    doc.install Dir["share/doc/fuda/*"]
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/fuda --version").strip
    system bin/"fuda", "init"
    system bin/"fuda", "build"
    assert_path_exists testpath/"output/index.html"
  end
end
