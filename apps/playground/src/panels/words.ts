/** Words of registers that have no type, as what their user takes them for. */

import { bitsFromText, bitsText, singleFromBits, singleToBits } from "@glasm/base";
import type { ParameterNumbers } from "./parameter-numbers.js";
import { sliderAround, type SliderPlace } from "./slider-place.js";

/** What words are shown as, by how it is called. */
export const WORD_VIEWS = ["as they look", "float", "signed", "unsigned", "hexadecimal"] as const;
export type WordView = (typeof WORD_VIEWS)[number];

/** Floats of other sizes are seldom meant: small integers are denormals, and negative ones NaNs. */
const [LEAST, GREATEST] = [1e-12, 1e12];
/** Integers from here on are more probably bits. */
const LARGE = 2 ** 24;
const [MIN_SIGNED, MAX_UNSIGNED] = [-(2 ** 31), 2 ** 32 - 1];

/** Whether a word is probably a float: one of a usual size. */
function looksLikeFloat(word: number): boolean {
  const size = Math.abs(singleFromBits(word));
  return word !== 0 && (size === 0 || (size >= LEAST && size <= GREATEST) || size === Infinity);
}

/** The view that a word is shown in where none is chosen. */
function viewOf(word: number): Exclude<WordView, "as they look"> {
  if (looksLikeFloat(word)) return "float";
  return Math.abs(word | 0) < LARGE ? "signed" : "hexadecimal";
}

function integerFromText(text: string): number | undefined {
  if (/^0x[\da-f]{1,8}$/i.test(text)) return Number(text);
  const integer = /^[+-]?\d{1,10}$/.test(text) ? Number(text) : NaN;
  return integer >= MIN_SIGNED && integer <= MAX_UNSIGNED ? integer >>> 0 : undefined;
}

function floatFromText(text: string): number | undefined {
  return /^0x/i.test(text) ? integerFromText(text) : bitsFromText(text);
}

function integerSlider(value: number): SliderPlace {
  const reach = Math.max(16, 2 * Math.abs(value));
  return { value, least: -reach, most: reach, step: Math.max(1, Math.floor(reach / 200)) };
}

const integers = (write: (word: number) => string, least: number): ParameterNumbers<number> => ({
  write,
  read: integerFromText,
  refusal: "is not a whole number of 32 bits, nor a word like 0x0000002a",
  slider(word) {
    const place = integerSlider(least < 0 ? word | 0 : word);
    return {
      ...place,
      least: Math.max(least, place.least),
      most: Math.min(place.most, MAX_UNSIGNED + Math.min(least, 0)),
    };
  },
  pulled: (value) => Math.round(value) >>> 0,
});

const SHOWN: Readonly<Record<Exclude<WordView, "as they look">, ParameterNumbers<number>>> = {
  float: {
    write: bitsText,
    read: floatFromText,
    refusal: "is not a number, NaN, INF or bits like 0x3f800000",
    slider: (word) => sliderAround(singleFromBits(word)),
    pulled: (value) => singleToBits(value),
  },
  signed: integers((word) => String(word | 0), MIN_SIGNED),
  unsigned: integers(String, 0),
  hexadecimal: integers((word) => `0x${word.toString(16).padStart(8, "0")}`, 0),
};

/** How words are shown and read in each view. As they look, floats have a point, and integers have none. */
export const WORD_NUMBERS: Readonly<Record<WordView, ParameterNumbers<number>>> = {
  ...SHOWN,
  "as they look": {
    write(word) {
      const text = SHOWN[viewOf(word)].write(word);
      return viewOf(word) === "float" && /^-?\d+$/.test(text) ? `${text}.0` : text;
    },
    read: (text) => integerFromText(text) ?? floatFromText(text),
    refusal: "is not a whole number like 7 or -7, a float like 1.5, or a word like 0x3f800000",
    // Zero may become anything: by the text that is written, but by the slider a float.
    slider: (word) => SHOWN[word === 0 ? "float" : viewOf(word)].slider(word),
    pulled: (value, word) => SHOWN[word === 0 ? "float" : viewOf(word)].pulled(value, word),
  },
};
