import { describe, expect, test } from "@jest/globals";
import { compile } from "../src/compile/compiled.js";
import { flowGraph, schedule } from "@glasm/vm";
import { programFlow } from "../src/program/flow.js";
import { newBatch, run } from "./execution.js";
import { loaded } from "./texts.js";

/** COL0.x counts the v[2].x * v[1].x rounds of a loop in a loop. */
const NESTED = loaded(`!!VP2.0
  MOV o[HPOS], v[0];
  MOV R0, c[0];
  MOV R1.x, v[1].x;
outer:
  MOV R2.x, v[2].x;
inner:
  ADD R0.x, R0.x, c[1].x;
  ADDC R2.x, R2.x, -c[1].x;
  BRA inner (GT.x);
  ADDC R1.x, R1.x, -c[1].x;
  BRA outer (GT.x);
  MOV o[COL0], R0;
END`);

describe("a loop in a loop", () => {
  test("is scheduled as part of it, blocks in the order of the text [VP2 2.14.2.3]", () => {
    const { items, loop, position } = schedule(flowGraph(programFlow(NESTED), { oneByOne: false }));
    expect(items).toEqual([
      { kind: "block", block: expect.any(Number) },
      {
        kind: "loop",
        header: expect.any(Number),
        items: [
          { kind: "block", block: expect.any(Number) },
          { kind: "loop", header: expect.any(Number), items: [{ kind: "block", block: expect.any(Number) }] },
          { kind: "block", block: expect.any(Number) },
        ],
      },
      { kind: "block", block: expect.any(Number) },
    ]);
    // Blocks know the outermost loop around them, the second item.
    expect(loop.map((_, block) => loop[position.indexOf(block)])).toEqual([-1, 1, 1, 1, -1]);
  });

  test("runs as often as each vertex wants, on every engine [VP2 2.14.2.3, Ruling 3]", () => {
    const rounds = [1, 2, 3, 4, 5].flatMap((outer) => [1, 2, 7].map((inner) => [outer, inner] as const));
    const batch = newBatch(rounds.length);
    rounds.forEach(([outer, inner], vertex) => {
      batch.attributes[64 * vertex + 4] = outer;
      batch.attributes[64 * vertex + 8] = inner;
    });
    batch.parameters[4] = 1;
    run(NESTED, batch);
    expect(rounds.map((_, vertex) => batch.results[84 * vertex + 4])).toEqual(
      rounds.map(([outer, inner]) => outer * inner),
    );
  });
});

describe("without flushes, for measurements", () => {
  /** The first vertex gives a denormal number, the second one does not. */
  function productsOf(flush: "proved" | "none", text: string): number[] {
    const batch = newBatch(2);
    batch.attributes.fill(1, 64);
    batch.attributes.fill(2 ** -70, 0, 64);
    batch.parameters.fill(2 ** -70);
    compile(loaded(text), { flush }).run(batch);
    return [batch.results[0]!, batch.results[84]!];
  }

  test.each([
    ["that is worth a look at its inputs", "!!VP1.0 MUL R0, v[0], c[0]; MOV R0, R0; MOV o[HPOS], R0; END"],
    ["that is not", "!!VP1.0 MUL o[HPOS], v[0], c[0]; END"],
  ])("a program %s gives denormal numbers, and other ones as ever [Ruling 1]", (_, text) => {
    expect(productsOf("proved", text)).toEqual([0, 2 ** -70]);
    expect(productsOf("none", text)).toEqual([2 ** -140, 2 ** -70]);
  });
});
