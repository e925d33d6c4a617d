export { type Decisions, decisions } from "./flow/decisions.js";
export {
  type Block,
  type FlowGraph,
  flowGraph,
  type FlowOptions,
  type FlowNode,
  endNode,
  successorsOf,
  type Sites,
  type Transfer,
} from "./flow/flow-graph.js";
export { type Liveness, liveness, neededElsewhere, type ProgramEnd, runsForAll } from "./flow/liveness.js";
export {
  type CallStackLimit,
  type End,
  ENDS,
  type Executed,
  type Follower,
  followerOf,
  type InstructionFlow,
  type ProgramFlow,
  type When,
} from "./flow/program-flow.js";
export { type Item, schedule, type Schedule } from "./flow/schedule.js";
export {
  type EffectPart,
  type Effects,
  type EffectSets,
  type InstructionEffects,
  namedBy,
  withLateSets,
  withSets,
} from "./registers/effects.js";
export { hasCell, type Cell, Cells, type CellSet, cellSet } from "./registers/cells.js";
export {
  componentName,
  type RegisterComponent,
  type RegisterFile,
  type RegisterName,
  type RegisterRole,
  type WordType,
} from "./registers/register-file.js";
export { backwardSlice, type BackwardSlice, type SlicedProgram, type SliceStep } from "./trace/slice.js";
export { RegisterValues } from "./trace/register-values.js";
export { Stepper } from "./trace/stepper.js";
export {
  type Departure,
  departureOf,
  nonFiniteResults,
  type Origin,
  originsOf,
  type TracedExecution,
  writerOf,
} from "./trace/provenance.js";
export { shadowRegisters, shadowStep, type StepNumbers } from "./trace/shadow.js";
export {
  fieldsOf,
  fieldsOfWord,
  hexOf,
  isDenormal,
  type NumberFields,
  type NumberFormat,
  SINGLE_FORMAT,
  unitsBetween,
} from "./registers/number-format.js";
export type { NonFinite, NumberPlace, WordNumbers } from "./registers/word-numbers.js";
export { givenRegisters } from "./machine/given-registers.js";
export { formatOfFile, type MachineNumerics, type Shadow, tracedExecution } from "./machine/numerics.js";
export {
  type Control,
  type ControlStack,
  placeOf,
  type RegisterWrite,
  type StepPart,
  type Trace,
  type TraceStep,
} from "./trace/trace.js";
export type { Component, InitialValue, RegisterVariable } from "./lower/registers.js";
export { type InstructionEmitter, type KernelOptions, lower, type LoweredProgram } from "./lower/kernel.js";
export { markReached, reachedWords } from "./lower/reached.js";
export { Registers } from "./lower/registers.js";
export { AssumedExponents, type InputExponents, loadedRanges } from "./lanes/assumed-exponents.js";
export { ColumnScan, SCANNED_BYTES } from "./lanes/column-scan.js";
export { boundsOf, type ExponentRange, MAGNITUDE } from "./lanes/exponents.js";
export { FreeList } from "./lanes/free-list.js";
export { type LaneColumn, type LaneLayout, LaneMemory } from "./lanes/lane-memory.js";
export { ColumnCode, type ColumnMemory, LateModule } from "./lanes/late-module.js";
export { Stage, stageBytes } from "./lanes/stage.js";
export { fillMissing, storeColumn } from "./lanes/strided-columns.js";
export type { PooledMachine } from "./parallel/lane-batches.js";
export {
  type Job,
  type PooledRunner,
  sequential,
  type SequentialJob,
  type SharedJob,
} from "./parallel/jobs.js";
export {
  createThreadPool,
  createWorkerPool,
  type StopOptions,
  withoutSignal,
  type WorkerPool,
  type WorkerPoolOptions,
} from "./parallel/pool.js";
export {
  dataOf,
  denseVectors,
  isOfLanes,
  namedVectors,
  type PooledArray,
  type PooledArrays,
  type PooledBatch,
  type PooledData,
  type PooledValues,
  type PooledVectors,
} from "./parallel/pooled-batch.js";
export { serveRunners, serveWorkerPool, type WorkerPort } from "./parallel/serve.js";
export type { PoolWorker } from "./parallel/pool-worker.js";
export type { ThreadPool } from "./parallel/thread-pool.js";
export { ENGINE_CHOICES, type EngineChoice, type EngineName, ENGINES } from "@glasm/codegen";
export { emittedMachine, type MachineDescription } from "./machine/emitted-machine.js";
export type {
  EmittedProgram,
  PartOutcome,
  ProgramEmitter,
  ProgramInterpreter,
} from "./machine/emitted-program.js";
export { type LaneAccess, type LaneWords, laneWords, rowWord } from "./machine/lane-arrays.js";
export { arithmeticOf, arithmeticsOf } from "./machine/arithmetics.js";
export { checkedLane, checkedLanes, checkLaneOptions, type LaneShape } from "./machine/check-lanes.js";
export {
  type ArithmeticOptions,
  type HelpRow,
  type LaneBatch,
  type LaneInput,
  type LaneOptions,
  type LanePrimitive,
  type LaneTrace,
  type LaneTraceOptions,
  type Language,
  type Loaded,
  type Machine,
  type MachineProgram,
} from "./machine/machine.js";
export type { WarpStep, WarpTrace } from "./machine/warp-trace.js";
export {
  checkedNamedArrays,
  type NamedRegisters,
  type PlacedArrays,
  stridedWords,
} from "./machine/named-arrays.js";
export {
  type ConstantName,
  constantName,
  type ConstantRange,
  elementOf,
  findConstants,
  otherConstants,
} from "./machine/named-constants.js";
export type {
  InterfaceVariable,
  Meaning,
  NamedConstants,
  ProgramInterface,
} from "./machine/program-interface.js";
export { byteSet, continuesWith, decode, isLineEnd, skipBytes, skipSpace } from "./text/bytes.js";
export { Cursor } from "./text/cursor.js";
export type {
  ArgumentsOf,
  DiagnosticRow,
  DiagnosticTable,
  Hint,
  Names,
  Related,
  Span,
} from "./text/diagnostics.js";
export { Lexer } from "./text/lexer.js";
export { type Entry, messageOf, relatedSpans, Report, type Values } from "./text/report.js";
