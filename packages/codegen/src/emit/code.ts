import { ByteWriter } from "../wasm/byte-writer.js";
import { OPCODE, SIMD, SIMD_PREFIX, TYPE, type WasmType } from "../wasm/opcodes.js";

const singleBytes = new Float32Array(1);
const doubleBytes = new Float64Array(1);

/** The instructions of a function and its locals, which are taken and given back. */
export class Code {
  readonly #out = new ByteWriter();
  readonly #prologue = new ByteWriter();
  readonly #vectors = new Map<number | string, number>();
  readonly #locals: WasmType[] = [];
  readonly #free = new Map<WasmType, number[]>();
  readonly #parameters: number;

  constructor(parameters: number) {
    this.#parameters = parameters;
  }

  /** The instructions that come once before all others, and those others. */
  get parts(): readonly [Uint8Array, Uint8Array] {
    return [this.#prologue.bytes, this.#out.bytes];
  }
  get locals(): readonly WasmType[] {
    return this.#locals;
  }

  /** A local that nobody uses. */
  take(type: WasmType): number {
    return this.#free.get(type)?.pop() ?? this.#parameters + this.#locals.push(type) - 1;
  }

  giveBack(local: number): void {
    const type = this.#locals[local - this.#parameters]!;
    const list = this.#free.get(type);
    if (list === undefined) this.#free.set(type, [local]);
    else list.push(local);
  }

  /** Runs with a local that is free again afterwards. */
  withLocal(type: WasmType, use: (local: number) => void): void {
    const local = this.take(type);
    use(local);
    this.giveBack(local);
  }

  instruction(opcode: keyof typeof OPCODE): void {
    this.#out.byte(OPCODE[opcode]);
  }

  simd(opcode: keyof typeof SIMD): void {
    this.#out.byte(SIMD_PREFIX);
    this.#out.unsigned(SIMD[opcode]);
  }

  /** An immediate byte. */
  byte(value: number): void {
    this.#out.byte(value);
  }

  get(local: number): void {
    this.instruction("localGet");
    this.#out.unsigned(local);
  }
  set(local: number): void {
    this.instruction("localSet");
    this.#out.unsigned(local);
  }
  tee(local: number): void {
    this.instruction("localTee");
    this.#out.unsigned(local);
  }

  i32(value: number): void {
    this.instruction("i32Const");
    this.#out.signed(value);
  }
  f32(value: number): void {
    singleBytes[0] = value;
    this.instruction("f32Const");
    this.#out.raw(new Uint8Array(singleBytes.buffer));
  }
  f64(value: number): void {
    doubleBytes[0] = value;
    this.instruction("f64Const");
    this.#out.raw(new Uint8Array(doubleBytes.buffer));
  }

  /** A constant vector whose 16 bytes repeat those of an array; one that takes work to make is made once. */
  vector(values: Float32Array | Float64Array | Int32Array): void {
    const words = new Int32Array(values.buffer);
    const [low, high] = words;
    if (high === undefined && (low === 0 || low === -1)) return writeVector(this.#out, words);
    const key = high === undefined ? low! : `${low!} ${high}`;
    let local = this.#vectors.get(key);
    if (local === undefined) {
      // Not one that was given back: the constant is there from the beginning.
      local = this.#parameters + this.#locals.push(TYPE.v128) - 1;
      this.#vectors.set(key, local);
      writeVector(this.#prologue, words);
      this.#prologue.byte(OPCODE.localSet);
      this.#prologue.unsigned(local);
    }
    this.get(local);
  }

  /** A shuffle of four 32-bit lanes: 0 to 3 of the first operand, 4 to 7 of the second. */
  shuffle(lanes: readonly [number, number, number, number]): void {
    this.simd("i8x16Shuffle");
    for (const lane of lanes) this.#out.raw([4 * lane, 4 * lane + 1, 4 * lane + 2, 4 * lane + 3]);
  }

  /** The immediate of a load or store: no promise of an alignment, and what is added to the address. */
  memory(offset: number): void {
    this.#out.byte(0);
    this.#out.unsigned(offset);
  }

  branch(opcode: "brIf", depth: number): void {
    this.instruction(opcode);
    this.#out.unsigned(depth);
  }
}

function writeVector(out: ByteWriter, words: Int32Array): void {
  const bytes = new Uint8Array(words.buffer);
  out.byte(SIMD_PREFIX);
  out.unsigned(SIMD.v128Const);
  for (let i = 0; i < 16; i += bytes.length) out.raw(bytes);
}
