import { lacksRoom } from "../ground/memory/check-memory.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { WrittenElements } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";
import { clamp, roundToNearest } from "../ground/numbers/round.js";
import type { AttributeContext } from "./attribute-context.js";
import { isNoAttribute } from "./check-index.js";

/** A floating-point value as an integer: the nearest that there is. [GL1.3 6.1.2] */
function nearestInteger(value: number): number {
  return clamp(roundToNearest(value), -0x80000000, 0x7fffffff);
}

/** What GetVertexAttribNV returns for a name, or null if it returns nothing for it. [VP1 6.1.13] */
function stateOf(context: AttributeContext, index: number, pname: number): ArrayLike<number> | null {
  const array = context.arrays.vertexAttribs[index]!;
  switch (pname) {
    case TOKENS.ATTRIB_ARRAY_SIZE_NV:
      return [array.size];
    case TOKENS.ATTRIB_ARRAY_STRIDE_NV:
      return [array.stride];
    case TOKENS.ATTRIB_ARRAY_TYPE_NV:
      return [array.type];
    case TOKENS.VERTEX_ATTRIB_ARRAY_BUFFER_BINDING_ARB: // [Ruling 394]
      return context.extensions.hasToken("VERTEX_ATTRIB_ARRAY_BUFFER_BINDING_ARB")
        ? [array.buffer?.name ?? 0]
        : null;
    case TOKENS.CURRENT_ATTRIB_NV:
      return context.attributes.current.subarray(index * 4, index * 4 + 4);
    default:
      return null;
  }
}

function getVertexAttrib(
  context: AttributeContext,
  index: number,
  pname: number,
  params: WrittenElements,
): void {
  const { errors } = context;
  const isCurrent = pname === TOKENS.CURRENT_ATTRIB_NV;
  if (isNoAttribute(context, index)) return;
  if (
    errors.when(index === 0 && isCurrent, "INVALID_VALUE", "attribute 0 is not kept", "[VP2 Errors]", "index")
  )
    return;
  const values = stateOf(context, index, pname);
  if (values === null)
    return errors.record("INVALID_ENUM", "there is no such state", "[VP1 6.1.13]", "pname");
  if (lacksRoom(context, params, values.length)) return;
  const convert = params.type === "int32" ? nearestInteger : (value: number) => value;
  for (let i = 0; i < values.length; i += 1) params.set(i, convert(values[i]!));
}

/** Queries of vertex attributes and their arrays. [VP1 6.1.13] */
export const attributeQueries = {
  getVertexAttribdvNV: getVertexAttrib,
  getVertexAttribfvNV: getVertexAttrib,
  getVertexAttribivNV: getVertexAttrib,

  getVertexAttribPointervNV(context, index, pname, pointer) {
    const { errors, arrays } = context;
    if (isNoAttribute(context, index)) return;
    const isPointer = pname === TOKENS.ATTRIB_ARRAY_POINTER_NV;
    if (errors.when(!isPointer, "INVALID_ENUM", "there is no such pointer", "[VP1 6.1.13]", "pname")) return;
    pointer[0] = arrays.vertexAttribs[index]!.pointer;
  },
} satisfies Implementations<AttributeContext>;
