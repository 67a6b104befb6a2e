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
#embed "../../templates/assets/history.css"
};
static const unsigned char file5[] = {
#embed "../../templates/assets/history.js"
};
static const unsigned char file6[] = {
#embed "../../templates/assets/report.css"
};
static const unsigned char file7[] = {
#embed "../../templates/blocks.mustache"
};
static const unsigned char file8[] = {
#embed "../../templates/board.mustache"
};
static const unsigned char file9[] = {
#embed "../../templates/card.mustache"
};
static const unsigned char file10[] = {
#embed "../../templates/day.mustache"
};
static const unsigned char file11[] = {
#embed "../../templates/empty.mustache"
};
static const unsigned char file12[] = {
#embed "../../templates/face.mustache"
};
static const unsigned char file13[] = {
#embed "../../templates/facts.mustache"
};
static const unsigned char file14[] = {
#embed "../../templates/finding.mustache"
};
static const unsigned char file15[] = {
#embed "../../templates/findings.mustache"
};
static const unsigned char file16[] = {
#embed "../../templates/history.mustache"
};
static const unsigned char file17[] = {
#embed "../../templates/layout.mustache"
};
static const unsigned char file18[] = {
#embed "../../templates/list.mustache"
};
static const unsigned char file19[] = {
#embed "../../templates/mark.mustache"
};
static const unsigned char file20[] = {
#embed "../../templates/milestone.mustache"
};
static const unsigned char file21[] = {
#embed "../../templates/milestones.mustache"
};
static const unsigned char file22[] = {
#embed "../../templates/nav.mustache"
};
static const unsigned char file23[] = {
#embed "../../templates/owner.mustache"
};
static const unsigned char file24[] = {
#embed "../../templates/owners.mustache"
};
static const unsigned char file25[] = {
#embed "../../templates/pager.mustache"
};
static const unsigned char file26[] = {
#embed "../../templates/past.mustache"
};
static const unsigned char file27[] = {
#embed "../../templates/ref.mustache"
};
static const unsigned char file28[] = {
#embed "../../templates/report.mustache"
};
static const unsigned char file29[] = {
#embed "../../templates/reportfile.mustache"
};
static const unsigned char file30[] = {
#embed "../../templates/reporthead.mustache"
};
static const unsigned char file31[] = {
#embed "../../templates/reports.mustache"
};
static const unsigned char file32[] = {
#embed "../../templates/row.mustache"
};
static const unsigned char file33[] = {
#embed "../../templates/rows.mustache"
};
static const unsigned char file34[] = {
#embed "../../templates/steps.mustache"
};
static const unsigned char file35[] = {
#embed "../../templates/table.mustache"
};
static const unsigned char file36[] = {
#embed "../../templates/tag.mustache"
};
static const unsigned char file37[] = {
#embed "../../templates/tags.mustache"
};
static const unsigned char file38[] = {
#embed "../../templates/todo.mustache"
};
static const unsigned char file39[] = {
#embed "../../templates/up.mustache"
};
static const unsigned char file40[] = {
#embed "../../templates/user.mustache"
};
static const unsigned char file41[] = {
#embed "../../templates/users.mustache"
};
static const unsigned char file42[] = {
#embed "../../templates/when.mustache"
};
static const unsigned char file43[] = {
#embed "../../templates/words/de.yml"
};
static const unsigned char file44[] = {
#embed "../../templates/words/en.yml"
};
static const unsigned char file45[] = {
#embed "../../templates/words/ja.yml"
};

static const fuda_theme_file fuda_theme_files[] = {
    {"404.mustache", file0, sizeof file0},
    {"assets/favicon.svg", file1, sizeof file1},
    {"assets/fuda.css", file2, sizeof file2},
    {"assets/fuda.js", file3, sizeof file3},
    {"assets/history.css", file4, sizeof file4},
    {"assets/history.js", file5, sizeof file5},
    {"assets/report.css", file6, sizeof file6},
    {"blocks.mustache", file7, sizeof file7},
    {"board.mustache", file8, sizeof file8},
    {"card.mustache", file9, sizeof file9},
    {"day.mustache", file10, sizeof file10},
    {"empty.mustache", file11, sizeof file11},
    {"face.mustache", file12, sizeof file12},
    {"facts.mustache", file13, sizeof file13},
    {"finding.mustache", file14, sizeof file14},
    {"findings.mustache", file15, sizeof file15},
    {"history.mustache", file16, sizeof file16},
    {"layout.mustache", file17, sizeof file17},
    {"list.mustache", file18, sizeof file18},
    {"mark.mustache", file19, sizeof file19},
    {"milestone.mustache", file20, sizeof file20},
    {"milestones.mustache", file21, sizeof file21},
    {"nav.mustache", file22, sizeof file22},
    {"owner.mustache", file23, sizeof file23},
    {"owners.mustache", file24, sizeof file24},
    {"pager.mustache", file25, sizeof file25},
    {"past.mustache", file26, sizeof file26},
    {"ref.mustache", file27, sizeof file27},
    {"report.mustache", file28, sizeof file28},
    {"reportfile.mustache", file29, sizeof file29},
    {"reporthead.mustache", file30, sizeof file30},
    {"reports.mustache", file31, sizeof file31},
    {"row.mustache", file32, sizeof file32},
    {"rows.mustache", file33, sizeof file33},
    {"steps.mustache", file34, sizeof file34},
    {"table.mustache", file35, sizeof file35},
    {"tag.mustache", file36, sizeof file36},
    {"tags.mustache", file37, sizeof file37},
    {"todo.mustache", file38, sizeof file38},
    {"up.mustache", file39, sizeof file39},
    {"user.mustache", file40, sizeof file40},
    {"users.mustache", file41, sizeof file41},
    {"when.mustache", file42, sizeof file42},
    {"words/de.yml", file43, sizeof file43},
    {"words/en.yml", file44, sizeof file44},
    {"words/ja.yml", file45, sizeof file45},
};

const fuda_theme_file *const fuda_theme_files_start = fuda_theme_files;
const size_t fuda_theme_file_count = sizeof fuda_theme_files / sizeof *fuda_theme_files;
