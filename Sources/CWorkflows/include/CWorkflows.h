#pragma once

/// The examples of docs/ci, each a text that ends in a zero.
extern const char *const fuda_workflow_github;
extern const char *const fuda_workflow_gitlab;
extern const char *const fuda_workflow_forgejo;
extern const char *const fuda_workflow_gitea;
