import { crash } from "@glasm/base";
import type { ByteWriter } from "../wasm/byte-writer.js";
import { OPCODE, type TYPE } from "../wasm/opcodes.js";

/** A type of WebAssembly, by its name in the text format. */
export type WasmTypeName = keyof typeof TYPE;

/** What leaves one value on the stack. Each use writes its instructions, and computes the value, again. */
export class Expression<T extends WasmTypeName> {
  readonly type: T;
  /** Writes its instructions, which leave the value on the stack. */
  readonly write: (out: ByteWriter) => void;

  constructor(type: T, write: (out: ByteWriter) => void) {
    this.type = type;
    this.write = write;
  }
}

/** A local of a function: as an expression, its value at that place. */
export class Local<T extends WasmTypeName> extends Expression<T> {
  readonly index: number;

  constructor(type: T, index: number) {
    super(type, (out) => {
      out.byte(OPCODE.localGet);
      out.unsigned(index);
    });
    this.index = index;
  }
}

/** The address that a module is given with its memory, the same for all its functions. */
export const base = new Expression("i32", (out) => {
  out.byte(OPCODE.globalGet);
  out.unsigned(0);
});

/** An expression, or a number where that is a constant of the type. */
export type Operand<T extends WasmTypeName> = Expression<T> | (T extends "v128" ? never : number);

/** Writes an operand of a type. */
export function writeOperand(out: ByteWriter, type: WasmTypeName, operand: Operand<WasmTypeName>): void {
  if (typeof operand !== "number") return operand.write(out);
  if (type === "i32") {
    out.byte(OPCODE.i32Const);
    out.signed(operand);
  } else if (type === "f64") {
    out.byte(OPCODE.f64Const);
    out.raw(new Uint8Array(Float64Array.of(operand).buffer));
  } else {
    crash(`a number is not a constant of type ${type}`);
  }
}

/** A constant. */
export function i32(value: number): Expression<"i32"> {
  return new Expression("i32", (out) => writeOperand(out, "i32", value));
}
