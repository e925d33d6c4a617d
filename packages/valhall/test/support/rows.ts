/** Runs of vertices by rows, which have to give what runs of a request give. */

import { expect } from "@jest/globals";
import {
  createVertexRows,
  createVertexRunner,
  type Execution,
  type LaunchRequest,
  type Program,
  type RunAnswer,
  runVertices,
} from "../../src/index.js";

/** What a vertex is given: its words of attribute 0, of attribute 1 and so on, its number and its instance. */
export interface RowInput {
  readonly attributes: readonly (readonly number[])[];
  readonly id: number;
  readonly instance: number;
}

const ROWS = createVertexRows(64);

export type EngineName = "interpreter" | "compiled";

/** What a request answers, when rows have given the same by an engine. */
export function runRows(
  program: Program,
  inputs: readonly RowInput[],
  request: LaunchRequest & { readonly slots: readonly number[] },
  engine: EngineName,
): RunAnswer {
  const { slots, ...launch } = request;
  const answer = runVertices(program, {
    ...{ ...launch, engine: "interpreter" },
    vertices: inputs.map(({ attributes, id, instance }) => ({ attributes: { ...attributes }, id, instance })),
  });
  const components = (inputs[0]?.attributes ?? []).map(({ length }) => length);
  const runner = createVertexRunner(program, ROWS, { ...launch, components, slots, engine });
  inputs.forEach(({ attributes, id, instance }, i) => {
    attributes.forEach((words, number) => ROWS.attributes[number]!.words.set(words, 4 * i));
    ROWS.vertices.set([id, instance], 4 * i);
  });
  runner.run(inputs.length);
  answer.vertices.forEach((vertex, i) => {
    const row = (words: Uint32Array): readonly number[] => [...words.subarray(4 * i, 4 * i + 4)];
    expect(row(ROWS.positions.words)).toEqual(vertex.position ?? [0, 0, 0, 0]);
    const size = vertex.pointSize === null ? [0, 0] : [vertex.pointSize, 1];
    expect(row(ROWS.pointSizes).slice(0, 2)).toEqual(size);
    slots.forEach((slot, k) => {
      expect(row(ROWS.varyings[k]!.words)).toEqual(vertex.varyings.get(slot) ?? [0, 0, 0, 0]);
    });
  });
  const second = answer.vertices.flatMap(({ varying }) => varying ?? []);
  expect(runner.ends("position")).toEqual(endsOf(answer.vertices));
  expect(runner.ends("varying")).toEqual(launch.varyingEntry === undefined ? null : endsOf(second));
  const notes = [...answer.vertices, ...second].flatMap((execution) => execution.notes);
  expect([...runner.notes].sort()).toEqual([...new Set(notes)].sort());
  expect(runner.buffers).toEqual(answer.buffers);
  return answer;
}

function endsOf(executions: readonly Execution[]) {
  const count = (wanted: Execution["end"]): number => executions.filter(({ end }) => end === wanted).length;
  return {
    pastEnd: count("past-end"),
    limited: count("instruction-limit"),
    unsupported: executions.find(({ unsupported }) => unsupported !== null)?.unsupported ?? null,
  };
}
