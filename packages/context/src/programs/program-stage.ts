import {
  type ArithmeticName,
  arithmeticOf,
  beginColumns,
  type ChipName,
  type EngineChoice,
  ENVIRONMENTS,
  facts,
  HostRefusal,
  isOfChip,
  type Program,
  resultOf,
  runColumns,
  type VertexColumns,
} from "@glasm/nv-vertex";
import { chipResults, chipTransform } from "./chip-stages.js";
import type { ProgramCache } from "./program-cache.js";
import type { ResultSets } from "./result-sets.js";
import { type PositionTransform, readsForPosition, transformPositions } from "./position-transform.js";
import type { VertexResults } from "./vertex-results.js";
import type { BegunVertices, VertexStage } from "./vertex-stage.js";
import { withEngine } from "./with-engine.js";

/** The state that a program's vertices are processed with; parameters and matrices stay as they are during a draw. */
export interface ProgramStageState {
  /** 256 x 4 singles. */
  readonly parameters: Float32Array;
  readonly arithmetic: ArithmeticName | undefined;
  /** Which engine to use; by default it depends on the number of vertices. */
  readonly engine: EngineChoice | undefined;
  /** What positions are computed in that the program does not compute. [Ruling 361] */
  readonly positionArithmetic: ArithmeticName | undefined;
  readonly programCache: ProgramCache;
  readonly resultSets: ResultSets;
  /** What is made of colors and fog coordinates. */
  readonly vertexResults: VertexResults;
  /** For position-invariant programs; vertex weighting is off. [VP2 2.14.6.1, Ruling 68] */
  readonly position: PositionTransform;
}

const isChip = (arithmetic: ArithmeticName | undefined): arithmetic is ChipName =>
  arithmetic !== undefined && isOfChip(arithmetic);

/** Whoever shows results makes NaNs the one. */
const nans = "any" as const;

const POSITION = resultOf("position");

/** About how many times as long the instructions of a loop take, and those under the arithmetic of a chip. */
const WORK_OF_LOOPS = 8;
const WORK_OF_CHIPS = 4;

/** About how long a vertex takes, in instructions. */
function workOf(program: Program, isOnChip: boolean): number {
  const loops = facts(program).branchTargets.some((target, branch) => target >= 0 && target <= branch);
  return program.instructions.length * (loops ? WORK_OF_LOOPS : 1) * (isOnChip ? WORK_OF_CHIPS : 1);
}

/** Begins a run of vertices in columns that threads share, if they are for machine code. */
function beginsCompiled(
  program: Program,
  columns: VertexColumns,
  count: number,
  { parameters, arithmetic, engine = "auto" }: ProgramStageState,
): BegunVertices | null {
  try {
    const input = { count, parameters, nans };
    const begun = beginColumns(program, columns, input, { arithmetic, engine });
    if (begun === null) return null;
    const complete = (left: number): void =>
      withEngine(engine, (choice) => {
        if (choice === engine) begun.complete(left);
        else runColumns(program, columns, input, { arithmetic, engine: choice });
      });
    return { ...begun, complete };
  } catch (error) {
    if (error instanceof HostRefusal) return null;
    throw error;
  }
}

/** Vertex program mode: a program runs for each vertex. [VP2 2.14] */
export function programStage(program: Program, state: ProgramStageState): VertexStage {
  const { parameters, arithmetic, position } = state;
  const { readAttributes, writtenResults } = facts(program);
  const { positionInvariant } = program;
  const handedOn =
    state.vertexResults === "chip" && isChip(arithmetic) ? chipResults(program, arithmetic) : null;
  const options = { arithmetic, engine: state.engine ?? "auto" } as const;
  const interpreted = { arithmetic, engine: "interpreter" } as const;
  /** Of runs whose instructions nobody counts: the same object for each. */
  const uncounted = { count: 0, parameters, nans };
  const { positionArithmetic } = state;
  const chip =
    positionInvariant && isChip(positionArithmetic) ? chipTransform(state, positionArithmetic) : null;
  const written = writtenResults[POSITION]
    ? writtenResults
    : writtenResults.map((isWritten, register) => isWritten || register === POSITION);
  return {
    work: workOf(program, isChip(arithmetic)),
    read: positionInvariant
      ? readAttributes.map((isRead, attribute) => isRead || readsForPosition(position, attribute))
      : readAttributes,
    observed: written,
    results: state.resultSets.get(writtenResults),
    keepsNaNs: isOfChip(arithmeticOf(ENVIRONMENTS[program.environment], arithmetic)),
    clipDistances: program.environment === "VP2.0",
    ...(handedOn === null ? {} : { handOn: (results, count) => handedOn.handOn(results, count) }),
    column(output) {
      const register = resultOf(output);
      return register !== undefined && written[register] === true ? register : undefined;
    },
    run(columns, count, executed) {
      uncounted.count = count;
      const input = executed === undefined ? uncounted : { ...uncounted, executed };
      try {
        runColumns(program, columns, input, options);
      } catch (error) {
        if (!(error instanceof HostRefusal)) throw error;
        runColumns(program, columns, input, interpreted); // as withEngine does, without a function for each run
      }
      // The GL computes the position that the program does not. [VP2 2.14.6.1]
      if (!positionInvariant) return;
      if (chip === null) transformPositions(position, columns, count);
      else chip.transform(columns, count, state.engine ?? "auto");
    },
    begin(columns, count) {
      // The chip's transformation of positions has parameters of its own.
      const begun = chip === null ? beginsCompiled(program, columns, count, state) : null;
      if (begun === null || !positionInvariant) return begun;
      return {
        ...begun,
        complete(left) {
          begun.complete(left);
          transformPositions(position, columns, count);
        },
      };
    },
  };
}
