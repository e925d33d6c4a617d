import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import type { Destination, Instruction, Operand, Program } from "../src/program/program.js";
import { arbitraryProgram, arbitraryProgramOfAny } from "./arbitrary-program.js";
import { arbitraryBatch, copyOf, crowded, renumbered } from "./arbitrary-batch.js";
import { type CountedBatch, newBatch, run } from "./execution.js";

const LIMIT = 65536;

const words = (singles: Float32Array) => new Uint32Array(singles.buffer, singles.byteOffset, singles.length);

function executed(program: Program, batch: CountedBatch): CountedBatch {
  const copy = copyOf(batch);
  run(program, copy);
  return copy;
}

/** The program with an instruction put before number `position`. */
function withInstruction(program: Program, instruction: Instruction, position: number): Program {
  return {
    ...program,
    instructions: [
      ...program.instructions.slice(0, position),
      instruction,
      ...program.instructions.slice(position),
    ],
    labels: program.labels.map((label) => ({
      ...label,
      instruction: label.instruction > position ? label.instruction + 1 : label.instruction,
    })),
  };
}

describe("invariance", () => {
  test("an irrelevant instruction changes no bit [Ruling 41]", () => {
    /** Writes R7 to R9 or CLP0 to CLP2, which a crowded program does not read. */
    const aside = ({ file, index }: Destination): Partial<Destination> => {
      if (file === "temporary") return { index: 7 + (index % 3) };
      if (file === "result") return { index: 15 + (index % 3) };
      return { file: "temporary", index: 7 };
    };
    const irrelevant = arbitraryProgram("VP2.0", { controlFlow: false })
      .filter(({ instructions }) => instructions.length > 0)
      .map((program) => renumbered(crowded(program), { destination: aside }).instructions)
      .chain((instructions) => fc.constantFrom(...instructions))
      .map((instruction) => ({ ...instruction, updatesConditionCode: false }));
    fc.assert(
      fc.property(
        arbitraryProgram("VP2.0").map(crowded),
        fc.array(fc.tuple(irrelevant, fc.nat()), { minLength: 1, maxLength: 4 }),
        arbitraryBatch(1),
        (program, insertions, batch) => {
          const longer = insertions.reduce(
            (text, [instruction, place]) =>
              withInstruction(text, instruction, place % (text.instructions.length + 1)),
            program,
          );
          const expected = executed(program, batch);
          const actual = executed(longer, batch);
          if (expected.executed[0] === LIMIT || actual.executed[0] === LIMIT) return;
          const relevant = 4 * 15;
          expect(words(actual.results).subarray(0, relevant)).toEqual(
            words(expected.results).subarray(0, relevant),
          );
          expect(actual.ends).toEqual(expected.ends);
        },
      ),
    );
  });

  test("a vertex state program computes the bits of a vertex program [Ruling 41]", () => {
    /** The parameter that stands for a result; parameters below are the ones to read. */
    const FIRST = 80;
    const onlyV0 = (operand: Operand): Operand => {
      if (operand.kind === "address") return operand;
      const { register } = operand;
      if (register.file === "temporary") return operand;
      if (register.file === "attribute") return { ...operand, register: { ...register, index: 0 } };
      const index = register.file === "relative" ? register.offset + 64 : register.index;
      return { ...operand, register: { file: "parameter", index: index % FIRST } };
    };
    fc.assert(
      fc.property(arbitraryProgram("VP1.0"), arbitraryBatch(1), (program, batch) => {
        const vertexProgram = renumbered(program, { operand: onlyV0 });
        const stateProgram: Program = {
          ...renumbered(vertexProgram, {
            destination: ({ file, index }) =>
              file === "result" ? { file: "parameter", index: FIRST + index } : {},
          }),
          environment: "VSP1.0",
        };
        batch.parameters.set(newBatch(1).attributes.subarray(0, 60), 4 * FIRST);
        const results = words(executed(vertexProgram, batch).results).subarray(0, 60);
        expect(words(executed(stateProgram, batch).parameters).subarray(4 * FIRST, 4 * FIRST + 60)).toEqual(
          results,
        );
      }),
    );
  });

  test("an instruction computes the same bits in every environment [Ruling 41]", () => {
    fc.assert(
      fc.property(arbitraryProgram("VP1.0"), arbitraryBatch(1), (program, batch) => {
        batch.parameters.fill(0, 4 * 96); // Where VP1 environments read zeros. [Ruling 8]
        const expected = words(executed(program, batch).results);
        for (const environment of ["VP1.1", "VP2.0"] as const) {
          expect(words(executed({ ...program, environment }, batch).results)).toEqual(expected);
        }
      }),
    );
  });

  test("neither the place in a batch nor its other vertices matter [Ruling 41]", () => {
    const vertexPrograms = fc.oneof(
      ...(["VP1.0", "VP1.1", "VP2.0"] as const).map((name) => arbitraryProgram(name).map(crowded)),
    );
    const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 });
    fc.assert(
      fc.property(vertexPrograms, arbitraryBatch(4), order, (program, batch, vertices) => {
        const all = executed(program, batch);
        const some = newBatch(vertices.length);
        some.parameters.set(batch.parameters);
        vertices.forEach((vertex, i) => {
          some.attributes.set(batch.attributes.subarray(64 * vertex, 64 * vertex + 64), 64 * i);
        });
        run(program, some);
        vertices.forEach((vertex, i) => {
          const expected = words(all.results).subarray(84 * vertex, 84 * vertex + 84);
          expect(words(some.results).subarray(84 * i, 84 * i + 84)).toEqual(expected);
          expect([some.ends[i], some.executed[i]]).toEqual([all.ends[vertex], all.executed[vertex]]);
        });
      }),
    );
  });

  test("a second run gives the same, whatever ran before [Ruling 41]", () => {
    fc.assert(
      fc.property(
        arbitraryProgramOfAny(),
        arbitraryProgramOfAny(),
        arbitraryBatch(2),
        (program, other, batch) => {
          const first = executed(program, batch);
          executed(other, batch);
          const second = executed(program, batch);
          expect(words(second.results)).toEqual(words(first.results));
          expect(words(second.parameters)).toEqual(words(first.parameters));
        },
      ),
    );
  });
});
