import { wordFromText, wordText } from "./words.js";
import { singleFromText, singleText } from "@glasm/base";
import type { ConstantFile } from "../machines.js";

/** How the components of constant registers are shown and read. */
export interface ParameterNumbers {
  write(x: number): string;
  /** Undefined for what is none. */
  read(text: string): number | undefined;
  /** What is said of a text that is none. */
  readonly refusal: string;
  /** Between which numbers a slider moves, and by which steps: null if it makes room around the number. */
  readonly range: { readonly least: number; readonly most: number; readonly step: number } | null;
}

const wholeTo = (most: number, refusal: string): ParameterNumbers => ({
  write: String,
  read: (text) => (/^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined),
  refusal,
  range: { least: 0, most, step: 1 },
});

export const PARAMETER_NUMBERS: Readonly<Record<ConstantFile["numbers"], ParameterNumbers>> = {
  floats: {
    write: singleText,
    read: singleFromText,
    refusal: "is not a number, NaN, INF or bits like 0x3f800000",
    range: null,
  },
  bytes: wholeTo(255, "is not a whole number from 0 to 255"),
  words: {
    write: wordText,
    read: wordFromText,
    refusal: "is not a whole number like 7 or -7, a float like 1.5, or a word like 0x3f800000",
    range: null,
  },
  booleans: wholeTo(1, "is neither 0 nor 1"),
};
