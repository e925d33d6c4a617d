import { singleToBits } from "@glasm/base";
import { bitsOfDouble } from "../ir/doubles.js";
import { ByteWriter } from "../wasm/byte-writer.js";
import {
  type Opcode,
  OPCODE,
  SATURATING_PREFIX,
  type SaturatingOpcode,
  SIMD,
  SIMD_PREFIX,
  type SimdOpcode,
  TYPE,
  VOID,
  type WasmType,
} from "../wasm/opcodes.js";

const singleWord = new Uint32Array(1);
const singleBytes = new Uint8Array(singleWord.buffer);
const long = new BigInt64Array(1);
const longBytes = new Uint8Array(long.buffer);
const longWords = new Int32Array(long.buffer);

/** Value types have numbers in a row. */
const LOWEST_TYPE = TYPE.v128;

/** The instructions of a function and its locals, which are taken and given back. */
export class Code extends ByteWriter {
  readonly #prologue = new ByteWriter();
  /** The locals of constant vectors of four equal words, and of two equal pairs of words. */
  readonly #words = new Map<number, number>();
  readonly #pairs = new Map<string, number>();
  readonly #locals: WasmType[] = [];
  /** For each type the locals that were given back. */
  readonly #free: readonly number[][] = [[], [], [], [], []];
  readonly #parameters: number;

  constructor(parameters: number) {
    super();
    this.#parameters = parameters;
  }

  /** The instructions that come once before all others, and those others. */
  get parts(): readonly [Uint8Array, Uint8Array] {
    return [this.#prologue.bytes, this.bytes];
  }
  get locals(): readonly WasmType[] {
    return this.#locals;
  }

  /** A local that is not in use. */
  take(type: WasmType): number {
    return this.#free[type - LOWEST_TYPE]!.pop() ?? this.#parameters + this.#locals.push(type) - 1;
  }

  giveBack(local: number): void {
    this.#free[this.#locals[local - this.#parameters]! - LOWEST_TYPE]!.push(local);
  }

  /** Runs with a local that is free again afterwards. */
  withLocal(type: WasmType, use: (local: number) => void): void {
    const local = this.take(type);
    use(local);
    this.giveBack(local);
  }

  instruction(opcode: Opcode): void {
    this.byte(opcode);
  }

  simd(opcode: SimdOpcode): void {
    this.prefixed(SIMD_PREFIX, opcode);
  }

  /** A conversion to an integer that saturates. */
  saturating(opcode: SaturatingOpcode): void {
    this.pair(SATURATING_PREFIX, opcode);
  }

  get(local: number): void {
    this.pair(OPCODE.localGet, local);
  }
  tee(local: number): void {
    this.pair(OPCODE.localTee, local);
  }
  // Not by `pair`: what is called less often V8 does not optimize while the first kernel waits.
  set(local: number): void {
    this.byte(OPCODE.localSet);
    this.unsigned(local);
  }

  /** Adds to a local that is an integer. */
  advance(local: number, step: number): void {
    this.get(local);
    this.i32(step);
    this.instruction(OPCODE.i32Add);
    this.set(local);
  }

  i32(value: number): void {
    this.instruction(OPCODE.i32Const);
    this.signed(value);
  }
  i64(value: bigint): void {
    this.instruction(OPCODE.i64Const);
    this.signedLong(value);
  }
  f32(value: number): void {
    singleWord[0] = singleToBits(value);
    this.instruction(OPCODE.f32Const);
    this.raw(singleBytes);
  }
  f64(value: number): void {
    long[0] = bitsOfDouble(value);
    this.instruction(OPCODE.f64Const);
    this.raw(longBytes);
  }

  /** A constant vector of four equal words; one that takes work to make is made once, in a local for good. */
  words(word: number): number | null {
    if (word === 0 || word === -1) {
      this.raw(word === 0 ? ZEROS : ONES);
      return null;
    }
    let local = this.#words.get(word);
    if (local === undefined) this.#words.set(word, (local = this.#constant([word])));
    this.get(local);
    return local;
  }

  /** A constant vector of four words. */
  vector(words: readonly [number, number, number, number]): void {
    this.raw(vectorCode(words));
  }

  /** A constant vector of four equal singles. */
  singles(value: number): number | null {
    return this.words(singleToBits(value) | 0);
  }

  /** A constant vector of two equal doubles. */
  doubles(value: number): void {
    this.longs(bitsOfDouble(value));
  }

  /** A constant vector of two equal integers of 64 bits. */
  longs(value: bigint): void {
    long[0] = value;
    const key = longWords.join();
    let local = this.#pairs.get(key);
    if (local === undefined) this.#pairs.set(key, (local = this.#constant(longWords)));
    this.get(local);
  }

  /** The immediate of a load or store: no promise of an alignment, and what is added to the address. */
  memory(offset: number): void {
    this.byte(0);
    this.unsigned(offset);
  }

  /** Instructions that run if the integer on the stack is not zero. */
  ifNotZero(then: () => void): void {
    this.instruction(OPCODE.if);
    this.byte(VOID);
    then();
    this.instruction(OPCODE.end);
  }

  branch(opcode: typeof OPCODE.brIf, depth: number): void {
    this.pair(opcode, depth);
  }

  /** A new local, not one that was given back: the constant is there from the beginning. */
  #constant(words: ArrayLike<number>): number {
    const local = this.#parameters + this.#locals.push(TYPE.v128) - 1;
    this.#prologue.raw(vectorCode(words));
    this.#prologue.byte(OPCODE.localSet);
    this.#prologue.unsigned(local);
    return local;
  }
}

/** The instruction that makes a constant vector, which repeats words. */
function vectorCode(words: ArrayLike<number>): Uint8Array {
  const vector = new Int32Array(4);
  for (let i = 0; i < 4; i++) vector[i] = words[i % words.length]!;
  const code = new Uint8Array(2 + vector.byteLength);
  code[0] = SIMD_PREFIX;
  code[1] = SIMD.v128Const;
  code.set(new Uint8Array(vector.buffer), 2);
  return code;
}

/** Those of bits that are all the same, which kernels have again and again. */
const ZEROS = vectorCode([0]);
const ONES = vectorCode([-1]);
