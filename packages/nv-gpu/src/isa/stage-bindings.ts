/** What each type of program reads and writes: bindings of attributes and of results. */

import { binding, type BindingNode, type BindingRow, bindingTree, type Limit, numbered } from "./bindings.js";
import { LIMITS } from "./limits.js";
import type { Stage } from "./program-types.js";

/** The texts name a color by face and by type; what is left out is `front` and `primary`. */
function colors(
  prefix: string,
  limits: readonly Limit[],
  hasFaces: boolean,
  more: object = {},
): BindingRow[] {
  const faces = hasFaces ? ["", ".front", ".back"] : [""];
  return faces.flatMap((face) =>
    ["", ".primary", ".secondary"].map((type) =>
      binding(`${prefix}.color${face}${type}`, limits, {
        ...more,
        name: `${prefix}.color${hasFaces ? face || ".front" : ""}${type || ".primary"}`,
      }),
    ),
  );
}

const THREAD_WORDS = [
  "threadid",
  "threadeqmask",
  "threadltmask",
  "threadlemask",
  "threadgtmask",
  "threadgemask",
];

/** What programs of every type may know of their thread. [NV_shader_thread_group 2.X.3.2] */
function threads(prefix: string, ...more: string[]): BindingRow[] {
  return [...THREAD_WORDS, "warpid", "smid", ...more].map((word) =>
    binding(`${prefix}.${word}`, [], { option: ["NV_shader_thread_group"], special: true }),
  );
}

/** [NV_vertex_program4 2.X.3.2] */
const VERTEX_ATTRIBUTES = [
  binding("vertex.position"),
  binding("vertex.normal"),
  ...colors("vertex", [], false),
  binding("vertex.fogcoord"),
  numbered("vertex.texcoord", LIMITS.textureCoordinates),
  binding("vertex.attrib[..]", [LIMITS.attributes]),
  binding("vertex.id"),
  binding("vertex.instance"),
  ...threads("vertex"),
];

const SPECIAL = { special: true } as const;
const LAYERS = { ...SPECIAL, option: ["ARB_fragment_layer_viewport"] } as const;

/** [NV_fragment_program4 2.X.3.2], [NV_gpu_program5 2.X.3.2], [ARB_fragment_layer_viewport 2.X.3.2] */
const FRAGMENT_ATTRIBUTES = [
  ...colors("fragment", [], false),
  numbered("fragment.texcoord", LIMITS.textureCoordinates),
  binding("fragment.fogcoord", [], SPECIAL),
  binding("fragment.clip[..]", [LIMITS.clipDistances], SPECIAL),
  binding("fragment.attrib[..]", [LIMITS.genericResults]),
  binding("fragment.position", [], SPECIAL),
  binding("fragment.facing", [], SPECIAL),
  binding("primitive.id", [], SPECIAL),
  binding("fragment.sampleid", [], { ...SPECIAL, since: "4.1" }),
  binding("fragment.samplemask", [], { ...SPECIAL, since: "5.0" }),
  binding("fragment.pointcoord", [], { ...SPECIAL, since: "5.0" }),
  binding("fragment.layer", [], LAYERS),
  binding("fragment.viewport", [], LAYERS),
  ...threads("fragment", "helperthread"),
];

/** What the vertices of an input or output primitive have, behind a prefix. [NV_geometry_program4 2.X.3.2] */
function vertices(prefix: string, limit: Limit, as = prefix): BindingRow[] {
  return [
    { spelled: `${prefix}[]`, name: `${as}[]`, limits: [limit], more: {} },
    { spelled: prefix, name: as, limits: [], more: { perVertex: true as const } },
  ].flatMap(({ spelled, name, limits, more }) =>
    [
      binding(`${spelled}.position`, limits, more),
      ...colors(spelled, limits, true, more),
      binding(`${spelled}.fogcoord`, limits, more),
      binding(`${spelled}.pointsize`, limits, more),
      binding(`${spelled}.id`, limits, more),
      binding(`${spelled}.texcoord[?..]`, [...limits, LIMITS.textureCoordinates], more),
      binding(`${spelled}.clip[..]`, [...limits, LIMITS.clipDistances], more),
      binding(`${spelled}.attrib[..]`, [...limits, LIMITS.genericResults], more),
    ].map((row) => ({ ...row, name: row.name.replace(spelled, name) })),
  );
}

/** Values of a whole patch. [NV_gpu_program5 2.X.3.2], [NV_tessellation_program5 2.X.3.2] */
function patch(
  prefix: string,
  as: string,
  more: Parameters<typeof binding>[2],
  isOptional: boolean,
): BindingRow[] {
  const slot = isOptional ? "[?..]" : "[..]";
  return (
    [
      ["tessouter", LIMITS.outerLevels],
      ["tessinner", LIMITS.innerLevels],
      ["patch.attrib", LIMITS.patchAttributes],
    ] as const
  ).map(([word, limit]) =>
    binding(`${prefix}.${word}${slot}`, [limit], { ...more, name: `${as}.${word}[]` }),
  );
}

/** The same binding behind several prefixes that mean one thing. */
const prefixed = (prefixes: readonly string[], word: string): BindingRow[] =>
  prefixes.map((prefix) => binding(`${prefix}.${word}`, [], { name: `primitive.${word}` }));

const GEOMETRY_ATTRIBUTES = [
  ...vertices("vertex", "input vertices"),
  binding("primitive.id"),
  binding("primitive.invocation", [], { since: "5.0" }),
  binding("primitive.vertexcount", [], { since: "5.0" }),
  ...patch("primitive", "primitive", { since: "5.0", patches: true }, true),
  ...threads("primitive"),
];

const INPUTS = ["primitive", "primitive.in"];
const BOTH = [...INPUTS, "primitive.out"];

/** [NV_tessellation_program5 2.X.3.2] */
const TESSELLATION_CONTROL_ATTRIBUTES = [
  ...vertices("vertex", "input vertices"),
  ...vertices("vertex.in", "input vertices", "vertex"),
  ...vertices("vertex.out", "output vertices"),
  ...prefixed(BOTH, "id"),
  ...prefixed(BOTH, "invocation"),
  ...prefixed(INPUTS, "vertexcount"),
  ...patch("primitive.out", "primitive.out", {}, false),
  ...threads("primitive"),
];
const TESSELLATION_EVALUATION_ATTRIBUTES = [
  ...vertices("vertex", "input vertices"),
  ...vertices("vertex.in", "input vertices", "vertex"),
  // Behind no other prefix, though a sentence on prefixes has it behind vertex.in, too. [Ruling 311]
  binding("vertex.tesscoord"),
  ...prefixed(INPUTS, "id"),
  ...prefixed(INPUTS, "vertexcount"),
  ...INPUTS.flatMap((prefix) => patch(prefix, "primitive", {}, true)),
  ...threads("primitive"),
];

/** [NV_compute_program5 2.X.3.2] */
const COMPUTE_ATTRIBUTES = [
  ...["localid", "globalid", "groupid", "groupcount", "groupsize", "localindex"].map((word) =>
    binding(`invocation.${word}`),
  ),
  ...threads("invocation"),
];

const VIEWPORTS = { option: ["NV_viewport_array2"] } as const;

/** Results for a vertex. [NV_vertex_program4 2.X.3.5], [NV_viewport_array2 2.X.2] */
function vertexResults(generic: number): BindingRow[] {
  return [
    binding("result.position"),
    ...colors("result", [], true),
    binding("result.fogcoord"),
    binding("result.pointsize"),
    numbered("result.texcoord", LIMITS.textureCoordinates),
    binding("result.clip[..]", [LIMITS.clipDistances]),
    binding("result.attrib[..]", [generic]),
    binding("result.viewport", [], VIEWPORTS),
    binding("result.viewportmask[]", [LIMITS.viewportMasks], VIEWPORTS),
  ];
}

const DRAW_BUFFERS = { option: ["ARB_draw_buffers", "ATI_draw_buffers"] } as const;
const BLENDED = { option: ["ARB_blend_func_extended"] } as const;

/** [NV_fragment_program4 2.X.3.5], [NV_gpu_program5 2.X.3.5] */
const FRAGMENT_RESULTS = [
  binding("result.color", [], { name: "result.color" }),
  binding("result.color[]", [LIMITS.drawBuffers], DRAW_BUFFERS),
  ...["primary", "secondary"].flatMap((type) => [
    binding(`result.color.${type}`, [], BLENDED),
    binding(`result.color[].${type}`, [LIMITS.drawBuffers], BLENDED),
  ]),
  binding("result.depth"),
  binding("result.samplemask", [], { since: "4.1" }),
];

const RESULTS: Readonly<Record<Stage, readonly BindingRow[]>> = {
  vp: [...vertexResults(LIMITS.vertexResults), binding("result.id"), binding("result.layer", [], VIEWPORTS)],
  fp: FRAGMENT_RESULTS,
  gp: [...vertexResults(LIMITS.genericResults), binding("result.primid"), binding("result.layer")],
  tcp: [
    ...vertexResults(LIMITS.genericResults),
    binding("result.id"),
    binding("result.layer", [], VIEWPORTS),
    ...patch("result.patch", "result.patch", {}, false).map((row) => ({
      ...row,
      spelling: row.spelling.replace("patch.patch", "patch"),
      name: row.name.replace("patch.patch", "patch"),
    })),
  ],
  tep: [
    ...vertexResults(LIMITS.genericResults),
    binding("result.id"),
    binding("result.layer", [], VIEWPORTS),
  ],
  cp: [],
};

const ATTRIBUTES: Readonly<Record<Stage, readonly BindingRow[]>> = {
  vp: VERTEX_ATTRIBUTES,
  fp: FRAGMENT_ATTRIBUTES,
  gp: GEOMETRY_ATTRIBUTES,
  tcp: TESSELLATION_CONTROL_ATTRIBUTES,
  tep: TESSELLATION_EVALUATION_ATTRIBUTES,
  cp: COMPUTE_ATTRIBUTES,
};

/** The bindings that a type of program reads. [NV_gpu_program4 2.X.3.2] */
export const attributeBindings = (stage: Stage): readonly BindingRow[] => ATTRIBUTES[stage];
/** The bindings that a type of program writes. [NV_gpu_program4 2.X.3.5] */
export const resultBindings = (stage: Stage): readonly BindingRow[] => RESULTS[stage];

const trees = (rows: Readonly<Record<Stage, readonly BindingRow[]>>) =>
  Object.fromEntries(Object.entries(rows).map(([stage, own]) => [stage, bindingTree(own)])) as Record<
    Stage,
    BindingNode
  >;

/** The same by their words. */
export const ATTRIBUTE_TREES: Readonly<Record<Stage, BindingNode>> = trees(ATTRIBUTES);
export const RESULT_TREES: Readonly<Record<Stage, BindingNode>> = trees(RESULTS);

/** The generic attributes that share their place with conventional ones. [NV_vertex_program4 2.X.3.2] */
export const CONVENTIONAL_ATTRIBUTES: Readonly<Record<string, number>> = {
  "vertex.position": 0,
  "vertex.normal": 2,
  "vertex.color.primary": 3,
  "vertex.color.secondary": 4,
  "vertex.fogcoord": 5,
  "vertex.texcoord[]": 8,
};

/**
 * The numbers of attributes by all that texts call them behind `vertex.`: conventional ones have those of the generic ones
 * whose place they share. [NV_vertex_program4 2.X.3.2]
 */
export const ATTRIBUTE_NUMBERS: Readonly<Record<string, number>> = Object.fromEntries([
  ...numbersOf("attrib[]", 0, LIMITS.attributes),
  ...Object.entries(CONVENTIONAL_ATTRIBUTES).flatMap(([binding, first]) =>
    numbersOf(binding.replace("vertex.", ""), first, LIMITS.textureCoordinates),
  ),
]);

/** The names that a name with brackets stands for, or itself, with their numbers from the first one on. */
function numbersOf(name: string, first: number, count: number): readonly (readonly [string, number])[] {
  if (!name.endsWith("[]")) return [[name, first]];
  return Array.from({ length: count }, (_, i) => [name.replace("[]", `[${i}]`), first + i]);
}
