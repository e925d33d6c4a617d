/**
 * Numbers the sentences of section 2.14 and of the Errors in the vertex program texts, and of section 2.X in the texts of
 * NV_gpu_program, so that conformance cases can name each: `node packages/repo-checks/scripts/list-sentences.mjs FOLDER` writes packages/conformance/spec/sentences.json, a hash for each
 * sentence, from the texts in FOLDER, and those of the specifications in our own words, in docs/spec; without FOLDER the
 * others stay as they are, and `--check` says whether these are up to date. With the name of a section or its beginning after it, as in
 * `... FOLDER "VP2 2.14.1.9"`, it prints those sentences instead, numbered, for whoever writes a case.
 *
 * A sentence is a sentence of the prose, or a rule of a list, or a production of the grammar, or a table or piece of
 * code between blank lines. Numbers count from 1 in each section.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ownSpecifications } from "./own-specifications.mjs";
import { printList, words } from "./print-list.mjs";

const TEXTS = {
  VP1: "NV_vertex_program.txt",
  "VP1.1": "NV_vertex_program1_1.txt",
  VP2: "NV_vertex_program2.txt",
};

const SECTION = /^ {4}"?(?:Add )?(?:Section )?(2\.14(?:\.[0-9A-Z]+)*),? +([A-Z].*)$/;
const NEW_SECTION = /^ +-- +(?:NEW )?Section (2\.14(?:\.[0-9A-Z]+)*)/;
const ERRORS = /^Errors *$/;
/** A heading of the text itself ends whatever section there is; some tables are at the margin too. */
const MARGIN = /^(?:Additions|Conversion|Dependencies|GLX|Issues|Modify|New|Overview|Revision)\b/;
/** Points at which other changes than those to 2.14 begin. */
const OTHER_CHANGE = /^ +(?:-- +(?:NEW )?Section|Modify Section|Add Section|-+ \() ?(?!2\.14)/;

/** What a change of such a text begins with: a new section, or what is to be done to one. */
const CHANGES = [
  "Section",
  "Modify Section",
  "Add (?:a )?[Nn]ew [Ss]ection",
  "Insert New Section",
  "add the following(?: subsections?)? to [Ss]ection",
  "modify Table X\\.13 in section",
  'Modify (?:the additions to )?"Section',
  'Add (?:to )?(?:.* table in )?"Section',
];
const NUMBERS = ["2\\.X(?:\\.\\d+)*", "2\\.14\\.(?:1|6(?:\\.\\d)?)", "3\\.11(?:\\.\\d+)+", "8\\.13\\.1"];
/** A reference at the end of a sentence is no change. */
const PROGRAM_SECTION = new RegExp(
  `^(?: {3,4}\\(?|(?=Section 8))(?:${CHANGES.join("|")}) (${NUMBERS.join("|")})(?:[.,][YZ], (\\w+):)?(?![\\d.]*\\.(?: |$))`,
);
const OTHER_SECTION = /^ {4}(?:Modify|Replace|Insert|\(add new section|Section 2\.14)\b/;
/** The sections of each of these texts that have cases, besides what it says of others of these texts. */
const SECTIONS_WITH_CASES = {
  NV_gpu_program4: /^2\.X(?:$|\.8|\.(?:2|3(?:\.\d)?|4(?:\.[1234])?|[567])$)/,
  NV_gpu_program5: /^2\.X\.(?:8 |(?:2|3\.\d|4|4\.[1245]|[67])$)|^2\.14\.6\.[124]|^3\.11/,
  NV_vertex_program4: /^2\.X\.(?:2|3\.2|3\.5|6|7)$/,
  NV_fragment_program4: /./,
  NV_geometry_program4: /^(?!2\.14\.1$)/,
  NV_parameter_buffer_object2: /./,
  NV_tessellation_program5: /^2\.X(?:$|\.)/,
  NV_compute_program5: /./,
  EXT_shader_image_load_store: /./,
  ARB_shader_subroutine: /^2\.X/,
  NV_shader_storage_buffer_object: /./,
  NV_shader_atomic_counters: /./,
  NV_shader_thread_group: /./,
  NV_shader_thread_shuffle: /./,
  NV_bindless_texture: /^2\.X/,
  NV_gpu_program5_mem_extended: /./,
  NV_texture_multisample: /./,
  ARB_sparse_texture_clamp: /./,
  NV_shader_buffer_load: /./,
  NV_shader_buffer_store: /./,
  NV_shader_atomic_float: /./,
  NV_shader_atomic_int64: /./,
  NV_shader_atomic_fp16_vector: /./,
  NV_viewport_array2: /./,
  NV_parameter_buffer_object: /./,
  ARB_fragment_layer_viewport: /./,
  ARB_blend_func_extended: /./,
  ARB_draw_buffers: /^3\.11\.[234]/,
  ARB_derivative_control: /./,
};

/** The title of what a text says of another of these texts, but not of shaders. */
const DEPENDENCIES = new RegExp(
  `^(?:Dependencies on|Interactions with) (?!.*(?:gpu_shader|GLSL)).*\\b(?:${Object.keys(SECTIONS_WITH_CASES).join("|")})\\b`,
);

/** The lines of each section of a text that has 2.X; changes of one section follow one another. */
function programSectionsOf(text, hasCases) {
  const sections = new Map();
  let lines = null;
  // A heading may go on at the margin of the next line.
  const whole = text.replaceAll("\f", "").replaceAll(/^((?:Dependencies|Interactions)\b.*)\n(?=\S)/gm, "$1 ");
  for (const line of whole.split("\n")) {
    const [, section = DEPENDENCIES.test(line) ? "Dependencies" : undefined, opcode] =
      PROGRAM_SECTION.exec(line) ?? [];
    const key = opcode === undefined ? section : `${section} ${opcode}`;
    if (section !== undefined) {
      if (!sections.has(key)) sections.set(key, []);
      lines = sections.get(key);
    } else if (/^[A-Z]/.test(line) || OTHER_SECTION.test(line)) lines = null;
    else lines?.push(line);
  }
  return new Map(
    [...sections].filter(([key, own]) => own.length > 0 && (key === "Dependencies" || hasCases.test(key))),
  );
}

/** The lines of each section, from its heading on. */
function sectionsOf(text) {
  const sections = new Map();
  let lines = null;
  for (const line of text.replaceAll("\f", "").split("\n")) {
    const number = ERRORS.test(line) ? "Errors" : (SECTION.exec(line) ?? NEW_SECTION.exec(line))?.[1];
    if (number !== undefined && !sections.has(number)) sections.set(number, (lines = []));
    else if (MARGIN.test(line) || OTHER_CHANGE.test(line)) lines = null;
    else lines?.push(line);
  }
  return sections;
}

const RULE = /^ +(?:\d+\.|\*|-|\(\w\)) +\S/;

/** What stands between blank lines, rules and productions separately. */
function blocksOf(lines) {
  const blocks = [];
  let block = [];
  const finish = () => {
    if (block.length > 0) blocks.push(block);
    block = [];
  };
  for (const line of lines) {
    if (line.trim() === "") finish();
    else {
      if (RULE.test(line) || line.includes("::=")) finish();
      block.push(line);
    }
  }
  finish();
  return blocks;
}

const ABBREVIATIONS = /(?:\b(?:e\.g|i\.e|p|pp|cf|etc|vs)\.)$/;

/** Prose is what runs over whole lines, or is one line that begins and ends as a sentence does. */
function isProse(block) {
  const [first] = block;
  if (block.some((line) => line.includes("::=") || /[{};]\s*$/.test(line))) return false;
  if (RULE.test(first)) return false;
  if (/ {3,}\S/.test(first.trim())) return false;
  const words = block.join(" ").trim().split(/\s+/);
  if (words.filter((word) => /^[("]?[A-Za-z][a-z'-]*[.,:;)"]*$/.test(word)).length < words.length / 2)
    return false;
  return /^["(]?[A-Za-z]/.test(first.trim());
}

function sentencesOf(block) {
  const text = block.join(" ").replace(/\s+/g, " ").trim();
  if (!isProse(block)) return [text];
  const sentences = [];
  let from = 0;
  for (const { index, 0: stop } of text.matchAll(/[.?!]["')]* (?=["'(]?[A-Za-z])/g)) {
    const sentence = text.slice(from, index + stop.length).trim();
    const next = text.slice(index + stop.length);
    if (ABBREVIATIONS.test(sentence) || /^[a-z]+(?! (?:is|names|specifies)\b)/.test(next)) continue;
    sentences.push(sentence);
    from = index + stop.length;
  }
  sentences.push(text.slice(from));
  return sentences;
}

const hash = (sentence) => createHash("sha256").update(sentence).digest("hex").slice(0, 8);

const [folder, wanted] = words;
const target = new URL("../../conformance/spec/sentences.json", import.meta.url);
const list = folder === undefined ? JSON.parse(readFileSync(target, "utf8")) : {};
/** What prints or numbers the sentences of a text. */
function listText(name, sections) {
  list[name] = {};
  for (const [section, lines] of sections) {
    const sentences = blocksOf(lines)
      .flatMap(sentencesOf)
      .filter((sentence) => /\w/.test(sentence));
    list[name][section] = sentences.map(hash);
    const title = `${name} ${section}`;
    if (wanted !== undefined && (title === wanted || title.startsWith(`${wanted}.`)))
      for (const [i, sentence] of sentences.entries()) console.log(`[${title} s${i + 1}] ${sentence}`);
  }
}
if (folder !== undefined) {
  const read = (file) => readFileSync(join(folder, file), "utf8");
  for (const [name, file] of Object.entries(TEXTS)) listText(name, sectionsOf(read(file)));
  for (const [name, hasCases] of Object.entries(SECTIONS_WITH_CASES))
    listText(name, programSectionsOf(read(`${name}.txt`), hasCases));
}
for (const { name, sections } of await ownSpecifications())
  list[name] = Object.fromEntries(
    sections.map(({ number, sentences }) => [number, sentences.map(({ statement }) => hash(statement))]),
  );
if (wanted === undefined) await printList("sentences.json", list);
