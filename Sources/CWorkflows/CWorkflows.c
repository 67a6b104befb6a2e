#include "CWorkflows.h"

// `#embed` is C23 and has been in clang for longer than in its default dialect.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char github[] = {
#embed "../../docs/ci/github.yml" suffix(, 0)
};
static const unsigned char gitlab[] = {
#embed "../../docs/ci/gitlab.yml" suffix(, 0)
};
static const unsigned char forgejo[] = {
#embed "../../docs/ci/forgejo.yml" suffix(, 0)
};
static const unsigned char gitea[] = {
#embed "../../docs/ci/gitea.yml" suffix(, 0)
};

const char *const fuda_workflow_github = (const char *)github;
const char *const fuda_workflow_gitlab = (const char *)gitlab;
const char *const fuda_workflow_forgejo = (const char *)forgejo;
const char *const fuda_workflow_gitea = (const char *)gitea;
