export { CompilePolicy, isGivenUp, isModuleDue, isWorthAScan } from "./lanes/compile-policy.js";
export { FreeList } from "./lanes/free-list.js";
export { type LaneColumn, type LaneLayout, LaneMemory } from "./lanes/lane-memory.js";
export { ColumnCode, LateModule } from "./lanes/late-module.js";
