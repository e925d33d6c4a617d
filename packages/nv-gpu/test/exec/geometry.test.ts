import { describe, expect, test } from "@jest/globals";
import { words } from "../support/execute.js";
import { emitted } from "../support/emitted.js";

const ONE_TO_FOUR = [1, 2, 3, 4];
const points = (body: string, count = 8) =>
  `!!NVgp5.0\nPRIMITIVE_IN TRIANGLES; PRIMITIVE_OUT POINTS; VERTICES_OUT ${count};\n${body}\nEND`;

describe("EMIT", () => {
  test("adds a vertex that has the results as they are", () => {
    const { vertices, end } = emitted(
      points("MOV result.position, vertex[1].position; EMIT; MOV result.position.x, 0; EMIT;"),
      { "vertex[1].position": ONE_TO_FOUR },
    );
    expect(end).toBe("end");
    expect(vertices.map(({ results }) => results["position"])).toEqual([words(1, 2, 3, 4), words(0, 2, 3, 4)]);
  });
});
