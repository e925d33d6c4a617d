/** Instructions that pack several numbers into one component, and take them apart. [Ruling 279] */

import { lazily } from "@glasm/base";
import { halfBits, singleOfHalf, type TableOperations, type TypesOfTable } from "@glasm/codegen";
import type { Opcode } from "../isa/instructions.js";
import type { Component } from "../program/program.js";
import type { Definition } from "./definition.js";
import { fromWord, toWord } from "./registers.js";
import { flushed } from "./values.js";

const COMPONENTS: readonly Component[] = [0, 1, 2, 3];
const [X, Y, Z] = [0, 1, 2] as const;
const BITS = 32;
const HALF_MASK = 0xffff;
const BYTE_MASK = 0xff;

type Pack = <T extends TypesOfTable>(o: TableOperations<T>, x: T["f64"]) => T["i32"];
type Unpack = <T extends TypesOfTable>(o: TableOperations<T>, part: T["i32"]) => T["f32"];

/** As many components of singles as a word has parts, the first one in the lowest bits; the same word in all components. */
const packed =
  (parts: 2 | 4, pack: Pack): Definition =>
  ({ type }) =>
  (n, [vector]) =>
    lazily(() => {
      const { f64, i32 } = n.operations;
      const words = COMPONENTS.slice(0, parts).map((component) => {
        const part = pack(n.operations, f64.promote(flushed(n, vector!(component))));
        return component === X ? part : i32.shl(part, (component * BITS) / parts);
      });
      return fromWord(
        n,
        type!,
        words.reduce((all, word) => i32.or(all, word)),
      );
    });

/** The parts of a word, again and again. */
const unpacked =
  (parts: 2 | 4, unpack: Unpack): Definition =>
  ({ type }) =>
  (n, [scalar]) => {
    const { i32 } = n.operations;
    const word = lazily(() => toWord(n, type!, scalar!(X)));
    const values = COMPONENTS.slice(0, parts).map((part) =>
      lazily(() => {
        const shifted = part === X ? word() : i32.shrU(word(), (part * BITS) / parts);
        const mask = i32.constant(parts === 2 ? HALF_MASK : BYTE_MASK);
        return unpack(n.operations, i32.and(shifted, mask));
      }),
    );
    return (component) => values[component % parts]!();
  };

/** A number times a factor in a range, moved up and rounded to a whole one; 0 of NaN. The product is exact. */
const scaled =
  (factor: number, least: number, most: number): Pack =>
  ({ i32, f64 }, x) => {
    const bounded = f64.pmin(f64.mul(x, f64.constant(factor)), f64.constant(most));
    const product = f64.pmax(bounded, f64.constant(least));
    return i32.truncDouble(f64.nearest(f64.sub(product, f64.constant(Math.min(least, 0)))));
  };

/** What of the upper word of a long integer and of its lower one becomes of operand components. [NV_gpu_program5 2.X.8 PK64] */
const packedLong: Definition =
  ({ type }) =>
  (n, [vector]) => {
    const pairs = ([X, Z] as const).map((low) =>
      lazily(() => {
        const words = [low, (low + 1) as Component].map((component) => toWord(n, type!, vector!(component)));
        return n.operations.i64.fromWords(words[0]!, words[1]!);
      }),
    );
    return (component) => pairs[component % 2]!();
  };

/** [NV_gpu_program5 2.X.8 UP64] */
const unpackedLong: Definition =
  ({ type }) =>
  (n, [vector]) =>
  (component) => {
    const { i32 } = n.operations;
    const long = vector!(component === X || component === Y ? X : Y);
    const word = component === X || component === Z ? i32.low(long) : i32.high(long);
    return fromWord(n, type!, word);
  };

/** A part without a sign over the largest one. */
const quotient =
  (bias: number, divisor: number): Unpack =>
  ({ f32, i32 }, part) =>
    f32.div(f32.fromInteger(i32.sub(part, i32.constant(bias))), f32.constant(divisor));

/** What instructions pack and unpack, by their opcodes. */
export const PACKING = {
  PK2H: packed(2, (o, x) => halfBits(o, x, "nearest")),
  PK2US: packed(2, scaled(0xffff, 0, 0xffff)),
  PK4B: packed(4, scaled(127, -128, 127)),
  PK4UB: packed(4, scaled(0xff, 0, 0xff)),
  PK64: packedLong,
  UP2H: unpacked(2, (o, part) => singleOfHalf(o, part)),
  UP2US: unpacked(2, quotient(0, 0xffff)),
  UP4B: unpacked(4, quotient(128, 127)),
  UP4UB: unpacked(4, quotient(0, 0xff)),
  UP64: unpackedLong,
} as const satisfies Partial<Record<Opcode, Definition>>;
