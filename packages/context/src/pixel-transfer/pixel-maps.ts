import { TOKENS } from "../generated/tokens.js";
import { clamp, roundToNearest } from "../ground/numbers/round.js";

/** What a table is addressed by, and what its entries are. */
export interface PixelMapKind {
  /** Whether an index is the address, which then takes the bits that the size has. */
  readonly isIndexed: boolean;
  readonly value: "color index" | "stencil index" | "component";
}

const ofComponents = (isIndexed: boolean): PixelMapKind => ({ isIndexed, value: "component" });

/** The names of pixel maps. [GL1.3 Table 3.3] */
export const PIXEL_MAPS = {
  PIXEL_MAP_I_TO_I: { isIndexed: true, value: "color index" },
  PIXEL_MAP_S_TO_S: { isIndexed: true, value: "stencil index" },
  PIXEL_MAP_I_TO_R: ofComponents(true),
  PIXEL_MAP_I_TO_G: ofComponents(true),
  PIXEL_MAP_I_TO_B: ofComponents(true),
  PIXEL_MAP_I_TO_A: ofComponents(true),
  PIXEL_MAP_R_TO_R: ofComponents(false),
  PIXEL_MAP_G_TO_G: ofComponents(false),
  PIXEL_MAP_B_TO_B: ofComponents(false),
  PIXEL_MAP_A_TO_A: ofComponents(false),
} as const satisfies Record<string, PixelMapKind>;

export type PixelMapName = keyof typeof PIXEL_MAPS;

export const PIXEL_MAP_NAMES = Object.keys(PIXEL_MAPS) as readonly PixelMapName[];

/** The entries of a pixel map: components and color indices are singles, stencil indices are integers. [GL1.3 3.6.3] */
export type PixelMap = Float32Array | Float64Array;

const OF_COLORS = ["PIXEL_MAP_R_TO_R", "PIXEL_MAP_G_TO_G", "PIXEL_MAP_B_TO_B", "PIXEL_MAP_A_TO_A"] as const;
const OF_INDICES = ["PIXEL_MAP_I_TO_R", "PIXEL_MAP_I_TO_G", "PIXEL_MAP_I_TO_B", "PIXEL_MAP_I_TO_A"] as const;

/** The lookup tables of pixel transfer; a table is never changed, only replaced. [GL1.3 3.6.3] */
export class PixelMaps {
  private readonly maps = new Map<PixelMapName, PixelMap>(
    PIXEL_MAP_NAMES.map((name) => [name, Float32Array.of(0)]),
  );

  map(name: PixelMapName): PixelMap {
    return this.maps.get(name)!;
  }

  setMap(name: PixelMapName, entries: PixelMap): void {
    this.maps.set(name, entries);
  }

  /** What replaces red, green, blue or alpha by its number in the color; any value is clamped before. [GL1.3 3.6.5] */
  colorLookups(): readonly ((component: number) => number)[] {
    return OF_COLORS.map((name) => {
      const entries = this.map(name);
      const last = entries.length - 1;
      return (component) => entries[roundToNearest(clamp(component, 0, 1) * last)]!;
    });
  }

  /** The color index that another one becomes, rounded to nearest. [GL1.3 3.6.5] */
  lookUpIndex(index: number): number {
    const entries = this.map("PIXEL_MAP_I_TO_I");
    return roundToNearest(entries[(index & (entries.length - 1)) >>> 0]!) >>> 0;
  }

  /** Stores the color of a color index. [GL1.3 3.6.5] */
  indexLookup(): (index: number, color: Float64Array) => void {
    const tables = OF_INDICES.map((name) => this.map(name));
    return (index, color) => {
      for (let i = 0; i < 4; i += 1) color[i] = tables[i]![index & (tables[i]!.length - 1)]!;
    };
  }

  /** The lowest 32 bits of what replaces a stencil index. [GL1.3 3.6.5, Ruling 388] */
  lookUpStencil(index: number): number {
    const entries = this.map("PIXEL_MAP_S_TO_S");
    return entries[index & (entries.length - 1)]! >>> 0;
  }
}

const BY_TOKEN: ReadonlyMap<number, PixelMapName> = new Map(
  PIXEL_MAP_NAMES.map((name) => [TOKENS[name], name]),
);

/** The map that a token names. */
export function pixelMapName(token: number): PixelMapName | undefined {
  return BY_TOKEN.get(token);
}
