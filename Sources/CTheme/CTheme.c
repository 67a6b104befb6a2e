#include "CTheme.h"

// `#embed` is C23 and has been in clang for longer than in its default dialect.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../../templates/404.mustache"
};
static const unsigned char file1[] = {
#embed "../../templates/assets/favicon.svg"
};
static const unsigned char file2[] = {
#embed "../../templates/assets/fuda.css"
};
static const unsigned char file3[] = {
#embed "../../templates/assets/fuda.js"
};
static const unsigned char file4[] = {
#embed "../../templates/assets/report.css"
};
static const unsigned char file5[] = {
#embed "../../templates/blocks.mustache"
};
static const unsigned char file6[] = {
#embed "../../templates/board.mustache"
};
static const unsigned char file7[] = {
#embed "../../templates/card.mustache"
};
static const unsigned char file8[] = {
#embed "../../templates/empty.mustache"
};
static const unsigned char file9[] = {
#embed "../../templates/face.mustache"
};
static const unsigned char file10[] = {
#embed "../../templates/facts.mustache"
};
static const unsigned char file11[] = {
#embed "../../templates/finding.mustache"
};
static const unsigned char file12[] = {
#embed "../../templates/findings.mustache"
};
static const unsigned char file13[] = {
#embed "../../templates/layout.mustache"
};
static const unsigned char file14[] = {
#embed "../../templates/list.mustache"
};
static const unsigned char file15[] = {
#embed "../../templates/mark.mustache"
};
static const unsigned char file16[] = {
#embed "../../templates/milestone.mustache"
};
static const unsigned char file17[] = {
#embed "../../templates/milestones.mustache"
};
static const unsigned char file18[] = {
#embed "../../templates/nav.mustache"
};
static const unsigned char file19[] = {
#embed "../../templates/owner.mustache"
};
static const unsigned char file20[] = {
#embed "../../templates/owners.mustache"
};
static const unsigned char file21[] = {
#embed "../../templates/pager.mustache"
};
static const unsigned char file22[] = {
#embed "../../templates/ref.mustache"
};
static const unsigned char file23[] = {
#embed "../../templates/report.mustache"
};
static const unsigned char file24[] = {
#embed "../../templates/reportfile.mustache"
};
static const unsigned char file25[] = {
#embed "../../templates/reporthead.mustache"
};
static const unsigned char file26[] = {
#embed "../../templates/reports.mustache"
};
static const unsigned char file27[] = {
#embed "../../templates/row.mustache"
};
static const unsigned char file28[] = {
#embed "../../templates/rows.mustache"
};
static const unsigned char file29[] = {
#embed "../../templates/steps.mustache"
};
static const unsigned char file30[] = {
#embed "../../templates/table.mustache"
};
static const unsigned char file31[] = {
#embed "../../templates/tag.mustache"
};
static const unsigned char file32[] = {
#embed "../../templates/tags.mustache"
};
static const unsigned char file33[] = {
#embed "../../templates/todo.mustache"
};
static const unsigned char file34[] = {
#embed "../../templates/up.mustache"
};
static const unsigned char file35[] = {
#embed "../../templates/user.mustache"
};
static const unsigned char file36[] = {
#embed "../../templates/users.mustache"
};
static const unsigned char file37[] = {
#embed "../../templates/when.mustache"
};

static const fuda_theme_file fuda_theme_files[] = {
    {"404.mustache", file0, sizeof file0},
    {"assets/favicon.svg", file1, sizeof file1},
    {"assets/fuda.css", file2, sizeof file2},
    {"assets/fuda.js", file3, sizeof file3},
    {"assets/report.css", file4, sizeof file4},
    {"blocks.mustache", file5, sizeof file5},
    {"board.mustache", file6, sizeof file6},
    {"card.mustache", file7, sizeof file7},
    {"empty.mustache", file8, sizeof file8},
    {"face.mustache", file9, sizeof file9},
    {"facts.mustache", file10, sizeof file10},
    {"finding.mustache", file11, sizeof file11},
    {"findings.mustache", file12, sizeof file12},
    {"layout.mustache", file13, sizeof file13},
    {"list.mustache", file14, sizeof file14},
    {"mark.mustache", file15, sizeof file15},
    {"milestone.mustache", file16, sizeof file16},
    {"milestones.mustache", file17, sizeof file17},
    {"nav.mustache", file18, sizeof file18},
    {"owner.mustache", file19, sizeof file19},
    {"owners.mustache", file20, sizeof file20},
    {"pager.mustache", file21, sizeof file21},
    {"ref.mustache", file22, sizeof file22},
    {"report.mustache", file23, sizeof file23},
    {"reportfile.mustache", file24, sizeof file24},
    {"reporthead.mustache", file25, sizeof file25},
    {"reports.mustache", file26, sizeof file26},
    {"row.mustache", file27, sizeof file27},
    {"rows.mustache", file28, sizeof file28},
    {"steps.mustache", file29, sizeof file29},
    {"table.mustache", file30, sizeof file30},
    {"tag.mustache", file31, sizeof file31},
    {"tags.mustache", file32, sizeof file32},
    {"todo.mustache", file33, sizeof file33},
    {"up.mustache", file34, sizeof file34},
    {"user.mustache", file35, sizeof file35},
    {"users.mustache", file36, sizeof file36},
    {"when.mustache", file37, sizeof file37},
};

const fuda_theme_file *const fuda_theme_files_start = fuda_theme_files;
const size_t fuda_theme_file_count = sizeof fuda_theme_files / sizeof *fuda_theme_files;
