import type { Implementations } from "../ground/arguments/implement.js";
import { TOKENS, type TokenName } from "../generated/tokens.js";
import { clamp, roundToNearest } from "../ground/numbers/round.js";
import type { StateRow } from "../ground/state-rows/state-row.js";
import type { ShaderGroup } from "./pixel-formats.js";
import { PixelMaps } from "./pixel-maps.js";
import type { PixelTransferContext } from "./pixel-transfer-context.js";

const SMALLEST = -0x80000000;
const LARGEST = 0x7fffffff;
const INDEX_BITS = 32;

/** The initial numbers of PixelTransfer; those of POST_ are of the imaging subset. [GL1.3 Table 3.2, NV_texture_shader 3.6] */
const INITIAL = {
  INDEX_SHIFT: 0,
  INDEX_OFFSET: 0,
  RED_SCALE: 1,
  GREEN_SCALE: 1,
  BLUE_SCALE: 1,
  ALPHA_SCALE: 1,
  DEPTH_SCALE: 1,
  RED_BIAS: 0,
  GREEN_BIAS: 0,
  BLUE_BIAS: 0,
  ALPHA_BIAS: 0,
  DEPTH_BIAS: 0,
  POST_CONVOLUTION_RED_SCALE: 1,
  POST_CONVOLUTION_GREEN_SCALE: 1,
  POST_CONVOLUTION_BLUE_SCALE: 1,
  POST_CONVOLUTION_ALPHA_SCALE: 1,
  POST_CONVOLUTION_RED_BIAS: 0,
  POST_CONVOLUTION_GREEN_BIAS: 0,
  POST_CONVOLUTION_BLUE_BIAS: 0,
  POST_CONVOLUTION_ALPHA_BIAS: 0,
  POST_COLOR_MATRIX_RED_SCALE: 1,
  POST_COLOR_MATRIX_GREEN_SCALE: 1,
  POST_COLOR_MATRIX_BLUE_SCALE: 1,
  POST_COLOR_MATRIX_ALPHA_SCALE: 1,
  POST_COLOR_MATRIX_RED_BIAS: 0,
  POST_COLOR_MATRIX_GREEN_BIAS: 0,
  POST_COLOR_MATRIX_BLUE_BIAS: 0,
  POST_COLOR_MATRIX_ALPHA_BIAS: 0,
  HI_SCALE_NV: 1,
  LO_SCALE_NV: 1,
  DS_SCALE_NV: 1,
  DT_SCALE_NV: 1,
  MAGNITUDE_SCALE_NV: 1,
  VIBRANCE_SCALE_NV: 1,
  HI_BIAS_NV: 0,
  LO_BIAS_NV: 0,
  DS_BIAS_NV: 0,
  DT_BIAS_NV: 0,
  MAGNITUDE_BIAS_NV: 0,
  VIBRANCE_BIAS_NV: 0,
} satisfies Partial<Record<TokenName, number>>;

type Parameter = keyof typeof INITIAL;

/** What comes before scales and biases of each step. */
type ArithmeticStep = "" | "POST_CONVOLUTION_" | "POST_COLOR_MATRIX_";

/** A scale and a bias for each of red, green, blue and alpha. */
export type ColorArithmetic = readonly (readonly [scale: number, bias: number])[];

/** The components of what texture shaders take. [NV_texture_shader 3.6.4] */
const SHADER_COMPONENTS = { hilo: ["HI", "LO"], offset: ["DS", "DT", "MAGNITUDE", "VIBRANCE"] } as const;

const COMPONENTS = ["RED", "GREEN", "BLUE", "ALPHA"] as const;

const PARAMETERS = Object.keys(INITIAL) as Parameter[];
const BY_TOKEN: ReadonlyMap<number, Parameter> = new Map(PARAMETERS.map((name) => [TOKENS[name], name]));

/** The booleans of PixelTransfer, which are false at first. [GL1.3 Table 3.2] */
const SWITCHES = { MAP_COLOR: "mapsColors", MAP_STENCIL: "mapsStencils" } as const;

type Switch = keyof typeof SWITCHES;

const SWITCH_NAMES = Object.keys(SWITCHES) as Switch[];
const SWITCHES_BY_TOKEN: ReadonlyMap<number, Switch> = new Map(
  SWITCH_NAMES.map((name) => [TOKENS[name], name]),
);

const isInteger = (name: Parameter): boolean => name.startsWith("INDEX_");

/** Whether scales and biases change nothing. */
export function isIdentity(arithmetic: ColorArithmetic): boolean {
  return arithmetic.every(([scale, bias]) => scale === 1 && bias === 0);
}

/** Pixel transfer modes, pixel maps and the zoom of pixel rectangles. [GL1.3 3.6.3, 3.6.4] */
export class PixelModes {
  readonly transfer: Record<Parameter, number> = { ...INITIAL };
  readonly maps = new PixelMaps();
  /** Whether components of colors are looked up. */
  mapsColors = false;
  /** Whether stencil indices are. */
  mapsStencils = false;
  zoomX = 1;
  zoomY = 1;

  /** The scales and biases of a step. */
  colorArithmetic(step: ArithmeticStep = ""): ColorArithmetic {
    const { transfer } = this;
    return COMPONENTS.map((name) => [transfer[`${step}${name}_SCALE`], transfer[`${step}${name}_BIAS`]]);
  }

  /** Whether neither arithmetic nor lookup changes a color. */
  get leavesColors(): boolean {
    return !this.mapsColors && isIdentity(this.colorArithmetic());
  }

  /** Arithmetic on components and lookup for a color: red, green, blue, alpha, not clamped. [GL1.3 3.6.5] */
  colorTransfer(): (color: Float64Array) => void {
    const arithmetic = this.colorArithmetic();
    if (this.leavesColors) return () => {};
    const lookups = this.mapsColors ? this.maps.colorLookups() : null;
    return (color) => {
      for (let i = 0; i < 4; i += 1) {
        const component = color[i]! * arithmetic[i]![0] + arithmetic[i]![1];
        color[i] = lookups === null ? component : lookups[i]!(component);
      }
    };
  }

  /** The arithmetic on components, which is all that becomes of what texture shaders take. [NV_texture_shader 3.6.4] */
  shaderTransfer(group: ShaderGroup): (components: Float64Array) => void {
    const arithmetic = SHADER_COMPONENTS[group].map(
      (name) => [this.transfer[`${name}_SCALE_NV`], this.transfer[`${name}_BIAS_NV`]] as const,
    );
    return (components) =>
      arithmetic.forEach(([scale, bias], i) => {
        components[i] = components[i]! * scale + bias;
      });
  }

  /** Stores the color that a color index becomes, which neither arithmetic on components nor their lookup changes. [GL1.3 3.6.5] */
  colorIndexTransfer(): (index: number, color: Float64Array) => void {
    const lookUp = this.maps.indexLookup();
    return (index, color) => lookUp(this.shiftIndex(index), color);
  }

  /** A depth after the arithmetic on components, not clamped. [GL1.3 3.6.5] */
  transferDepth(depth: number): number {
    return depth * this.transfer.DEPTH_SCALE + this.transfer.DEPTH_BIAS;
  }

  /** The lowest 32 bits of an index after the arithmetic on indices; fractions are dropped. [GL1.3 3.6.5, Ruling 92] */
  private shiftIndex(index: number): number {
    const { INDEX_SHIFT: shift, INDEX_OFFSET: offset } = this.transfer;
    const integer = Math.floor(index) >>> 0;
    if (Math.abs(shift) >= INDEX_BITS) return offset >>> 0;
    return ((shift > 0 ? integer << shift : integer >>> -shift) + offset) >>> 0;
  }

  /** The lowest 32 bits of a color index that stays one after arithmetic and lookup. [GL1.3 3.6.5, EXT_paletted_texture Chapter 3] */
  transferColorIndex(index: number): number {
    const shifted = this.shiftIndex(index);
    return this.mapsColors ? this.maps.lookUpIndex(shifted) : shifted;
  }

  /** The lowest 32 bits of a stencil index after arithmetic and lookup. [GL1.3 3.6.5] */
  transferStencil(index: number): number {
    const shifted = this.shiftIndex(index);
    return this.mapsStencils ? this.maps.lookUpStencil(shifted) : shifted;
  }
}

/** A float is rounded to nearest for an integer, and limited to the integers that there are. [GL1.3 3.6.3, Ruling 92] */
function pixelTransfer({ errors, pixelModes }: PixelTransferContext, pname: number, value: number): void {
  const booleanName = SWITCHES_BY_TOKEN.get(pname);
  if (booleanName !== undefined) {
    pixelModes[SWITCHES[booleanName]] = value !== 0;
    return;
  }
  const name = BY_TOKEN.get(pname);
  if (name === undefined)
    return errors.record("INVALID_ENUM", "not a pixel transfer mode", "[GL1.3 3.6.3]", "pname");
  const isFinite = Number.isFinite(value);
  if (errors.when(!isFinite, "INVALID_VALUE", "infinite or not a number", "[GL1.3 Table 3.2]", "param"))
    return;
  pixelModes.transfer[name] = isInteger(name)
    ? clamp(roundToNearest(value), SMALLEST, LARGEST)
    : Math.fround(value);
}

export const pixelModeCommands = {
  pixelTransferf: pixelTransfer,
  pixelTransferi: pixelTransfer,
  pixelZoom({ pixelModes }, x, y) {
    pixelModes.zoomX = x;
    pixelModes.zoomY = y;
  },
} satisfies Implementations<PixelTransferContext>;

const zoom = (name: TokenName, field: "zoomX" | "zoomY"): StateRow<PixelTransferContext> => ({
  name,
  type: "float",
  initial: 1,
  groups: ["PIXEL_MODE_BIT"],
  get: ({ pixelModes }) => pixelModes[field],
  set: ({ pixelModes }, value) => {
    pixelModes[field] = value as number;
  },
  citation: "[GL1.3 Table 6.24]",
});

function citationOf(name: Parameter): string {
  if (name.endsWith("_NV")) return "[NV_texture_shader New State]";
  return name.startsWith("POST_") ? "[GL1.3 Table 6.23]" : "[GL1.3 Table 6.20]";
}

export const pixelModeState: readonly StateRow<PixelTransferContext>[] = [
  ...SWITCH_NAMES.map((name): StateRow<PixelTransferContext> => ({
    name,
    type: "boolean",
    initial: false,
    groups: ["PIXEL_MODE_BIT"],
    get: ({ pixelModes }) => pixelModes[SWITCHES[name]],
    set: ({ pixelModes }, value) => {
      pixelModes[SWITCHES[name]] = value as boolean;
    },
    citation: "[GL1.3 Table 6.20]",
  })),
  ...PARAMETERS.map((name): StateRow<PixelTransferContext> => ({
    name,
    type: isInteger(name) ? "integer" : "float",
    initial: INITIAL[name],
    groups: ["PIXEL_MODE_BIT"],
    get: ({ pixelModes }) => pixelModes.transfer[name],
    set: ({ pixelModes }, value) => {
      pixelModes.transfer[name] = value as number;
    },
    citation: citationOf(name),
  })),
  zoom("ZOOM_X", "zoomX"),
  zoom("ZOOM_Y", "zoomY"),
];
