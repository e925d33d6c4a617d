import type { CommandName } from "../../../src/ground/arguments/implement.js";
import type { TokenName } from "../../../src/index.js";
import { type Call, type Case, counting, section, type Sight } from "../case.js";
import { drawn, enabled, got, pointer, state, vertices } from "../sights.js";

const AT_ONCE = { atOnce: true } as const;
const pointers = section("[GL1.3 2.8]", AT_ONCE);
const numbers = new Float32Array(counting(16));
const CONTENTS = counting(16);

/** A pointer command, and the state that it sets. */
interface PointerRow {
  readonly name: CommandName;
  readonly variable: string;
  readonly ending?: string;
  /** Components of an element, if the command says it. */
  readonly size?: number;
  /** Of the elements, if the command says it. */
  readonly type?: TokenName | null;
}

const POINTERS: readonly PointerRow[] = [
  { name: "vertexPointer", variable: "VERTEX_ARRAY", size: 2 },
  { name: "normalPointer", variable: "NORMAL_ARRAY" },
  { name: "colorPointer", variable: "COLOR_ARRAY", size: 3 },
  { name: "indexPointer", variable: "INDEX_ARRAY" },
  { name: "texCoordPointer", variable: "TEXTURE_COORD_ARRAY", size: 2 },
  { name: "edgeFlagPointer", variable: "EDGE_FLAG_ARRAY", type: null },
  { name: "secondaryColorPointerEXT", variable: "SECONDARY_COLOR_ARRAY", ending: "_EXT", size: 3 },
  { name: "fogCoordPointerEXT", variable: "FOG_COORDINATE_ARRAY", ending: "_EXT" },
  { name: "vertexWeightPointerEXT", variable: "VERTEX_WEIGHT_ARRAY", ending: "_EXT", size: 1, type: "FLOAT" },
];

const SECTIONS: Readonly<Partial<Record<CommandName, string>>> = {
  secondaryColorPointerEXT: "[EXT_secondary_color 2.8]",
  fogCoordPointerEXT: "[EXT_fog_coord 2.8]",
  vertexWeightPointerEXT: "[EXT_vertex_weighting 2.8]",
};

function pointerCase({ name, variable, ending = "", size, type = "DOUBLE" }: PointerRow): Case {
  const values: readonly (readonly [string, number | TokenName])[] = [
    ...(size === undefined ? [] : ([["SIZE", size]] as const)),
    ...(type === null ? [] : ([["TYPE", type]] as const)),
    ["STRIDE", 32],
  ];
  const see: Sight = (world) => [
    ...values.map(([part]) => state(`${variable}_${part}${ending}` as TokenName)(world)),
    pointer(`${variable}_POINTER${ending}` as TokenName)(world),
  ];
  // A size that is the initial one too is seen by the other values.
  const expected = [...values.map(([, value]) => [value]), CONTENTS];
  const make = section(SECTIONS[name] ?? "[GL1.3 2.8]", AT_ONCE);
  return make(name, [...values.map(([, value]) => value), numbers], see, expected);
}

const arrayState =
  (index: number): Sight =>
  (world) => {
    const params: unknown[] = [];
    world.gl.getVertexAttribPointervNV(index, world.gl.ATTRIB_ARRAY_POINTER_NV, params);
    const names = ["ATTRIB_ARRAY_SIZE_NV", "ATTRIB_ARRAY_TYPE_NV", "ATTRIB_ARRAY_STRIDE_NV"] as const;
    return [
      ...names.flatMap((name) => got("getVertexAttribivNV", index, name)(world)),
      Array.from((params[0] as Float32Array | null) ?? []),
    ];
  };

const VERTEX = [0, 0, -1, -1, 0.5, 0.5];
const POSITIONS: readonly Call[] = [
  ["vertexPointer", 2, "FLOAT", 0, new Float32Array(VERTEX)],
  ["enableClientState", "VERTEX_ARRAY"],
];
const locked: Sight = (world) => [
  ...(state("ARRAY_ELEMENT_LOCK_FIRST_EXT")(world) as number[]),
  ...(state("ARRAY_ELEMENT_LOCK_COUNT_EXT")(world) as number[]),
];
const draws = section("[GL1.3 2.8]", { setup: POSITIONS });
const multi = section("[EXT_multi_draw_arrays 2.8]", { setup: POSITIONS });

/** Client arrays, and what draws from them. */
export const arrayCases: readonly Case[] = [
  ...POINTERS.map(pointerCase),
  section("[VP2 2.14.4]", AT_ONCE)(
    "vertexAttribPointerNV",
    [3, 2, "SHORT", 8, new Int16Array([5, 6])],
    arrayState(3),
    [2, "SHORT", 8, [5, 6]],
  ),
  pointers(
    "interleavedArrays",
    ["T2F_V3F", 0, numbers],
    (world) => [
      ...(["VERTEX_ARRAY", "TEXTURE_COORD_ARRAY"] as const).map((name) => enabled(name)(world)),
      pointer("TEXTURE_COORD_ARRAY_POINTER")(world),
      state("VERTEX_ARRAY_STRIDE")(world),
    ],
    [true, true, CONTENTS, [20]],
  ),
  pointers("enableClientState", ["NORMAL_ARRAY"], enabled("NORMAL_ARRAY"), true),
  pointers("disableClientState", ["NORMAL_ARRAY"], enabled("NORMAL_ARRAY"), false, {
    setup: [["enableClientState", "NORMAL_ARRAY"]],
  }),
  pointers("clientActiveTexture", ["TEXTURE2"], state("CLIENT_ACTIVE_TEXTURE"), ["TEXTURE2"]),
  section("[Ruling 106]", AT_ONCE)("lockArraysEXT", [2, 3], locked, [2, 3]),
  section("[Ruling 106]", AT_ONCE)("unlockArraysEXT", [], locked, [0, 0], {
    setup: [["lockArraysEXT", 2, 3]],
  }),
  draws("drawArrays", ["LINES", 1, 2], drawn, ["line 0,0 3,3"]),
  draws("drawElements", ["LINES", 2, "UNSIGNED_BYTE", new Uint8Array([2, 1])], drawn, ["line 3,3 0,0"]),
  draws("drawRangeElements", ["LINES", 0, 2, 2, "UNSIGNED_INT", new Uint32Array([2, 1])], drawn, [
    "line 3,3 0,0",
  ]),
  multi("multiDrawArraysEXT", ["LINES", [1, 0], [2, 2], 2], drawn, ["line 0,0 3,3", "line 2,2 0,0"]),
  multi(
    "multiDrawElementsEXT",
    ["LINES", [2, 2], "UNSIGNED_BYTE", [new Uint8Array([2, 1]), new Uint8Array([0, 1])], 2],
    drawn,
    ["line 3,3 0,0", "line 2,2 0,0"],
  ),
  draws("arrayElement", [1], vertices, [[-1, -1, 0, 1]], { within: "POINTS", allowedInside: true }),
];
