import { PIXELS, TOKENS as GL } from "@glasm/context";
import { TOKENS } from "../tokens/tokens.js";

/** What a format and a type say about an image in memory. [GLU1.3 3.1] */
export interface ImageFormat {
  /** Numbers of a group. */
  readonly count: number;
  /** How they lie in memory; null if they are bits. */
  readonly type: PIXELS.PixelType | null;
  /** Whether they are indices, which are not scaled to other types. */
  readonly isOfIndices: boolean;
}

const INDICES: readonly number[] = [GL.COLOR_INDEX, GL.STENCIL_INDEX];

/** Whether groups of a format are indices, which may be bits. */
const isOfIndices = (format: number): boolean => INDICES.includes(format);

/** The image of a format and a type, or the error that there is none. [GLU1.3 3.1, GL1.3 3.6.4] */
export function imageFormat(format: number, type: number): ImageFormat | number {
  const elements = PIXELS.PIXEL_FORMATS.get(format);
  const pixelType = PIXELS.PIXEL_TYPES.get(type);
  if (elements === undefined) return TOKENS.INVALID_ENUM;
  if (type === GL.BITMAP && isOfIndices(format)) return { count: 1, type: null, isOfIndices: true };
  if (pixelType === undefined) return TOKENS.INVALID_ENUM;
  const isOfPackedDepths = format === GL.DEPTH_STENCIL_EXT;
  const fits = pixelType.packing === null ? !isOfPackedDepths : pixelType.packing.formats.includes(format);
  if (!fits) return TOKENS.INVALID_OPERATION;
  return { count: elements.length, type: pixelType, isOfIndices: isOfIndices(format) };
}

/** Bytes of a group without bits. */
export const groupSize = ({ count, type }: ImageFormat): number =>
  type!.size * (type!.packing === null ? count : 1);
