import { readOrFail } from "../ground/memory/check-memory.js";
import { commandFamily } from "../ground/arguments/family.js";
import type { ElementType, Memory } from "../ground/memory/memory.js";
import { textureUnit } from "../textures/texture-unit.js";
import type { AttributeContext } from "./attribute-context.js";
import { ATTRIBUTE } from "./attributes.js";
import {
  type Conversion,
  keep,
  NORMALIZE,
  SUFFIX_TYPES,
  type TypeSuffix,
} from "../ground/numbers/conversions.js";
import { setAttribute, setAttributeFrom } from "./set-attribute.js";

type Size = 1 | 2 | 3 | 4;
type Coordinates = "s" | "i" | "f" | "d";
type AllTypes = "b" | "s" | "i" | "f" | "d" | "ub" | "us" | "ui";
type VectorSuffix = "" | "v";

/** The commands of this file whose names have a part for size, type or vector. */
type FamilyName =
  | `vertex${2 | 3 | 4}${Coordinates}${VectorSuffix}`
  | `texCoord${Size}${Coordinates}${VectorSuffix}`
  | `multiTexCoord${Size}${Coordinates}${VectorSuffix}`
  | `normal3${"b" | Coordinates}${VectorSuffix}`
  | `color${3 | 4}${AllTypes}${VectorSuffix}`
  | `secondaryColor3${AllTypes}${VectorSuffix}EXT`
  | `fogCoord${"f" | "d"}${VectorSuffix}EXT`
  | `vertexWeightf${VectorSuffix}EXT`
  | `index${Coordinates | "ub"}${VectorSuffix}`;

interface Family {
  readonly command: string;
  readonly extension: string;
  /** null: the names have no digit, and there is one component. */
  readonly sizes: readonly Size[] | null;
  readonly types: readonly TypeSuffix[];
  readonly attribute: number;
  /** Whether integers are converted by Table 2.6. */
  readonly normalized: boolean;
}

const COORDINATES = ["s", "i", "f", "d"] as const;
const ALL_TYPES = ["b", "s", "i", "f", "d", "ub", "us", "ui"] as const;

/** [GL1.3 2.7, VP2 Table X.2] */
const FAMILIES: readonly Family[] = [
  {
    command: "vertex",
    extension: "",
    sizes: [2, 3, 4],
    types: COORDINATES,
    attribute: ATTRIBUTE.vertex,
    normalized: false,
  },
  {
    command: "texCoord",
    extension: "",
    sizes: [1, 2, 3, 4],
    types: COORDINATES,
    attribute: ATTRIBUTE.texCoord,
    normalized: false,
  },
  {
    command: "normal",
    extension: "",
    sizes: [3],
    types: ["b", ...COORDINATES],
    attribute: ATTRIBUTE.normal,
    normalized: true,
  },
  {
    command: "color",
    extension: "",
    sizes: [3, 4],
    types: ALL_TYPES,
    attribute: ATTRIBUTE.color,
    normalized: true,
  },
  {
    command: "secondaryColor",
    extension: "EXT",
    sizes: [3],
    types: ALL_TYPES,
    attribute: ATTRIBUTE.secondaryColor,
    normalized: true,
  },
  {
    command: "fogCoord",
    extension: "EXT",
    sizes: null,
    types: ["f", "d"],
    attribute: ATTRIBUTE.fogCoord,
    normalized: false,
  },
  {
    command: "vertexWeight",
    extension: "EXT",
    sizes: null,
    types: ["f"],
    attribute: ATTRIBUTE.vertexWeight,
    normalized: false,
  },
];

type Scalars = (context: AttributeContext, x: number, y?: number, z?: number, w?: number) => void;
type FromMemory = (context: AttributeContext, v: Memory) => void;

/** What a command takes whose numbers become a current attribute. */
export interface SetterNumbers {
  /** How many there are: so many arguments, or in memory. */
  readonly size: Size;
  readonly type: ElementType;
  readonly isVector: boolean;
  readonly convert: Conversion;
}

/** A command whose numbers become one current attribute. */
export interface AttributeSetter extends SetterNumbers {
  readonly attribute: number;
}

function* attributeSetters(): Generator<[string, AttributeSetter]> {
  for (const { command, extension, sizes, types, attribute, normalized } of FAMILIES)
    for (const size of sizes ?? ([1] as const))
      for (const suffix of types) {
        const type = SUFFIX_TYPES[suffix];
        const setter = { attribute, size, type, convert: normalized ? NORMALIZE[type] : keep };
        const name = `${command}${sizes === null ? "" : size}${suffix}`;
        yield [name + extension, { ...setter, isVector: false }];
        yield [`${name}v${extension}`, { ...setter, isVector: true }];
      }
}

/** By the names of the commands. */
export const ATTRIBUTE_SETTERS: ReadonlyMap<string, AttributeSetter> = new Map(attributeSetters());

function scalars({ attribute, convert }: AttributeSetter): Scalars {
  if (convert === keep)
    return (context, x, y = 0, z = 0, w = 1) => setAttribute(context, attribute, x, y, z, w);
  // Only colors and normals are converted, which have three components or four.
  return (context, x, y, z, w) =>
    setAttribute(context, attribute, convert(x), convert(y!), convert(z!), w === undefined ? 1 : convert(w));
}

function fromMemory({ attribute, size, type, convert }: AttributeSetter): FromMemory {
  return (context, v) => {
    const components = readOrFail(context, v, type, size);
    if (components !== null) setAttributeFrom(context, attribute, components, 0, size, convert);
  };
}

const attributeFamilies = [...ATTRIBUTE_SETTERS].map(
  ([name, setter]) => [name, setter.isVector ? fromMemory(setter) : scalars(setter)] as const,
);

/** The attribute of a texture coordinate set, or null after an error. GL 1.3 leaves others undefined. [Ruling 49] */
function textureAttribute(context: AttributeContext, texture: number): number | null {
  const unit = textureUnit(context, texture, "target");
  return unit === null ? null : ATTRIBUTE.texCoord + unit;
}

/** What MultiTexCoord takes besides a texture unit, by the names of the commands. */
export const TEXTURE_SETTERS: ReadonlyMap<string, SetterNumbers> = new Map(
  ([1, 2, 3, 4] as const).flatMap((size) =>
    COORDINATES.flatMap((suffix) => {
      const numbers = { size, type: SUFFIX_TYPES[suffix], convert: keep };
      return (["", "v"] as const).map(
        (vector) =>
          [`multiTexCoord${size}${suffix}${vector}`, { ...numbers, isVector: vector === "v" }] as const,
      );
    }),
  ),
);

function setTexture(context: AttributeContext, texture: number, x: number, y = 0, z = 0, w = 1): void {
  const attribute = textureAttribute(context, texture);
  if (attribute !== null) setAttribute(context, attribute, x, y, z, w);
}

const setTextureFrom =
  ({ size, type }: SetterNumbers) =>
  (context: AttributeContext, texture: number, v: Memory): void => {
    const attribute = textureAttribute(context, texture);
    if (attribute === null) return;
    const components = readOrFail(context, v, type, size);
    if (components !== null) setAttributeFrom(context, attribute, components, 0, size, keep);
  };

const multiTexCoord = [...TEXTURE_SETTERS].map(
  ([name, setter]) => [name, setter.isVector ? setTextureFrom(setter) : setTexture] as const,
);

/** Not clamped, not converted. [GL1.3 2.7] */
function* colorIndex(): Generator<[string, unknown]> {
  const set = (context: AttributeContext, index: number): void => {
    context.attributes.colorIndex = Math.fround(index);
  };
  for (const suffix of [...COORDINATES, "ub"] as const) {
    yield [`index${suffix}`, set];
    yield [
      `index${suffix}v`,
      (context: AttributeContext, v: Memory): void => {
        const components = readOrFail(context, v, SUFFIX_TYPES[suffix], 1);
        if (components !== null) set(context, components[0]!);
      },
    ];
  }
}

/** The commands that set conventional current values; Vertex provokes a vertex. [GL1.3 2.6.2, 2.7] */
export const conventionalCommands = {
  ...commandFamily<AttributeContext, FamilyName>([...attributeFamilies, ...multiTexCoord, ...colorIndex()]),

  edgeFlag(context: AttributeContext, flag: boolean): void {
    context.attributes.edgeFlag = flag;
  },

  edgeFlagv(context: AttributeContext, flag: Memory): void {
    const flags = readOrFail(context, flag, "uint8", 1);
    if (flags !== null) context.attributes.edgeFlag = flags[0] !== 0;
  },
};
