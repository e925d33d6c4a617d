import type { Implementations } from "../ground/arguments/implement.js";
import { TOKENS, type TokenName } from "../generated/tokens.js";
import { roundToNearest } from "../ground/numbers/round.js";
import type { StateRow, StateType } from "../ground/state-rows/state-row.js";
import type { PixelTransferContext } from "./pixel-transfer-context.js";

/** How client memory holds images that are read or written. Sizes are in elements, rows or images. */
export interface ImageLayout {
  swapBytes: boolean;
  lsbFirst: boolean;
  rowLength: number;
  skipRows: number;
  skipPixels: number;
  alignment: number;
  imageHeight: number;
  skipImages: number;
}

const INITIAL: Readonly<ImageLayout> = {
  swapBytes: false,
  lsbFirst: false,
  rowLength: 0,
  skipRows: 0,
  skipPixels: 0,
  alignment: 4,
  imageHeight: 0,
  skipImages: 0,
};

/** The pixel storage modes. [GL1.3 3.6.1, 4.3.2] */
export class PixelStore {
  readonly pack: ImageLayout = { ...INITIAL };
  private unpacking: ImageLayout = { ...INITIAL };

  get unpack(): ImageLayout {
    return this.unpacking;
  }

  /** Runs a command of a display list, for which other modes apply. [GL1.3 5.4] */
  withUnpacking(layout: ImageLayout, run: () => void): void {
    const own = this.unpacking;
    this.unpacking = { ...layout };
    try {
      run();
    } finally {
      this.unpacking = own;
    }
  }
}

type Direction = "pack" | "unpack";

/** Parameters with the name after PACK or UNPACK. [GL1.3 Table 3.1, Table 4.5] */
const PARAMETERS = [
  ["SWAP_BYTES", "swapBytes"],
  ["LSB_FIRST", "lsbFirst"],
  ["ROW_LENGTH", "rowLength"],
  ["SKIP_ROWS", "skipRows"],
  ["SKIP_PIXELS", "skipPixels"],
  ["ALIGNMENT", "alignment"],
  ["IMAGE_HEIGHT", "imageHeight"],
  ["SKIP_IMAGES", "skipImages"],
] as const;

interface Parameter {
  readonly name: TokenName;
  readonly direction: Direction;
  readonly field: keyof ImageLayout;
  readonly type: StateType;
}

const parameters = (direction: Direction, prefix: "PACK" | "UNPACK"): Parameter[] =>
  PARAMETERS.map(([suffix, field]) => ({
    name: `${prefix}_${suffix}`,
    direction,
    field,
    type: typeof INITIAL[field] === "boolean" ? "boolean" : "integer",
  }));

const ALL = [...parameters("unpack", "UNPACK"), ...parameters("pack", "PACK")];
const BY_TOKEN: ReadonlyMap<number, Parameter> = new Map(ALL.map((row) => [TOKENS[row.name], row]));

function store(
  { pixelStore }: PixelTransferContext,
  { direction, field }: Parameter,
  value: number | boolean,
): void {
  (pixelStore[direction] as unknown as Record<string, number | boolean>)[field] = value;
}

export const pixelStoreState: readonly StateRow<PixelTransferContext>[] = ALL.map((row) => ({
  name: row.name,
  type: row.type,
  initial: INITIAL[row.field],
  groups: ["CLIENT_PIXEL_STORE_BIT"],
  get: ({ pixelStore }) => pixelStore[row.direction][row.field],
  set: (context, value) => store(context, row, value as number | boolean),
  citation: "[GL1.3 Table 6.20]",
}));

const LARGEST = 0x7fffffff;

/**
 * Sets a parameter; one of type float is rounded to nearest if the parameter is an integer, and then limited to the
 * largest. [GL1.3 3.6.1, Ruling 56]
 */
function setParameter(context: PixelTransferContext, pname: number, value: number): void {
  const { errors } = context;
  const parameter = BY_TOKEN.get(pname);
  if (parameter === undefined)
    errors.record("INVALID_ENUM", "not a pixel storage mode", "[GL1.3 3.6.1]", "pname");
  else if (parameter.type === "boolean") store(context, parameter, value !== 0);
  else {
    const integer = roundToNearest(value);
    const valid =
      parameter.field === "alignment" ? [1, 2, 4, 8].includes(integer) : integer >= 0 && integer < Infinity;
    if (errors.when(!valid, "INVALID_VALUE", "outside the range of the mode", "[GL1.3 Table 4.5]", "param"))
      return;
    store(context, parameter, Math.min(integer, LARGEST));
  }
}

export const pixelStoreCommands = {
  pixelStorei: setParameter,
  pixelStoref: setParameter,
} satisfies Implementations<PixelTransferContext>;
