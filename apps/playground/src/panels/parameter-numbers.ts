import { bitsFromText } from "@glasm/base";
import type { ConstantFile } from "../machines.js";
import { type Component, componentOfBits, textOfComponent } from "../words/component.js";
import { sliderAround, type SliderPlace } from "./slider-place.js";
import { WORD_NUMBERS, type WordView } from "./words.js";

/** How the components of constant registers are shown and read. */
export interface ParameterNumbers<Shown extends Component = Component> {
  write(component: Shown): string;
  /** Undefined for what is none. */
  read(text: string): Shown | undefined;
  /** What is said of a text that is none. */
  readonly refusal: string;
  /** Where the slider of a component stands. */
  slider(x: number): SliderPlace;
  /** What a component becomes that was another number before, by where its slider was pulled to. */
  pulled(value: number, x: number): number;
}

const wholeTo = (most: number, refusal: string): ParameterNumbers => ({
  write: String,
  read: (text) => (/^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined),
  refusal,
  slider: (value) => ({ value, least: 0, most, step: 1 }),
  pulled: (value) => value,
});

const NUMBERS: Readonly<Record<Exclude<ConstantFile["numbers"], "words">, ParameterNumbers>> = {
  floats: {
    write: textOfComponent,
    read(text) {
      const bits = bitsFromText(text);
      return bits === undefined ? undefined : componentOfBits(bits);
    },
    refusal: "is not a number, NaN, INF or bits like 0x3f800000",
    slider: sliderAround,
    pulled: Math.fround,
  },
  bytes: wholeTo(255, "is not a whole number from 0 to 255"),
  booleans: wholeTo(1, "is neither 0 nor 1"),
};

/** Those of a register file; words are shown in a view. */
export function parameterNumbers({ numbers }: ConstantFile, view: WordView): ParameterNumbers {
  return numbers === "words" ? WORD_NUMBERS[view] : NUMBERS[numbers];
}
