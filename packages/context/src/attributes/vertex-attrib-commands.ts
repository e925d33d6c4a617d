import { readOrFail } from "../ground/memory/check-memory.js";
import { commandFamily } from "../ground/arguments/family.js";
import type { ElementType, Memory } from "../ground/memory/memory.js";
import type { AttributeContext } from "./attribute-context.js";
import type { SetterNumbers } from "./conventional-commands.js";
import { ABOVE_LAST, isNoAttribute } from "./check-index.js";
import { type Conversion, keep, NORMALIZE, SUFFIX_TYPES } from "../ground/numbers/conversions.js";
import { ATTRIBUTE_COUNT } from "../programs/machine.js";
import { setAttribute, setAttributeFrom } from "./set-attribute.js";

type Size = 1 | 2 | 3 | 4;
type Type = `${Size}${"s" | "f" | "d"}` | "4ub";
type VertexAttribName = `vertexAttrib${Type}NV` | `vertexAttrib${Type}vNV` | `vertexAttribs${Type}vNV`;

/** Numbers are taken as they are, but for unsigned bytes. [VP2 2.14.1.1] */
const TYPES: readonly { suffix: keyof typeof SUFFIX_TYPES; sizes: readonly Size[]; convert: Conversion }[] = [
  { suffix: "s", sizes: [1, 2, 3, 4], convert: keep },
  { suffix: "f", sizes: [1, 2, 3, 4], convert: keep },
  { suffix: "d", sizes: [1, 2, 3, 4], convert: keep },
  { suffix: "ub", sizes: [4], convert: NORMALIZE.uint8 },
];

function vertexAttrib(convert: Conversion) {
  if (convert === keep)
    return (context: AttributeContext, index: number, x: number, y = 0, z = 0, w = 1): void => {
      if (!isNoAttribute(context, index)) setAttribute(context, index, x, y, z, w);
    };
  return (context: AttributeContext, index: number, x: number, y: number, z: number, w: number): void => {
    if (isNoAttribute(context, index)) return;
    setAttribute(context, index, convert(x), convert(y), convert(z), convert(w));
  };
}

function vertexAttribFrom(size: Size, type: ElementType, convert: Conversion) {
  return (context: AttributeContext, index: number, v: Memory): void => {
    if (isNoAttribute(context, index)) return;
    const components = readOrFail(context, v, type, size);
    if (components !== null) setAttributeFrom(context, index, components, 0, size, convert);
  };
}

/** The last attribute first, so that attribute 0 provokes when all others are set. [VP2 2.14.1.1] */
function vertexAttribs(size: Size, type: ElementType, convert: Conversion) {
  return (context: AttributeContext, index: number, count: number, v: Memory): void => {
    const { errors } = context;
    if (errors.when(count < 0, "INVALID_VALUE", "it is negative", "[VP2 Errors]", "count")) return;
    if (errors.when(index + count > ATTRIBUTE_COUNT, "INVALID_VALUE", ABOVE_LAST, "[Ruling 33]", "index"))
      return;
    const components = readOrFail(context, v, type, count * size);
    if (components === null) return;
    for (let i = count - 1; i >= 0; i -= 1)
      setAttributeFrom(context, index + i, components, i * size, size, convert);
  };
}

/** What VertexAttribNV takes besides the number of an attribute, by the names of the commands. */
export const VERTEX_ATTRIB_SETTERS: ReadonlyMap<string, SetterNumbers> = new Map(
  TYPES.flatMap(({ suffix, sizes, convert }) =>
    sizes.flatMap((size) => {
      const numbers = { size, type: SUFFIX_TYPES[suffix], convert };
      return (["", "v"] as const).map(
        (vector) =>
          [`vertexAttrib${size}${suffix}${vector}NV`, { ...numbers, isVector: vector === "v" }] as const,
      );
    }),
  ),
);

function* vertexAttribFamilies(): Generator<[string, unknown]> {
  for (const [name, { size, type, isVector, convert }] of VERTEX_ATTRIB_SETTERS) {
    yield [name, isVector ? vertexAttribFrom(size, type, convert) : vertexAttrib(convert)];
    if (isVector) yield [name.replace("Attrib", "Attribs"), vertexAttribs(size, type, convert)];
  }
}

/** VertexAttribNV and VertexAttribsNV. [VP2 2.14.1.1] */
export const vertexAttribCommands = commandFamily<AttributeContext, VertexAttribName>(vertexAttribFamilies());
