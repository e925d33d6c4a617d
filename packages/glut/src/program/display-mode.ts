import { TOKENS } from "./tokens.js";

/** What a display mode asks for, of what windows may have. Depth and stencil buffers are always there. */
export interface DisplayMode {
  readonly isDouble: boolean;
  readonly hasAlpha: boolean;
  readonly hasAccumulation: boolean;
  readonly samples: 1 | 4;
  /** Whether there are such windows: none has a color map or two eyes. */
  readonly isPossible: boolean;
}

const has = (mode: number, bit: number): boolean => (mode & bit) !== 0;

export function displayMode(mode: number): DisplayMode {
  return {
    isDouble: has(mode, TOKENS.DOUBLE),
    hasAlpha: has(mode, TOKENS.ALPHA),
    hasAccumulation: has(mode, TOKENS.ACCUM),
    samples: has(mode, TOKENS.MULTISAMPLE) ? 4 : 1,
    isPossible: !has(mode, TOKENS.INDEX) && !has(mode, TOKENS.STEREO),
  };
}

/** The bits that the words of InitDisplayString stand for; numbers and comparisons after them ask for no more than is there. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ["alpha", TOKENS.ALPHA],
  ["acc", TOKENS.ACCUM],
  ["acca", TOKENS.ACCUM],
  ["depth", TOKENS.DEPTH],
  ["double", TOKENS.DOUBLE],
  ["index", TOKENS.INDEX],
  ["luminance", TOKENS.LUMINANCE],
  ["samples", TOKENS.MULTISAMPLE],
  ["stencil", TOKENS.STENCIL],
  ["stereo", TOKENS.STEREO],
]);

/** The display mode that the words of InitDisplayString ask for, as `rgb double depth>=16 samples`. */
export function modeOfString(text: string): number {
  let mode = 0;
  for (const word of text.split(/[ \t]+/)) {
    const [, name, comparison, number] = /^([a-z]+)(?:([<>=!~]+)(\d+))?$/.exec(word) ?? [];
    const bit = name === undefined ? undefined : WORDS.get(name);
    if (bit !== undefined && !(number === "0" && comparison === "=")) mode |= bit;
  }
  return mode;
}
