/**
 * Lists the section and table numbers of the specification texts, with their titles, so that citations can be
 * checked without the texts: `node packages/repo-checks/scripts/list-sections.mjs FOLDER` writes
 * packages/conformance/spec/sections.json from the texts in FOLDER, and from the specifications in our own words, in
 * docs/spec; without FOLDER the others stay as they are, and `--check`
 * says whether these are up to date.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ownSpecifications } from "./own-specifications.mjs";
import { printList, words } from "./print-list.mjs";

/** What citations call a text, and its file. */
const EXTENSIONS = {
  VP1: "NV_vertex_program.txt",
  "VP1.1": "NV_vertex_program1_1.txt",
  VP2: "NV_vertex_program2.txt",
  EXT_fog_coord: "EXT_fog_coord.txt",
  EXT_secondary_color: "EXT_secondary_color.txt",
  EXT_vertex_weighting: "EXT_vertex_weighting.txt",
  ARB_window_pos: "ARB_window_pos.txt",
  MESA_window_pos: "MESA_window_pos.txt",
  ARB_texture_env_crossbar: "ARB_texture_env_crossbar.txt",
  ARB_texture_mirrored_repeat: "ARB_texture_mirrored_repeat.txt",
  EXT_abgr: "EXT_abgr.txt",
  EXT_multi_draw_arrays: "EXT_multi_draw_arrays.txt",
  ARB_vertex_buffer_object: "ARB_vertex_buffer_object.txt",
  ARB_pixel_buffer_object: "ARB_pixel_buffer_object.txt",
  ARB_occlusion_query: "ARB_occlusion_query.txt",
  NV_occlusion_query: "NV_occlusion_query.txt",
  NV_primitive_restart: "NV_primitive_restart.txt",
  NV_vertex_array_range: "NV_vertex_array_range.txt",
  NV_fence: "NV_fence.txt",
  EXT_texture_lod_bias: "EXT_texture_lod_bias.txt",
  EXT_blend_func_separate: "EXT_blend_func_separate.txt",
  EXT_stencil_two_side: "EXT_stencil_two_side.txt",
  ARB_multisample: "ARB_multisample.txt",
  ARB_point_parameters: "ARB_point_parameters.txt",
  EXT_point_parameters: "EXT_point_parameters.txt",
  ARB_point_sprite: "ARB_point_sprite.txt",
  NV_point_sprite: "NV_point_sprite.txt",
  ARB_depth_texture: "ARB_depth_texture.txt",
  ARB_shadow: "ARB_shadow.txt",
  ARB_shadow_ambient: "ARB_shadow_ambient.txt",
  EXT_shadow_funcs: "EXT_shadow_funcs.txt",
  SGIS_generate_mipmap: "SGIS_generate_mipmap.txt",
  EXT_texture_filter_anisotropic: "EXT_texture_filter_anisotropic.txt",
  ARB_texture_compression: "ARB_texture_compression.txt",
  EXT_texture_compression_s3tc: "EXT_texture_compression_s3tc.txt",
  NV_texture_rectangle: "NV_texture_rectangle.txt",
  ARB_texture_rectangle: "ARB_texture_rectangle.txt",
  EXT_paletted_texture: "EXT_paletted_texture.txt",
  EXT_shared_texture_palette: "EXT_shared_texture_palette.txt",
  EXT_packed_depth_stencil: "EXT_packed_depth_stencil.txt",
  EXT_framebuffer_object: "EXT_framebuffer_object.txt",
  NV_register_combiners: "NV_register_combiners.txt",
  NV_register_combiners2: "NV_register_combiners2.txt",
  NV_light_max_exponent: "NV_light_max_exponent.txt",
  NV_fog_distance: "NV_fog_distance.txt",
  NV_texture_shader: "NV_texture_shader.txt",
  ...Object.fromEntries(
    [
      ...["NV_gpu_program4", "NV_gpu_program5", "NV_vertex_program4", "NV_fragment_program4"],
      ...["NV_geometry_program4", "NV_tessellation_program5", "NV_compute_program5"],
      ...["NV_parameter_buffer_object2", "NV_gpu_program5_mem_extended", "NV_texture_multisample"],
      ...["NV_shader_storage_buffer_object", "NV_shader_atomic_counters", "NV_shader_atomic_float"],
      ...["NV_shader_atomic_int64", "NV_shader_thread_group", "NV_shader_thread_shuffle"],
      ...["NV_viewport_array2", "NV_bindless_texture", "EXT_shader_image_load_store"],
      ...["ARB_shader_subroutine", "ARB_sparse_texture_clamp", "ARB_fragment_layer_viewport"],
      ...["NV_shader_buffer_load", "NV_shader_buffer_store", "NV_parameter_buffer_object"],
      ...["NV_shader_atomic_fp16_vector", "ARB_blend_func_extended", "ARB_draw_buffers"],
      ...["ARB_derivative_control"],
    ].map((name) => [name, `${name}.txt`]),
  ),
};

/** A heading of a text that numbers its sections from 2.X on, as NV_gpu_program4 and what edits it. */
const PROGRAM_HEADING =
  /^ +(?:\(|"|Modify |Add |Insert )?.*?\bSection (2\.X(?:\.\d+)*)(?:\.[XYZ])?(?:[,:] *(.*))?/i;
/** Instructions have no number, and are called by their names: `2.X.8 ABS`. */
const INSTRUCTION_HEADING = /^ +(?:Modify )?Section 2\.X\.8[.,]Z, *(\w+): +(.*)$/;

/** A table that is called by the extension and a number: the number. */
const NUMBERED_TABLE = /^ +\[ ?Table NV_\w+\.(\d+) ?\]/;

/** Each pattern gives a key and a title. */
const EXTENSION_HEADINGS = [
  /^ {2,5}"?(?:Section )?(\d+\.\d+(?:\.[0-9A-Z]+)*),? +([A-Z].*)$/,
  /^ +-- +(?:NEW )?Section (\d+(?:\.\d+)+)\.?(?: +"([^"]*)")?/,
  /^ +In section (\d+\.\d+) \(([^)]*)\), p\. \d+, /,
  /^ +Modify Section (2\.14\.6\.\d) of /,
  /^ +Modify "Section (2\.14\.1)" of /,
  /^Section (8\.13\.1) (.*)$/,
  /^ +(?:Modify|Add) Section (\d+(?:\.\d+)+), +([A-Z][^(]*)/,
  /^ +- \((\d+(?:\.\d+)+), p\. \d+\)/,
  /^ *(Table X\.\d+): +(.*)$/,
  /^(Table X\.\d+)\. +(.*)$/,
  /^(Table 3\.[A-E]): +(.*)$/,
  /^ {5}(3\.8\.13\.1\.\d) +(\dD .*)$/,
  /^Additions to (Chapter \d) of [^(]*(?:\((.*)\))?/,
  /^Additions to (Appendix [A-Z]) of [^(]*(?:\((.*)\))?/,
  /^Additions to the (AGL\/GLX\/WGL) Specifications/,
  /^(Errors|Appendix) (?:for|in) (OpenGL 1\.2\.1)/,
  /^(Overview|Issues|Dependencies|Errors|New State|New Tokens|New Procedures and Functions|GLX Protocol|New Implementation Dependent State) *$/,
];

function sectionsOfExtension(text) {
  const sections = {};
  for (const line of text.split("\n")) {
    const instruction = INSTRUCTION_HEADING.exec(line);
    if (instruction !== null) sections[`2.X.8 ${instruction[1]}`] ??= tidy(instruction[2]);
    const table = NUMBERED_TABLE.exec(line);
    if (table !== null) sections[`Table ${table[1]}`] ??= "";
    for (const pattern of [PROGRAM_HEADING, ...EXTENSION_HEADINGS]) {
      const match = pattern.exec(line);
      if (match !== null) sections[match[1]] ??= tidy(match[2] ?? "");
    }
  }
  return sections;
}

/** The specification of OpenGL has a table of contents and a list of its tables. */
function sectionsOfOpenGL(text) {
  const lines = text.replaceAll("\f", "").split("\n");
  const find = (heading) => lines.indexOf(heading);
  const sections = {};
  for (const line of lines.slice(find("Contents"), find("List of Figures"))) {
    const part = /^(\d|[A-I]) +([A-Z].*?) +\d+$/.exec(line);
    if (part !== null) sections[/\d/.test(part[1]) ? part[1] : `Appendix ${part[1]}`] = tidy(part[2]);
    const section = /^ *([1-6A-I](?:\.\d+)+) +(.*)$/.exec(line);
    if (section !== null) sections[section[1]] = tidy(section[2]);
  }
  const tables = find("List of Tables");
  for (const line of lines.slice(tables, find("Chapter 1"))) {
    const table = /^ *([1-6]\.\d+) +([A-Z].*)$/.exec(line);
    if (table !== null) sections[`Table ${table[1]}`] = tidy(table[2]);
  }
  return sections;
}

/** The specification of GLU has a table of contents alone. */
function sectionsOfGLU(text) {
  const lines = text.replaceAll("\f", "").split("\n");
  const contents = lines.slice(lines.indexOf("Contents"), lines.indexOf("Chapter 1"));
  const entries = contents.map((line) => /^ *(\d(?:\.\d+)*) +([A-Z].*?)(?: +\d+)?$/.exec(line));
  return Object.fromEntries(
    entries.flatMap((entry) =>
      entry === null ? [] : [[entry[1], tidy(entry[2].replace("De nition", "Definition"))]],
    ),
  );
}

/** Without the dots and the page number of a table of contents. */
function tidy(title) {
  return title
    .replace(/(?: ?\.)+ +\d+$|( \.)+.*$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

const [folder] = words;
const target = new URL("../../conformance/spec/sections.json", import.meta.url);
const sections = folder === undefined ? JSON.parse(readFileSync(target, "utf8")) : {};
if (folder !== undefined) {
  const read = (file) => readFileSync(join(folder, file), "utf8");
  for (const [name, file] of Object.entries(EXTENSIONS)) sections[name] = sectionsOfExtension(read(file));
  for (const version of ["1.3", "1.5"])
    sections[`GL${version}`] = sectionsOfOpenGL(read(`OpenGL-${version}.txt`));
  sections["GLU1.3"] = sectionsOfGLU(read("GLU-1.3.txt"));
}
for (const specification of await ownSpecifications())
  sections[specification.name] = Object.fromEntries(
    specification.sections.map(({ number, title }) => [number, title]),
  );
await printList("sections.json", sections);
