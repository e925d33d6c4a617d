import type { SavedState, StateRow } from "../ground/state-rows/state-row.js";
import type { AttributeContext } from "./attribute-context.js";
import { ATTRIBUTE, type SavedAttributes } from "./attributes.js";

/** The first components of a current attribute. */
function current(context: AttributeContext, index: number, components: number): Float32Array {
  return context.attributes.current.subarray(index * 4, index * 4 + components);
}

/** The current values. [GL1.3 Table 6.5, VP2 Table X.2] */
export const attributeState: readonly StateRow<AttributeContext>[] = [
  {
    name: "CURRENT_COLOR",
    type: "normalized",
    initial: [1, 1, 1, 1],
    get: (context) => current(context, ATTRIBUTE.color, 4),
    citation: "[GL1.3 Table 6.5]",
  },
  {
    name: "CURRENT_SECONDARY_COLOR_EXT",
    type: "normalized",
    initial: [0, 0, 0, 0],
    // The conventional secondary color's alpha is 0, whatever the fourth component of the attribute. [Ruling 48]
    get: (context) => [...current(context, ATTRIBUTE.secondaryColor, 3), 0],
    citation: "[VP2 Table X.2]",
  },
  {
    name: "CURRENT_INDEX",
    type: "float",
    initial: 1,
    get: (context) => context.attributes.colorIndex,
    citation: "[GL1.3 Table 6.5]",
  },
  {
    name: "CURRENT_TEXTURE_COORDS",
    type: "float",
    initial: [0, 0, 0, 1],
    get: (context) => current(context, ATTRIBUTE.texCoord + context.textures.activeTexture, 4),
    citation: "[GL1.3 2.7]",
  },
  {
    name: "CURRENT_NORMAL",
    type: "normalized",
    initial: [0, 0, 1],
    get: (context) => current(context, ATTRIBUTE.normal, 3),
    citation: "[GL1.3 Table 6.5]",
  },
  {
    name: "CURRENT_FOG_COORDINATE_EXT",
    type: "float",
    initial: 0,
    get: (context) => current(context, ATTRIBUTE.fogCoord, 1),
    citation: "[VP2 Table X.2]",
  },
  {
    name: "CURRENT_VERTEX_WEIGHT_EXT",
    type: "float",
    initial: 1,
    get: (context) => current(context, ATTRIBUTE.vertexWeight, 1),
    citation: "[VP2 Table X.2]",
  },
  {
    name: "EDGE_FLAG",
    type: "boolean",
    initial: true,
    get: (context) => context.attributes.edgeFlag,
    citation: "[GL1.3 Table 6.5]",
  },
];

/** CURRENT_BIT saves all vertex attributes. [Ruling 36] */
export const savedAttributes: readonly SavedState<AttributeContext>[] = [
  {
    groups: ["CURRENT_BIT"],
    save: (context) => context.attributes.save(),
    restore: (context, saved) => context.attributes.restore(saved as SavedAttributes),
    citation: "[Ruling 36]",
  },
];
