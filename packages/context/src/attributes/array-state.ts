import { type TokenName, TOKENS } from "../generated/tokens.js";
import type { PointerRow, SavedState, StateRow } from "../ground/state-rows/state-row.js";
import { ATTRIBUTE_COUNT } from "../programs/machine.js";
import type { AttributeContext } from "./attribute-context.js";
import { CONVENTIONAL_KINDS, type ConventionalArrayName } from "./array-kinds.js";
import type { ClientArray, SavedArrays } from "./client-arrays.js";
import { lockState } from "./lock-arrays.js";
import { restartState } from "./primitive-restart.js";
import { rangePointers, rangeState } from "./vertex-array-range.js";

type ArrayVariable = "size" | "type" | "stride" | "buffer";

/** How the variables of an array are called. */
interface ArrayNames {
  readonly pointer: TokenName;
  readonly variables: Readonly<Partial<Record<ArrayVariable, TokenName>>>;
  readonly initialSize?: number;
}

/** [GL1.3 Table 6.6] */
const NAMES = {
  vertex: {
    pointer: "VERTEX_ARRAY_POINTER",
    variables: {
      size: "VERTEX_ARRAY_SIZE",
      type: "VERTEX_ARRAY_TYPE",
      stride: "VERTEX_ARRAY_STRIDE",
      buffer: "VERTEX_ARRAY_BUFFER_BINDING_ARB",
    },
  },
  normal: {
    pointer: "NORMAL_ARRAY_POINTER",
    variables: {
      type: "NORMAL_ARRAY_TYPE",
      stride: "NORMAL_ARRAY_STRIDE",
      buffer: "NORMAL_ARRAY_BUFFER_BINDING_ARB",
    },
  },
  color: {
    pointer: "COLOR_ARRAY_POINTER",
    variables: {
      size: "COLOR_ARRAY_SIZE",
      type: "COLOR_ARRAY_TYPE",
      stride: "COLOR_ARRAY_STRIDE",
      buffer: "COLOR_ARRAY_BUFFER_BINDING_ARB",
    },
  },
  secondaryColor: {
    pointer: "SECONDARY_COLOR_ARRAY_POINTER_EXT",
    variables: {
      size: "SECONDARY_COLOR_ARRAY_SIZE_EXT",
      type: "SECONDARY_COLOR_ARRAY_TYPE_EXT",
      stride: "SECONDARY_COLOR_ARRAY_STRIDE_EXT",
      buffer: "SECONDARY_COLOR_ARRAY_BUFFER_BINDING_ARB",
    },
    initialSize: 3,
  },
  fogCoord: {
    pointer: "FOG_COORDINATE_ARRAY_POINTER_EXT",
    variables: {
      type: "FOG_COORDINATE_ARRAY_TYPE_EXT",
      stride: "FOG_COORDINATE_ARRAY_STRIDE_EXT",
      buffer: "FOG_COORDINATE_ARRAY_BUFFER_BINDING_ARB",
    },
  },
  vertexWeight: {
    pointer: "VERTEX_WEIGHT_ARRAY_POINTER_EXT",
    variables: {
      size: "VERTEX_WEIGHT_ARRAY_SIZE_EXT",
      type: "VERTEX_WEIGHT_ARRAY_TYPE_EXT",
      stride: "VERTEX_WEIGHT_ARRAY_STRIDE_EXT",
      buffer: "WEIGHT_ARRAY_BUFFER_BINDING_ARB",
    },
    initialSize: 1,
  },
  index: {
    pointer: "INDEX_ARRAY_POINTER",
    variables: {
      type: "INDEX_ARRAY_TYPE",
      stride: "INDEX_ARRAY_STRIDE",
      buffer: "INDEX_ARRAY_BUFFER_BINDING_ARB",
    },
  },
  edgeFlag: {
    pointer: "EDGE_FLAG_ARRAY_POINTER",
    variables: { stride: "EDGE_FLAG_ARRAY_STRIDE", buffer: "EDGE_FLAG_ARRAY_BUFFER_BINDING_ARB" },
  },
  /** The array of the client's active texture unit. */
  texCoord: {
    pointer: "TEXTURE_COORD_ARRAY_POINTER",
    variables: {
      size: "TEXTURE_COORD_ARRAY_SIZE",
      type: "TEXTURE_COORD_ARRAY_TYPE",
      stride: "TEXTURE_COORD_ARRAY_STRIDE",
      buffer: "TEXTURE_COORD_ARRAY_BUFFER_BINDING_ARB",
    },
  },
} as const satisfies Record<ConventionalArrayName | "texCoord", ArrayNames>;

const CITATION = "[GL1.3 Table 6.6]";

const ARRAYS = Object.entries(NAMES) as [keyof typeof NAMES, ArrayNames][];

function arrayOf({ arrays }: AttributeContext, name: keyof typeof NAMES): ClientArray {
  return name === "texCoord" ? arrays.texCoords[arrays.clientActiveTexture]! : arrays.conventional[name];
}

/** The token that enables an array. */
function enableOf(name: keyof typeof NAMES): TokenName {
  return name === "texCoord" ? "TEXTURE_COORD_ARRAY" : CONVENTIONAL_KINDS[name].name;
}

function enableRow(
  name: TokenName,
  array: (context: AttributeContext) => ClientArray,
  citation: string,
): StateRow<AttributeContext> {
  return {
    name,
    type: "boolean",
    initial: false,
    enabledBy: "EnableClientState",
    get: (context) => array(context).enabled,
    set: (context, value) => context.arrays.enable(array(context), Boolean(value)),
    citation,
  };
}

function variableRows(
  name: keyof typeof NAMES,
  { variables, initialSize = 4 }: ArrayNames,
): StateRow<AttributeContext>[] {
  const initial = { size: initialSize, type: TOKENS.FLOAT, stride: 0, buffer: 0 };
  return (Object.entries(variables) as [ArrayVariable, TokenName][]).map(([variable, token]) => ({
    name: token,
    type: "integer",
    initial: initial[variable],
    get: (context) => {
      const array = arrayOf(context, name);
      return variable === "buffer" ? (array.buffer?.name ?? 0) : array[variable];
    },
    citation: variable === "buffer" ? "[ARB_vertex_buffer_object New State]" : CITATION,
  }));
}

/** Enables, sizes, types and strides of the client arrays. [GL1.3 Table 6.6, VP1 Table X.5] */
export const arrayState: readonly StateRow<AttributeContext>[] = [
  {
    name: "CLIENT_ACTIVE_TEXTURE",
    type: "integer",
    initial: TOKENS.TEXTURE0,
    get: ({ arrays }) => TOKENS.TEXTURE0 + arrays.clientActiveTexture,
    citation: CITATION,
  },
  ...ARRAYS.map(([name]) => enableRow(enableOf(name), (context) => arrayOf(context, name), CITATION)),
  ...ARRAYS.flatMap(([name, names]) => variableRows(name, names)),
  ...Array.from({ length: ATTRIBUTE_COUNT }, (_, index) =>
    enableRow(
      `VERTEX_ATTRIB_ARRAY${index}_NV` as TokenName,
      ({ arrays }) => arrays.vertexAttribs[index]!,
      "[VP1 Table X.5]",
    ),
  ),
  ...lockState,
  ...restartState,
  ...rangeState,
];

/** The conventional arrays' pointers. [GL1.3 6.1.11] */
export const arrayPointers: readonly PointerRow<AttributeContext>[] = [
  ...ARRAYS.map(([name, { pointer }]) => ({
    name: pointer,
    get: (context: AttributeContext) => arrayOf(context, name).pointer,
    citation: CITATION,
  })),
  ...rangePointers,
];

/** CLIENT_VERTEX_ARRAY_BIT saves all client arrays. [Ruling 36] */
export const savedArrays: readonly SavedState<AttributeContext>[] = [
  {
    groups: ["CLIENT_VERTEX_ARRAY_BIT"],
    save: ({ arrays }) => arrays.save(),
    restore: ({ arrays }, saved) => arrays.restore(saved as SavedArrays),
    citation: "[Ruling 36]",
  },
];
