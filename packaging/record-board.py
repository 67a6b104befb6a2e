#!/usr/bin/env python3
"""Records docs/images/live-board.gif: real pages of `fuda serve`, in two browsers.

Needs Chromium, Pillow and gifsicle. The program is FUDA or .build/debug/fuda.
"""

import base64
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

HOME = Path(__file__).resolve().parents[1]
FUDA = os.environ.get("FUDA", str(HOME / ".build/debug/fuda"))
PASSWORD = "correct horse"
BAR, GAP, PAD = 34, 20, 18
COLOURS = 192
# The pages are this much smaller than on a screen.
SCALE = 0.8
# Durations in seconds: of a frame, of some letters, of a look at a page.
FRAME, LETTERS, BEAT = 0.1, 0.14, 2

TODOS = [
    # id, title, status, owner, more
    ("b7d3nq", "Try a new sourdough", "todo", "hana", "tags: [recipes]"),
    ("p4k2ra", "Order flour", "todo", "mei", "priority: high\ndue: 2026-11-27\ntags: [shop]"),
    ("t2w8xe", "Plan the winter menu", "doing", "hana", "due: 2026-12-01\ntags: [menu]"),
    ("r5h9jy", "Repair the mixer", "doing", "kaz", "priority: high"),
    ("c3v7ub", "Clean the cold room", "done", "mei", "doneAt: 2026-11-23"),
    ("y6n4sd", "Print the labels", "done", "hana", "doneAt: 2026-11-24"),
]
ADDED = "\n- [ ] write down the **recipe**"
BODY = "Rye first, then wheat.\n\n- [x] feed the starter\n- [ ] bake a test loaf\n"
SETTINGS = """title: Bakery
columns:
  - { status: todo, title: To do, type: todo }
  - { status: doing, title: Doing, type: active }
  - { status: done, title: Done, type: done }
"""


class Chromium:
    """A headless Chromium that communicates through its file descriptors 3 and 4."""

    def __init__(self, folder):
        theirs, self.out = os.pipe()
        self.into, theirs_too = os.pipe()
        program = os.environ.get("FUDA_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")

        def connect():
            one, two = os.dup(theirs), os.dup(theirs_too)
            os.dup2(one, 3)
            os.dup2(two, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars", "--lang=en",
             "--disable-background-networking", "--force-color-profile=srgb", "--disable-renderer-backgrounding",
             "--disable-backgrounding-occluded-windows", f"--user-data-dir={folder}", "--remote-debugging-pipe"],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs)
        os.close(theirs_too)
        self.count, self.rest = 0, b""

    def call(self, method, session=None, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                self.rest += os.read(self.into, 1 << 20)
            text, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(text)
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]


class Page:
    """A page with its own storage, its size, its title and the place of the mouse."""

    def __init__(self, chromium, name, width, height, is_dark):
        self.chromium, self.name, self.is_dark, self.mouse = chromium, name, is_dark, None
        self.size = (width, height)
        context = chromium.call("Target.createBrowserContext")["browserContextId"]
        target = chromium.call("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        self.session = chromium.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=round(width / SCALE), height=round(height / SCALE), deviceScaleFactor=SCALE, mobile=False)
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)
        scheme = "dark" if is_dark else "light"
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}])

    def call(self, method, **parameters):
        return self.chromium.call(method, self.session, **parameters)

    def evaluate(self, text):
        result = self.call("Runtime.evaluate", expression=text, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{text}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait(self, condition):
        end = time.monotonic() + 20
        while True:
            try:
                if self.evaluate(f"document.readyState == 'complete' && !!({condition})"):
                    return
            except RuntimeError:
                # The page is changing.
                pass
            if time.monotonic() > end:
                raise RuntimeError(f"{self.name}: waited in vain for {condition}: {self.evaluate('document.body.innerText')[:400]}")
            time.sleep(0.05)

    def middle(self, selector):
        found = self.evaluate(
            f"(() => {{ const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
            " return [box.x + Math.min(box.width / 2, 100), box.y + box.height / 2]; })()")
        return tuple(found)

    def event(self, kind, **more):
        x, y = self.mouse
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def image(self):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


class Film:
    """The frames with their durations: both windows on one picture."""

    def __init__(self, pages):
        self.pages, self.frames = pages, []
        width = sum(page.size[0] for page in pages) + GAP * (len(pages) - 1) + 2 * PAD
        self.size = (width, max(page.size[1] for page in pages) + BAR + 2 * PAD)
        self.font = ImageFont.truetype(subprocess.run(
            ["fc-match", "-f", "%{file}", "sans-serif"], capture_output=True, text=True, check=True).stdout, 14)

    def shoot(self, seconds):
        picture = Image.new("RGB", self.size, "#d9dee6")
        draw = ImageDraw.Draw(picture)
        left = PAD
        for page in self.pages:
            width, height = page.size
            fill, ink = ("#2b2f36", "#d5dae2") if page.is_dark else ("#f4f5f7", "#444a55")
            draw.rounded_rectangle((left - 1, PAD - 1, left + width, PAD + BAR + height), 10, fill=fill, outline="#9aa3b0")
            for index, colour in enumerate(("#ec6a5e", "#f4bf4f", "#61c554")):
                draw.ellipse((left + 14 + 18 * index, PAD + 12, left + 24 + 18 * index, PAD + 22), fill=colour)
            draw.text((left + width / 2, PAD + BAR / 2), page.name, font=self.font, fill=ink, anchor="mm")
            picture.paste(page.image().crop((0, 0, width, height)), (left, PAD + BAR))
            if page.mouse:
                self.pointer(draw, left + page.mouse[0] * SCALE, PAD + BAR + page.mouse[1] * SCALE)
            left += width + GAP
        if self.frames and self.frames[-1][0].tobytes() == picture.tobytes():
            self.frames[-1][1] += seconds
        else:
            self.frames.append([picture, seconds])

    @staticmethod
    def pointer(draw, x, y):
        shape = [(0, 0), (0, 17), (4, 13), (7, 20), (10, 19), (7, 12), (12, 12)]
        draw.polygon([(x + dx, y + dy) for dx, dy in shape], fill="#111111", outline="#ffffff")

    # What a person does.

    def move(self, page, selector=None, place=None, steps=7):
        start = page.mouse or (page.size[0] * 0.75, page.size[1])
        end = place or page.middle(selector)
        for step in range(1, steps + 1):
            part = step / steps
            part = part * part * (3 - 2 * part)
            page.mouse = tuple(a + (b - a) * part for a, b in zip(start, end))
            page.event("mouseMoved", button="left" if getattr(page, "is_pressed", False) else "none", buttons=int(getattr(page, "is_pressed", False)))
            self.shoot(FRAME)

    def press(self, page):
        page.is_pressed = True
        page.event("mousePressed", button="left", clickCount=1, buttons=1)

    def release(self, page):
        page.is_pressed = False
        page.event("mouseReleased", button="left", clickCount=1)

    def click(self, page, selector):
        self.move(page, selector)
        self.press(page)
        self.release(page)

    def type(self, page, text, group=3):
        for start in range(0, len(text), group):
            for letter in text[start:start + group]:
                if letter == "\n":
                    page.call("Input.dispatchKeyEvent", type="keyDown", key="Enter", code="Enter", text="\r", windowsVirtualKeyCode=13)
                    page.call("Input.dispatchKeyEvent", type="keyUp", key="Enter", code="Enter", windowsVirtualKeyCode=13)
                else:
                    page.call("Input.insertText", text=letter)
            self.shoot(LETTERS)

    def save(self, path, folder):
        for index, (picture, _) in enumerate(self.frames):
            picture.save(folder / f"{index:03}.png")
        # One palette for all frames, so that no colour flickers.
        sheet = Image.new("RGB", (self.size[0], self.size[1] * 8))
        for index in range(8):
            sheet.paste(self.frames[index * (len(self.frames) - 1) // 7][0], (0, index * self.size[1]))
        # Areas keep their exact colours; the edges of letters share the rest.
        most = sorted(sheet.getcolors(1 << 24), reverse=True)[:COLOURS // 2]
        others = sheet.quantize(COLOURS - len(most), Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).getpalette()
        palette = Image.new("P", (1, 1))
        palette.putpalette([part for _, colour in most for part in colour] + others[:3 * (COLOURS - len(most))])
        frames = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture, _ in self.frames]
        raw = folder / "raw.gif"
        frames[0].save(raw, save_all=True, append_images=frames[1:], duration=[round(s * 1000) for _, s in self.frames], loop=0, disposal=1)
        subprocess.run(["gifsicle", "-O3", "--no-comments", "-o", path, raw], check=True)
        length = sum(seconds for _, seconds in self.frames)
        print(f"{path}: {len(frames)} frames, {length:.0f} s, {os.path.getsize(path) / 1000:.0f} kB, {self.size[0]} × {self.size[1]}")


def project(folder):
    environment = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "FUDA_USER": "hana"}

    def run(*command, **options):
        subprocess.run(command, cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL, text=True, **options)

    for name in ("todos", "users"):
        (folder / name).mkdir()
    (folder / "fuda.yml").write_text(SETTINGS, encoding="utf-8")
    for user in ("hana", "kaz", "mei"):
        (folder / f"users/{user}.md").write_text(f"---\nname: {user.capitalize()}\n---\n", encoding="utf-8")
    for order, (identity, title, status, owner, more) in enumerate(TODOS):
        lines = [f"id: {identity}", f"title: {title}", f"status: {status}", f"owner: {owner}", f"order: {order + 1}0", *more.split("\n")]
        body = BODY if identity == "b7d3nq" else ""
        (folder / f"todos/{identity}.md").write_text("---\n" + "\n".join(filter(None, lines)) + "\n---\n\n" + body, encoding="utf-8")
    run("git", "init", "-q", "-b", "main")
    run("git", "add", "-A")
    run("git", "-c", "user.name=Hana", "-c", "user.email=hana@example.org", "commit", "-qm", "Start")
    for login, user in (("hana", "hana"), ("kazu", "kaz")):
        run(FUDA, "serve", "user", "add", login, "--user", user, "--role", "editor", "--password-stdin", input=PASSWORD + "\n")
    return environment


def story(film, hana, kaz, address):
    for page in (hana, kaz):
        page.call("Page.navigate", url=f"{address}/sign-in")
        page.wait("document.querySelector('[name=login]')")
    # Kaz is at work already.
    kaz.evaluate(
        "document.querySelector('[name=login]').value = 'kazu';"
        f"document.querySelector('[name=password]').value = '{PASSWORD}'; document.querySelector('main form').submit()")
    kaz.wait("document.querySelector('.board .card')")
    time.sleep(1)
    film.shoot(BEAT)
    # Sign in.
    film.click(hana, "[name=login]")
    film.type(hana, "hana", 2)
    film.click(hana, "[name=password]")
    film.type(hana, PASSWORD)
    film.click(hana, "main form button.main")
    hana.wait("document.querySelector('.board .card')")
    time.sleep(1.5)
    film.shoot(BEAT * 1.5)
    # Drag a card; it moves in the other browser, too.
    card = "[data-status=todo] .card:first-child"
    film.move(hana, f"{card} .ids")
    film.shoot(BEAT / 2)
    film.press(hana)
    x, y = hana.middle("[data-status=doing] .card:first-child .ids")
    film.move(hana, place=(x, y), steps=12)
    film.shoot(BEAT / 2)
    film.release(hana)
    kaz.wait("[...document.querySelectorAll('[data-status=doing] .card h3')].some(e => e.textContent.includes('sourdough'))")
    time.sleep(1)
    film.shoot(BEAT * 1.5)
    # Edit it, with a preview.
    film.click(hana, "[data-status=doing] .card:first-child h3 a")
    hana.wait("document.querySelector('.controls a.button')")
    time.sleep(0.7)
    film.shoot(BEAT)
    film.click(hana, ".controls a.button")
    hana.wait("document.querySelector('[name=body]')")
    time.sleep(0.7)
    film.shoot(BEAT / 2)
    film.click(hana, "[name=body]")
    hana.evaluate("(area => area.setSelectionRange(area.value.length, area.value.length))(document.querySelector('[name=body]'))")
    film.type(hana, ADDED, 4)
    film.shoot(BEAT / 2)
    film.click(hana, "main form button[name=preview]")
    hana.wait("document.querySelector('.shown .prose, .preview .prose, main .prose')")
    time.sleep(0.7)
    hana.evaluate("document.querySelector('main .prose').scrollIntoView({ block: 'center', behavior: 'instant' })")
    film.shoot(BEAT * 2)
    film.click(hana, "main form button.main:not([name])")
    hana.wait("document.querySelector('main.one')")
    kaz.wait("document.querySelector('[data-status=doing] .card').innerText.includes('1/3')")
    time.sleep(1)
    film.shoot(BEAT * 1.5)
    # The other person ticks the new step on the todo's page.
    film.click(kaz, "[data-status=doing] .card:first-child h3 a")
    kaz.wait("document.querySelector('main.one .task')")
    time.sleep(1)
    film.shoot(BEAT)
    film.click(kaz, "main .prose .task:nth-of-type(3) input")
    hana.wait("document.querySelectorAll('main .prose .task input:checked').length == 2")
    time.sleep(1)
    film.shoot(BEAT * 3)


def main():
    output = Path(sys.argv[1]) if len(sys.argv) > 1 else HOME / "docs/images/live-board.gif"
    frames = Path(os.environ.get("FRAMES") or tempfile.mkdtemp(prefix="fuda-film-"))
    frames.mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="fuda-"))
    server = chromium = None
    try:
        (folder / "board").mkdir()
        environment = project(folder / "board")
        server = subprocess.Popen(
            [FUDA, "serve", "--port", "0", "--now", "2026-11-25"], cwd=folder / "board", env=environment, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        address = server.stdout.readline().strip().rstrip("/")
        chromium = Chromium(folder / "profile")
        hana = Page(chromium, "Hana", 720, 460, False)
        kaz = Page(chromium, "Kaz", 320, 460, True)
        film = Film([hana, kaz])
        try:
            story(film, hana, kaz, address)
        finally:
            film.save(output, frames)
    finally:
        for process in (server, chromium and chromium.process):
            if process:
                process.terminate()
                process.wait()
        shutil.rmtree(folder, ignore_errors=True)
        if not os.environ.get("FRAMES"):
            shutil.rmtree(frames)


if __name__ == "__main__":
    main()
