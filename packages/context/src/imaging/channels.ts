import { TOKENS } from "../generated/tokens.js";
import type { LoadColor } from "../pixel-transfer/color-image.js";
import { BASE_FORMATS, type TextureComponent } from "../textures/base-formats.js";
import { holdsPlainColors, type InternalFormat, INTERNAL_FORMATS } from "../textures/internal-formats.js";
import { selectable } from "../textures/texels.js";

/**
 * For red, green, blue and alpha the values that a table or a filter has for them, the same array where one component
 * is for several; null where it has none. [GL1.3 Table 3.13, Table 3.14]
 */
export type Channels = readonly (Float32Array | null)[];

/** Bits of each component of tables, of which values are singles, and of counters. [Ruling 426] */
const COMPONENT_BITS = 32;

/** A format of tables and filters: those of textures of colors that are not compressed. [GL1.3 Table 3.15, Table 3.16] */
export function tableFormat(token: number): InternalFormat | undefined {
  const format = INTERNAL_FORMATS.get(token);
  const isPlain = format?.token === token && holdsPlainColors(format);
  return isPlain ? format : undefined;
}

/** What is known of a table or a filter besides its values. */
export interface TableShape {
  readonly width: number;
  /** The format as it was given. */
  readonly internalFormat: number;
  /** null where nothing was specified or can be: no component has bits. */
  readonly format: InternalFormat | null;
}

/** That of a table or a filter that was never specified. [GL1.3 3.6.3] */
export const NULL_SHAPE: TableShape = { width: 0, internalFormat: TOKENS.RGBA, format: null };

/** That of a proxy for a table that is not supported. [GL1.3 3.6.3] */
export const UNSUPPORTED: TableShape = { width: 0, internalFormat: 0, format: null };

/** The initial values of tables and filters: none, of the format RGBA. [GL1.3 3.6.3] */
export const NO_CHANNELS: Channels = Array.from({ length: 4 }, () => new Float32Array(0));

/** Bits of a component. [GL1.3 3.6.3] */
export function componentBits({ format }: TableShape, component: TextureComponent): number {
  const isThere = format !== null && BASE_FORMATS[format.base].components.includes(component);
  return isThere ? COMPONENT_BITS : 0;
}

/** The values that colors give for their components, in the same manner as for textures. [GL1.3 3.6.3, 3.8.1] */
export function selectedChannels({ base }: InternalFormat, count: number, load: LoadColor): Channels {
  const { source } = BASE_FORMATS[base];
  const components = [0, 1, 2, 3].map((component) =>
    source.includes(component) ? new Float32Array(count) : null,
  );
  const color = new Float64Array(4);
  for (let index = 0; index < count; index += 1) {
    load(index, color);
    components.forEach((values, component) => {
      if (values !== null) values[index] = color[component]!;
    });
  }
  return source.map((component) => components[component] ?? null);
}

/** A component of what queries return of the entry with a number. [GL1.3 Table 6.1] */
export function returnedComponent(
  { format }: TableShape,
  channels: readonly (ArrayLike<number> | null)[],
): (index: number, i: number) => number {
  const { returned } = BASE_FORMATS[format?.base ?? "rgba"];
  const constants = selectable();
  return (index, i) => channels[returned[i]!]?.[index] ?? constants[returned[i]!]!;
}
