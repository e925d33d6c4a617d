import { ByteWriter } from "../wasm/byte-writer.js";
import type { ModuleFunction } from "../wasm/module.js";
import { OPCODE, SIMD, SIMD_PREFIX, TYPE, VOID, type WasmType } from "../wasm/opcodes.js";
import { type Expression, Local, type Operand, type WasmTypeName, writeOperand } from "./expression.js";
import { op, writeCode, writeMemory } from "./instructions.js";

/** A place to branch to: the end of a block, or the beginning of a loop. */
export interface Label {
  readonly depth: number;
}

/** Where constants lie in memory: an address, and what is added to it for the next one. */
interface ConstantPool {
  readonly address: Operand<"i32">;
  next: number;
}

/** Types of stored values. */
const STORES = {
  i32Store: "i32",
  i32Store8: "i32",
  f64Store: "f64",
  v128Store: "v128",
} as const satisfies Readonly<Record<string, WasmTypeName>>;

/** Makes a function statement by statement; `op` has the expressions. */
export class FunctionBuilder {
  /** Its number in the module. */
  readonly place: number;
  readonly parameters: readonly Local<WasmTypeName>[];
  readonly #name: string | null;
  readonly #out = new ByteWriter();
  readonly #prologue = new ByteWriter();
  readonly #locals: WasmType[] = [];
  readonly #constants = new Map<string, Expression<"v128">>();
  #pool: ConstantPool | null = null;
  #depth = 0;

  /** A function without result; `name` is null if the host does not call it. */
  constructor(place: number, name: string | null, parameters: readonly WasmTypeName[]) {
    this.place = place;
    this.#name = name;
    this.parameters = parameters.map((type, i) => new Local(type, i));
  }

  /** A new local, at first zero. */
  local<T extends WasmTypeName>(type: T): Local<T> {
    this.#locals.push(TYPE[type]);
    return new Local(type, this.parameters.length + this.#locals.length - 1);
  }

  /** Computes a value here, once, and keeps it in a new local. */
  keep<T extends WasmTypeName>(value: Expression<T>): Local<T> {
    const local = this.local(value.type);
    this.set(local, value);
    return local;
  }

  /** Writes a value to a local. */
  set<T extends WasmTypeName>(local: Local<T>, value: Operand<T>): void {
    writeOperand(this.#out, local.type, value);
    this.#out.byte(OPCODE.localSet);
    this.#out.unsigned(local.index);
  }

  /**
   * Lets constant vectors that come from now on lie in memory from an address and what is added to it on, where the
   * function puts them first: V8 makes a constant again wherever it is used, by up to three instructions.
   */
  keepConstantsAt(address: Operand<"i32">, offset: number): void {
    this.#pool = { address, next: offset };
  }

  /** A constant vector whose 16 bytes repeat those of an array; equal ones are made once, at the beginning. */
  constant(values: Float32Array | Float64Array | Int32Array): Expression<"v128"> {
    const bytes = new Uint8Array(values.buffer);
    const key = bytes.join();
    const known = this.#constants.get(key);
    if (known !== undefined) return known;
    const constant =
      this.#pool === null ? this.#constantLocal(bytes) : this.#constantInMemory(this.#pool, bytes);
    this.#constants.set(key, constant);
    return constant;
  }

  #constantLocal(bytes: Uint8Array): Local<"v128"> {
    const local = this.local("v128");
    this.#writeConstant(bytes);
    this.#prologue.byte(OPCODE.localSet);
    this.#prologue.unsigned(local.index);
    return local;
  }

  #constantInMemory(pool: ConstantPool, bytes: Uint8Array): Expression<"v128"> {
    const { address, next } = pool;
    pool.next += 16;
    writeOperand(this.#prologue, "i32", address);
    this.#writeConstant(bytes);
    writeCode(this.#prologue, "v128Store");
    writeMemory(this.#prologue, next);
    return op.v128Load(address, next);
  }

  #writeConstant(bytes: Uint8Array): void {
    this.#prologue.raw([SIMD_PREFIX, SIMD.v128Const]);
    for (let i = 0; i < 16; i += bytes.length) this.#prologue.raw(bytes);
  }

  /** Stores a value at an address and what is added to it. */
  store<N extends keyof typeof STORES>(
    name: N,
    address: Operand<"i32">,
    offset: number,
    value: Operand<(typeof STORES)[N]>,
  ): void {
    writeOperand(this.#out, "i32", address);
    writeOperand(this.#out, STORES[name], value);
    writeCode(this.#out, name);
    writeMemory(this.#out, offset);
  }

  /** Stores the first 32 bits of a vector. */
  storeFirstLane(address: Operand<"i32">, offset: number, value: Expression<"v128">): void {
    writeOperand(this.#out, "i32", address);
    value.write(this.#out);
    writeCode(this.#out, "v128Store32Lane");
    writeMemory(this.#out, offset);
    this.#out.byte(0);
  }

  /** Does something where a condition is not 0, and something else otherwise. */
  if(condition: Operand<"i32">, then: () => void, otherwise?: () => void): void {
    writeOperand(this.#out, "i32", condition);
    this.#nested(OPCODE.if, () => {
      then();
      if (otherwise === undefined) return;
      this.#out.byte(OPCODE.else);
      otherwise();
    });
  }

  /** A block that a branch to its label leaves. */
  block(body: (end: Label) => void): void {
    this.#nested(OPCODE.block, body);
  }

  /** A block that a branch to its label begins again; without one it ends. */
  loop(body: (again: Label) => void): void {
    this.#nested(OPCODE.loop, body);
  }

  /** Goes on where the label is: after its block, or at the beginning of its loop. */
  branch(label: Label): void {
    this.#out.byte(OPCODE.br);
    this.#out.unsigned(this.#depth - label.depth);
  }

  /** Branches where a condition is not 0. */
  branchIf(label: Label, condition: Operand<"i32">): void {
    writeOperand(this.#out, "i32", condition);
    this.#out.byte(OPCODE.brIf);
    this.#out.unsigned(this.#depth - label.depth);
  }

  /** Leaves the function. */
  return(): void {
    this.#out.byte(OPCODE.return);
  }

  /** Calls a function of the same module. */
  call(callee: FunctionBuilder, operands: readonly Operand<WasmTypeName>[]): void {
    callee.parameters.forEach(({ type }, i) => writeOperand(this.#out, type, operands[i]!));
    this.#out.byte(OPCODE.call);
    this.#out.unsigned(callee.place);
  }

  /** The function as a module takes it; nothing can be added to it afterwards. */
  finish(): ModuleFunction {
    const code = new Uint8Array([...this.#prologue.bytes, ...this.#out.bytes]);
    const parameters = this.parameters.map(({ type }) => TYPE[type]);
    return { name: this.#name, parameters, results: [], locals: this.#locals, code };
  }

  #nested(opcode: number, body: (label: Label) => void): void {
    this.#out.byte(opcode);
    this.#out.byte(VOID);
    this.#depth += 1;
    body({ depth: this.#depth });
    this.#depth -= 1;
    this.#out.byte(OPCODE.end);
  }
}
