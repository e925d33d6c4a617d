import { describe, expect, test } from "@jest/globals";
import { Points } from "../../src/flow/points.js";
import type { CallStackLimit } from "../../src/flow/program-flow.js";

const limit = (entries: number, whenFull: CallStackLimit["whenFull"] = "end") => ({ entries, whenFull });

describe("points of execution", () => {
  // With n instructions and e entries the largest point has e + 1 digits in base n + 1.
  test.each([
    [1, 94906264, 94906265],
    [2, 208062, 208063],
    [4, 1551, 1552],
  ])("with %i entries fit for %i instructions, and not for %i", (entries, most, tooMany) => {
    expect((most + 1) ** (entries + 1)).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
    expect(new Points(most, limit(entries)).fit).toBe(true);
    expect(new Points(tooMany, limit(entries)).fit).toBe(false);
  });

  test("know their instruction and the calls around it", () => {
    const points = new Points(9, limit(3));
    const inside = points.at(7, [2, 5]);
    expect(inside).toBe(257);
    expect(points.instructionOf(inside)).toBe(7);
    expect(points.withInstruction(inside, 1)).toBe(points.at(1, [2, 5]));
    expect(points.called(inside, 3)).toBe(points.at(3, [2, 5, 8]));
    expect(points.returned(inside)).toBe(points.at(5, [2]));
  });

  test("call until the stack is full, and return until it is empty", () => {
    const points = new Points(9, limit(3));
    expect(points.called(points.at(9, [1, 2]), 0)).toBe(points.at(0, [1, 2, 10]));
    expect(points.called(points.at(0, [1]), 4)).toBe(points.at(4, [1, 1]));
    expect(points.called(points.at(0, [1, 2, 3]), 4)).toBeNull();
    expect(points.returned(points.at(4, [1]))).toBe(1);
    expect(points.returned(points.at(4))).toBeNull();
  });

  test("lose the oldest call if the stack is full, where the machine says so", () => {
    const points = new Points(9, limit(3, "lose-oldest"));
    expect(points.called(points.at(9, [1, 2]), 0)).toBe(points.at(0, [1, 2, 10]));
    expect(points.called(points.at(6, [1, 2, 3]), 4)).toBe(points.at(4, [2, 3, 7]));
    const shallow = new Points(9, limit(1, "lose-oldest"));
    expect(shallow.called(shallow.at(6, [3]), 4)).toBe(shallow.at(4, [7]));
  });
});
