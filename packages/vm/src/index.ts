export { type ArithmeticName, type EnvironmentName, ENVIRONMENTS, type Target } from "./isa/environments.js";
export { INSTRUCTIONS, MNEMONICS, type Mnemonic } from "./isa/instructions.js";
export { ATTRIBUTE_NAMES, RESULT_REGISTERS, type ResultRegister } from "./isa/registers.js";
export type * from "./program/program.js";
export type { LoadOptions, LoadResult, Span } from "./load.js";
export { type Batch, type End, ENDS, type RunOptions } from "./exec/batch.js";
export { run } from "./exec/interpreter.js";
export { slice, type SliceTarget } from "./exec/slice.js";
export {
  trace,
  type ControlRegisters,
  type RegisterWrite,
  type Trace,
  type TraceInput,
  type TraceOptions,
  type TraceStep,
  type Vector,
} from "./exec/trace.js";
