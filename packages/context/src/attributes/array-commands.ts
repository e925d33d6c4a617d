import type { Implementations } from "../ground/arguments/implement.js";
import { TOKENS } from "../generated/tokens.js";
import { textureUnit } from "../textures/texture-unit.js";
import type { AttributeContext } from "./attribute-context.js";
import { arrayPlace, type ArrayPlace } from "./array-memory.js";
import { isNoAttribute } from "./check-index.js";
import type { ArrayLayout, ClientArray } from "./client-arrays.js";
import { provokesVertices, transferElement } from "./fetch-plan.js";
import { lockCommands } from "./lock-arrays.js";
import { restartCommands, restartPrimitive, restarts } from "./primitive-restart.js";
import { rangeCommands } from "./vertex-array-range.js";

/** The errors of every command that describes an array. [GL1.3 2.8] */
function isWrongLayout(
  { errors }: AttributeContext,
  { kind }: ClientArray,
  layout: ArrayLayout,
  sizeName = "size",
): boolean {
  const { size, type, stride } = layout;
  return (
    errors.when(
      !kind.sizes.includes(size),
      "INVALID_VALUE",
      "not a size of this array",
      "[GL1.3 2.8]",
      sizeName,
    ) ||
    errors.when(stride < 0, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", "stride") ||
    errors.when(!kind.types.includes(type), "INVALID_ENUM", "not a type of this array", "[GL1.3 2.5]", "type")
  );
}

type Pointer = ArrayPlace["pointer"];

function definePointer(
  context: AttributeContext,
  array: ClientArray,
  layout: ArrayLayout,
  pointer: Pointer,
): void {
  if (isWrongLayout(context, array, layout)) return;
  const place = arrayPlace(context, pointer);
  if (place !== null) context.arrays.define(array, layout, place);
}

/** Selects the texture unit of TexCoordPointer and TEXTURE_COORD_ARRAY. [GL1.3 2.8] */
function clientActiveTexture(context: AttributeContext, texture: number): void {
  const unit = textureUnit(context, texture);
  if (unit !== null) context.arrays.clientActiveTexture = unit;
}

/** The commands that describe client arrays, and ArrayElement. [GL1.3 2.8, VP2 2.14.4] */
export const arrayCommands = {
  vertexPointer(context, size, type, stride, pointer) {
    definePointer(context, context.arrays.conventional.vertex, { size, type, stride }, pointer);
  },

  normalPointer(context, type, stride, pointer) {
    definePointer(context, context.arrays.conventional.normal, { size: 3, type, stride }, pointer);
  },

  colorPointer(context, size, type, stride, pointer) {
    definePointer(context, context.arrays.conventional.color, { size, type, stride }, pointer);
  },

  secondaryColorPointerEXT(context, size, type, stride, pointer) {
    definePointer(context, context.arrays.conventional.secondaryColor, { size, type, stride }, pointer);
  },

  fogCoordPointerEXT(context, type, stride, pointer) {
    definePointer(context, context.arrays.conventional.fogCoord, { size: 1, type, stride }, pointer);
  },

  vertexWeightPointerEXT(context, size, type, stride, pointer) {
    definePointer(context, context.arrays.conventional.vertexWeight, { size, type, stride }, pointer);
  },

  indexPointer(context, type, stride, pointer) {
    definePointer(context, context.arrays.conventional.index, { size: 1, type, stride }, pointer);
  },

  edgeFlagPointer(context, stride, pointer) {
    const type = TOKENS.UNSIGNED_BYTE;
    definePointer(context, context.arrays.conventional.edgeFlag, { size: 1, type, stride }, pointer);
  },

  texCoordPointer(context, size, type, stride, pointer) {
    const { texCoords, clientActiveTexture: unit } = context.arrays;
    definePointer(context, texCoords[unit]!, { size, type, stride }, pointer);
  },

  vertexAttribPointerNV(context, index, size, type, stride, pointer) {
    const { errors, arrays } = context;
    if (isNoAttribute(context, index)) return;
    const array = arrays.vertexAttribs[index]!;
    const layout = { size, type, stride };
    if (isWrongLayout(context, array, layout, "fsize")) return;
    const bytesNotInFours = type === TOKENS.UNSIGNED_BYTE && size !== 4;
    if (errors.when(bytesNotInFours, "INVALID_OPERATION", "bytes come in fours", "[VP2 Errors]", "fsize"))
      return;
    definePointer(context, array, layout, pointer);
  },

  ...lockCommands,
  ...restartCommands,
  ...rangeCommands,

  clientActiveTexture,

  arrayElement(context, element) {
    const { errors, arrays, attributes, drawing } = context;
    if (restarts(arrays.restart, element)) return restartPrimitive(context);
    if (errors.when(element < 0, "INVALID_VALUE", "it is negative", "[Ruling 50]", "i")) return;
    const plan = arrays.fetchPlan(context);
    const beyond = element >= plan.elementCount;
    if (beyond) return errors.record("INVALID_OPERATION", arrays.shortage(element), "[GL1.3 2.8]", "i");
    transferElement(plan, attributes, element);
    if (provokesVertices(plan)) drawing.provoke("array-element");
  },
} satisfies Implementations<AttributeContext>;
