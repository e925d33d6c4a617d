import { describe, expect, test } from "@jest/globals";
import { CALLED_VERTICES, calledVertices, DRAW_INDICES, SMALL_DRAWS, smallDraws } from "../src/data/calls.js";
import { manyPositions, PROGRAM_COUNTS, tintingProgram } from "../src/data/growth.js";
import { HALF_WIDTH } from "../src/data/vertices.js";
import { loadProgram } from "../src/first-vertices.js";
import { CALLS } from "../src/jobs/calls.js";
import { GROWTH } from "../src/jobs/growth.js";
import { CLEAR_ALONE, CONTEXT_ALONE, PICTURES } from "../src/jobs/pictures.js";
import { type Linking, wasmCalls } from "../src/jobs/wasm-calls.js";
import { callRows, wasmRows } from "../src/measure/calls.js";
import { GLASM } from "../src/measure/jobs.js";
import { partRows } from "../src/measure/picture-parts.js";
import { threadRows } from "../src/measure/picture-threads.js";
import { printLinked } from "../scripts/print-linked.mjs";

/** Colors of the pixels of a job's picture, black left out. */
function drawn(picture: Uint8Array): Set<string> {
  const colors = new Set<string>();
  for (let i = 0; i < picture.length; i += 4) colors.add(picture.subarray(i, i + 3).join(" "));
  colors.delete("0 0 0");
  return colors;
}

describe("calls", () => {
  test("are of whole triangles in the view, and enough for the small draws", () => {
    const { positions } = calledVertices();
    expect(positions.length).toBe(3 * CALLED_VERTICES);
    expect(CALLED_VERTICES % 3).toBe(0);
    expect(positions.every((x) => Math.abs(x) < 1)).toBe(true);
    expect(smallDraws().indices.length).toBe(SMALL_DRAWS * DRAW_INDICES);
  });

  test("give the same picture from Begin to End, by a list and from arrays", () => {
    const [immediate, list, arrays] = ["immediate", "list", "arrays"].map((name) => {
      const job = CALLS[name]!();
      job.run();
      return job.output();
    });
    expect(drawn(immediate!).size).toBeGreaterThan(100);
    expect(list).toEqual(immediate);
    expect(arrays).toEqual(immediate);
  });

  test("draw something by small draws, another picture with changes of state, and the same one every time", () => {
    const [draws, state] = ["draws", "state"].map((name) => CALLS[name]!());
    const picture = draws!.output();
    expect(drawn(picture).size).toBeGreaterThan(1000);
    expect(draws!.output()).toEqual(picture);
    expect(state!.output()).not.toEqual(picture);
  });

  test("set the lights, and read what was drawn", () => {
    expect([...CALLS["lights"]!().output()].filter((_, i) => i % 4 === 1)).toEqual(Array(8).fill(127));
    expect(drawn(CALLS["read"]!().output()).size).toBeGreaterThan(1000);
  });

  test("give the same from WebAssembly", async () => {
    const linking = `data:text/javascript,${encodeURIComponent(printLinked())}`;
    const fromWasm = wasmCalls((await import(linking)) as Linking);
    for (const name of ["immediate", "lights"])
      expect(fromWasm[`wasm-${name}`]!().output()).toEqual(CALLS[name]!().output());
  });

  test("are rows of times from WebAssembly, which may be 1.5 times those from JavaScript", () => {
    const columns = [
      { wasm: 150, script: 100 },
      { wasm: 151, script: 100 },
    ];
    expect(wasmRows(columns).slice(1)).toEqual([
      ["from WebAssembly", "150", "151", "", ""],
      ["from JavaScript", "100", "100", "", ""],
      ["time from WebAssembly; JavaScript = 1 (at most 1.5)", "1.50 (met)", "1.51 (missed)", "", ""],
    ]);
  });

  test("are rows of times and of speeds, with the bars of those that have one", () => {
    const column = (glasm: number) =>
      new Map([
        [GLASM, glasm],
        ["other", 30],
      ]);
    const call = (bar: number | null) => ({ job: "", title: "", count: 1, bar });
    expect(callRows([column(60), column(15)], [call(50), call(null)])).toEqual([
      [`${GLASM} (at most 50, none)`, "60.0 (missed)", "15.0", "", ""],
      ["other", "30.0", "30.0", "", ""],
      ["speed of glasm; other = 1", "0.500", "2.00", "", ""],
    ]);
  });
});

describe("the parts of a picture", () => {
  test("are the context's, clearing and the rest", () => {
    expect(partRows([{ whole: 9e6, context: 4e6, clear: 1e6 }])).toEqual([
      [GLASM, "9.00", "", "", ""],
      ["context, from arrays to batches", "4.00", "", "", ""],
      ["clearing and completing", "1.00", "", "", ""],
      ["rasterizer, from batches to pixels", "4.00", "", "", ""],
    ]);
  });

  test.each(["large", "textured"])("of %s draw nothing alone", (name) => {
    expect(drawn(PICTURES[name]!().output()).size).toBeGreaterThan(1000);
    for (const part of [CONTEXT_ALONE, CLEAR_ALONE])
      expect(drawn(PICTURES[`${name}${part}`]!().output()).size).toBe(0);
  });
});

describe("pictures by two threads", () => {
  test("are rows of times and of speeds, beside one thread and beside another program where there is one", () => {
    const column = (one: number, two: number) =>
      new Map([
        ["glasm, one thread", one * 1e6],
        ["glasm, two threads", two * 1e6],
        ["other", 8e6],
      ]);
    const columns = [column(15, 9), column(14, 8)];
    const own = [
      ["glasm, one thread", "15.0", "14.0", "", ""],
      ["glasm, two threads", "9.00", "8.00", "", ""],
      ["speed of two threads, one = 1 (bar 1.5)", "1.67 (met)", "1.75 (met)", "", ""],
    ];
    expect(threadRows(columns, null)).toEqual(own);
    expect(threadRows(columns, "other")).toEqual([
      ...own,
      ["other", "8.00", "8.00", "", ""],
      ["speed of two threads; other = 1 (bar 1)", "0.889 (missed)", "1.00 (met)", "", ""],
    ]);
  });
});

describe("work that grows", () => {
  test("has as many different programs as it says, which load", () => {
    const most = Math.max(...PROGRAM_COUNTS);
    const texts = Array.from({ length: most }, (_, i) => tintingProgram(i));
    expect(new Set(texts).size).toBe(most);
    for (const text of [texts[0]!, texts[most - 1]!])
      expect(() => loadProgram(new TextEncoder().encode(text))).not.toThrow();
  });

  test("has triangles in the view, smaller than a pixel", () => {
    const positions = manyPositions(300);
    for (let i = 0; i < 1200; i += 4) {
      expect(Math.abs(positions[i]!)).toBeLessThan(HALF_WIDTH);
      const first = Math.floor(i / 12) * 12;
      expect(Math.abs(positions[i]! - positions[first]!)).toBeLessThan(0.002);
    }
  });

  test("draws the same picture by one program as by ten, and as many pixels as it says", () => {
    expect(GROWTH["programs-10"]!().output()).toEqual(GROWTH["programs-1"]!().output());
    expect(GROWTH["pixels-64"]!().output().length).toBe(4 * 64 * 64);
    const small = GROWTH["vertices-1000"]!();
    small.run();
    expect(small.output().length).toBe(4 * 512 * 512);
  });
});
