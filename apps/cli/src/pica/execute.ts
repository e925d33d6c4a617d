import {
  type ArithmeticName,
  type Batch,
  REGISTERS,
  run,
  type StateName,
  type Triangle,
  Unit,
} from "@glasm/pica200";
import { type End, ENDS, type EngineChoice } from "@glasm/vm";
import type { Vertices } from "../run/inputs.js";
import type { GivenProgram } from "./program.js";
import { newValues } from "./registers.js";
import { EmissionLimit } from "./emission-limit.js";
import { bitsOf, type LatePrimitive, latePrimitive, type RegisterBits } from "./results.js";

/** What one run did. */
export interface Outcome {
  readonly outputs: Readonly<Record<string, RegisterBits>>;
  readonly temporaries: Readonly<Record<string, RegisterBits>>;
  readonly a0: readonly number[];
  readonly aL: number;
  readonly cmp: readonly boolean[];
  readonly end: End;
  readonly executed: number;
  /** Of geometry shaders alone. */
  readonly primitives?: readonly LatePrimitive[];
}

export interface Options {
  readonly engine: EngineChoice;
  readonly arithmetic: ArithmeticName;
  readonly state: StateName;
  readonly limit: number;
}

/** How many vertices run together. */
const GROUP = 1024;

/**
 * Runs a program on each vertex; the outcomes are made when they are asked for, once. Throws a ShapeError if the runs
 * emit more triangles than a request may have.
 */
export function execute(given: GivenProgram, vertices: Vertices, options: Options): Iterable<Outcome> {
  const isGeometry = given.program.stage === "geometry";
  if (isGeometry) checkEmission(given, vertices, options);
  return outcomes(given, vertices, options, isGeometry);
}

/** Nothing is answered before it is known that all can be. */
function checkEmission(given: GivenProgram, vertices: Vertices, options: Options): void {
  const limit = new EmissionLimit(vertices.count);
  const groups = runGroups(given, vertices, options, () => limit.count());
  while (groups.next().done !== true);
}

function* outcomes(
  given: GivenProgram,
  vertices: Vertices,
  options: Options,
  isGeometry: boolean,
): Generator<Outcome> {
  let triangles: Triangle[][] = [];
  const emitted = (run: number): Triangle[] => (triangles[run] ??= []);
  for (const { results, count } of runGroups(given, vertices, options, (triangle, run) => {
    emitted(run).push(triangle);
  })) {
    for (let i = 0; i < count; i++)
      yield {
        ...outcomeOf(results, i),
        ...(isGeometry ? { primitives: emitted(i).map(latePrimitive) } : {}),
      };
    triangles = [];
  }
}

/** Runs the vertices group by group; gives what a group has left until the next one runs. */
function* runGroups(
  { program, uniforms }: GivenProgram,
  vertices: Vertices,
  options: Options,
  onTriangle: NonNullable<Batch["onTriangle"]>,
): Generator<{ readonly results: Results; readonly count: number }, void, undefined> {
  const unit = new Unit();
  const results = newResults(Math.min(GROUP, vertices.count), options.arithmetic);
  for (let first = 0; first < vertices.count; first += GROUP) {
    const count = Math.min(GROUP, vertices.count - first);
    readAttributes(vertices, first, count, results.attributes);
    // What a run makes of a boolean is kept, too.
    const kept = first > 0 && options.state === "kept" ? { ...uniforms, b: unit.b } : uniforms;
    run(program, { ...results, count, unit, uniforms: kept, onTriangle }, options);
    yield { results, count };
  }
}

type Results = ReturnType<typeof newResults>;

function newResults(count: number, arithmetic: ArithmeticName) {
  const singles = (registers: number): readonly Float32Array[] =>
    Array.from({ length: registers }, () => new Float32Array(4 * count));
  return {
    attributes: Array.from({ length: REGISTERS.v.count }, () => newValues(count, arithmetic)),
    outputs: singles(REGISTERS.o.count),
    temporaries: singles(REGISTERS.r.count),
    addresses: new Int32Array(3 * count),
    flags: new Uint8Array(2 * count),
    ends: new Uint8Array(count),
    executed: new Uint32Array(count),
  } satisfies Partial<Batch>;
}

/** Writes the attributes of vertices, by register. */
export function readAttributes(
  vertices: Vertices,
  first: number,
  count: number,
  columns: readonly (Float32Array | Uint32Array)[],
): void {
  const Values = columns[0] instanceof Uint32Array ? Uint32Array : Float32Array;
  const values = new Values(4 * columns.length);
  for (let i = 0; i < count; i++) {
    vertices.read(first + i, values);
    columns.forEach((column, index) => {
      column.set(values.subarray(4 * index, 4 * (index + 1)), 4 * i);
    });
  }
}

function outcomeOf(results: Results, i: number): Outcome {
  const { outputs, temporaries, addresses, flags, ends, executed } = results;
  return {
    outputs: bitsByNumber(outputs, i),
    temporaries: bitsByNumber(temporaries, i),
    a0: [addresses[3 * i]!, addresses[3 * i + 1]!],
    aL: addresses[3 * i + 2]!,
    cmp: [flags[2 * i] === 1, flags[2 * i + 1] === 1],
    end: ENDS[ends[i]!]!,
    executed: executed[i]!,
  };
}

function bitsByNumber(columns: readonly Float32Array[], i: number): Readonly<Record<string, RegisterBits>> {
  return Object.fromEntries(columns.map((column, index) => [index, bitsOf(column, i)]));
}
