export { type Assembled, Assembly } from "./assembler/assembly.js";
export {
  base,
  type Expression,
  i32,
  type Local,
  type Operand,
  type WasmTypeName,
} from "./assembler/expression.js";
export { FunctionBuilder, type Label } from "./assembler/function-builder.js";
export {
  interleaved,
  type Loads,
  loadLane,
  op,
  type Operands,
  type Plain,
  select,
  shuffle,
  type WithLane,
} from "./assembler/instructions.js";
export { type CompiledKind, CompilePolicy, isGivenUp, isWorthAScan, type Worth } from "./compile-policy.js";
export { ENGINE_CHOICES, type EngineChoice, type EngineName, ENGINES } from "./engine.js";
export { evaluateKernel } from "./evaluate/kernel.js";
export { exactSum, fusedSingle, oddSum } from "./composed/fused.js";
export { halfBits, singleOfHalf } from "./composed/halves.js";
export { reversedBits } from "./composed/reversed-bits.js";
export { demoted, doubleOfLong, type Rounding, singleOfLong } from "./composed/rounding.js";
export { wrappedLong } from "./composed/wrapped.js";
export { gatherWithin, type IndexedRows, scatterWithin } from "./ir/bounded.js";
export {
  Builder,
  FOUR_SINGLES,
  type Address,
  type F32,
  type F64,
  type FinishOptions,
  type I32,
  type I64,
  type Mask,
  type OperandsOf,
  type Value,
  type ValuesOf,
  type VariableOf,
  type WordValue,
} from "./ir/builder.js";
export {
  emittedOperations,
  type EmittedTypes,
  type ConstantOf,
  type TableOperands,
  type TableOperations,
  type TypesOfTable,
} from "./ir/emitted-operations.js";
export type {
  Action,
  Definition,
  Effect,
  Kernel,
  LaneArray,
  Node,
  QuadLanes,
  Region,
  Statement,
  Variable,
  Word,
} from "./ir/kernel.js";
export { EVALUATORS_ON_BITS, EVALUATORS_ON_NUMBERS, type Evaluators } from "./evaluate/evaluators.js";
export type {
  ConstantValue,
  EvaluatorOf,
  LaneValue,
  LaneValues,
  LaneValuesOf,
  OperandTypesOf,
  OperationName,
  ResultOf,
  ShiftName,
  ValueType,
  WordType,
} from "./ir/operations.js";
export { OPERATIONS_ON_BITS } from "./evaluate/operations.js";
export type { LoadedRanges } from "./ir/prove.js";
export type { ByteWriter } from "./wasm/byte-writer.js";
export type { LocalsAndCode, ModuleFunction } from "./wasm/module.js";
export type { WasmType } from "./wasm/opcodes.js";
export { ANY, type Range, rangeOfExponents } from "./ir/range.js";
export {
  type Exports,
  HostModule,
  HostRefusal,
  hostRefusal,
  instantiateModule,
  type LinearMemory,
  type MemoryKind,
  newMemory,
  newSharedMemory,
  PAGE_BYTES,
  PerHost,
  type WasmMemory,
} from "./host.js";
export {
  encodeKernel,
  FUNCTION_EXPORT,
  hasSimd,
  instantiate,
  type KernelFunction,
  KernelModule,
  LANES,
  type BackEndName,
} from "./instantiate.js";
