import { describe, expect, test } from "@jest/globals";
import type { Display } from "../../src/state/state.js";
import { colorCount, difference, drawn, pixelAt, SQUARE, stateOf } from "./fixtures.js";

const register = (name: string): Display => ({ kind: "register", register: name });

const square = { name: "square.obj", obj: SQUARE };

describe("wireframe", () => {
  test.each(["teapot-lit", "two-sided"])("%s has fewer pixels, on the same backdrop", (scene) => {
    const [filled, lines] = [stateOf(scene), stateOf(scene, { display: { kind: "wireframe" } })].map(
      (state) => drawn(state),
    );
    expect(difference(filled!, lines!)).toBeGreaterThan(0.05);
    expect(difference(filled!, lines!)).toBeLessThan(0.9);
    expect(pixelAt(lines!, 1, 1)).toEqual(pixelAt(filled!, 1, 1));
    expect(lines!.results).toEqual(filled!.results);
  });

  test("the inside of a triangle is seen through", () => {
    const state = stateOf("lesson-moves", { mesh: square, display: { kind: "wireframe" } });
    const empty = stateOf("lesson-moves", { programs: { "lesson-moves.vp": "" } });
    expect(pixelAt(drawn(state), 55, 60)).toEqual(pixelAt(drawn(empty), 55, 60));
  });
});

describe("registers as color", () => {
  test("the clip coordinates of a square grow from left to right and from below to above", () => {
    const state = stateOf("lesson-moves", { mesh: square, display: register("HPOS") });
    const answer = drawn(state);
    const [left, right, low] = [pixelAt(answer, 32, 45), pixelAt(answer, 62, 45), pixelAt(answer, 47, 62)];
    expect(right[0]).toBeGreaterThan(left[0]! + 60);
    expect(left[1]).toBeGreaterThan(low[1]! + 40);
    expect(pixelAt(answer, 1, 1)).toEqual([26, 26, 31, 255]);
  });

  test("values are scaled before they are clamped as colors would be", () => {
    const text = `!!VP2.0
      DP4 o[HPOS].x, c[0], v[OPOS]; DP4 o[HPOS].y, c[1], v[OPOS];
      DP4 o[HPOS].z, c[2], v[OPOS]; DP4 o[HPOS].w, c[3], v[OPOS];
      MAD o[COL0], v[OPOS].x, c[30].x, c[30].x; MUL o[PSIZ].x, v[OPOS].y, c[30].x;
      MOV o[CLP0].x, v[OPOS].x; END`;
    const state = (name: string) =>
      stateOf("lesson-moves", {
        mesh: square,
        programs: { "lesson-moves.vp": text },
        parameters: { 30: [1000, 0, 0, 0] },
        display: register(name),
      });
    for (const name of ["COL0", "CLP0"]) {
      const answer = drawn(state(name));
      const row = [34, 40, 47, 54, 60].map((x) => pixelAt(answer, x, 47));
      for (const [red, green, blue] of row) expect([green, blue]).toEqual([red, red]);
      for (let i = 1; i < 5; i += 1) expect(row[i]![0]).toBeGreaterThan(row[i - 1]![0]! + 15);
    }
    const answer = drawn(state("PSIZ"));
    const column = [35, 47, 60].map((y) => pixelAt(answer, 47, y)[0]!);
    expect(column[0]).toBeGreaterThan(column[1]! + 30);
    expect(column[1]).toBeGreaterThan(column[2]! + 30);
  });

  test("what no instruction writes is black, and what is not finite is magenta", () => {
    const programs = { "lesson-moves.vp": "!!VP1.1 OPTION NV_position_invariant; RCP o[COL0], c[31].x; END" };
    const state = stateOf("lesson-moves", { mesh: square, programs });
    expect(pixelAt(drawn({ ...state, display: register("TEX3") }), 47, 47)).toEqual([0, 0, 0, 255]);
    const answer = drawn({ ...state, display: register("COL0") });
    expect(pixelAt(answer, 47, 47)).toEqual([255, 0, 255, 255]);
    expect(answer.note).toBe(
      "COL0 as color: x (red) is never finite, y (green) is never finite, z (blue) is never finite. " +
        "6 of 6 vertices are not finite.",
    );
  });

  test.each([
    ["lesson-moves", "HPOS", /^HPOS as color: x \(red\) is from -\S+ to \d\S*, y \(green\) is from .*\d\.$/],
    ["lesson-moves", "FOGC", "FOGC as color: x is 0 everywhere."],
    ["lesson-pica-moves", "o1", /^o1 as color: x \(red\) is from \S+ to \S+, y \(green\) is from .*\d\.$/],
  ])("of %s say which values of %s the colors stand for", (scene, name, note) => {
    expect(drawn(stateOf(scene, { display: register(name) })).note).toMatch(note);
  });

  test.each(["picking", "point-sizes"])("%s shows its positions", (scene) => {
    const answer = drawn(stateOf(scene, { display: register("HPOS") }));
    expect(colorCount(answer)).toBeGreaterThan(100);
  });

  test("a register that there is not is an error", () => {
    expect(() => drawn(stateOf("teapot-lit", { display: register("COL2") }))).toThrow(
      'There is no result register with the name "COL2".',
    );
  });
});

describe("the view volume", () => {
  const volume: Display = { kind: "volume" };

  test.each(["teapot-lit", "point-sizes"])("%s lies in the box", (scene) => {
    const empty = drawn(stateOf("lesson-moves", { programs: { "lesson-moves.vp": "" }, display: volume }));
    const answer = drawn(stateOf(scene, { display: volume }));
    expect(difference(answer, empty)).toBeGreaterThan(0.01);
    expect(difference(answer, empty)).toBeLessThan(0.6);
    const turned = drawn(stateOf(scene, { display: volume, view: { yaw: 0.2, pitch: 0.1, zoom: 0.8 } }));
    expect(difference(answer, turned)).toBeGreaterThan(0.05);
    expect(turned.results).toEqual(answer.results);
  });

  test.each([
    [240, 64],
    [128, 96],
    [96, 96],
    [48, 96],
  ])("is in the picture of %d x %d pixels as a whole, however it is turned", (width, height) => {
    for (const yaw of [0, 0.1, 0.25]) {
      const state = stateOf("lesson-moves", {
        programs: { "lesson-moves.vp": "" },
        display: volume,
        view: { yaw, pitch: 0, zoom: 1 },
      });
      const answer = drawn(state, true, undefined, { width, height });
      const edge = Array.from({ length: width * height }, (_, i) => i).filter((i) => {
        const [x, y] = [i % width, Math.floor(i / width)];
        return x === 0 || y === 0 || x === width - 1 || y === height - 1;
      });
      const colors = new Set(edge.map((i) => pixelAt(answer, i % width, Math.floor(i / width)).join()));
      expect(colors.size).toBe(1);
      expect(colorCount(answer)).toBeGreaterThan(2);
    }
  });

  test("what is outside of the view volume is dim, what is inside is not, and what is behind the eye is nowhere", () => {
    /** The brightest pixel of a square that is moved along x or has another w. */
    const brightest = (matrix: string): number => {
      const text = `!!VP1.1 ${matrix} MOV o[COL0], c[18].y; END`;
      const state = stateOf("lesson-moves", {
        mesh: square,
        programs: { "lesson-moves.vp": text },
        parameters: { 17: [0.1, 0.3, -1, 1], 18: [3, 1, 0, 0], 19: [0.1, 0.1, 0, 0] },
        display: volume,
      });
      const green = drawn(state).pixels.filter((_, i) => i % 4 === 1);
      return green.reduce((most, byte) => Math.max(most, byte), 0);
    };
    const boxAlone = Math.round(0.75 * 255);
    expect(brightest("MUL o[HPOS], v[OPOS], c[19]; MOV o[HPOS].w, c[17].w;")).toBe(255);
    expect(brightest("MUL R0, v[OPOS], c[19]; ADD o[HPOS].xyz, R0, c[18]; MOV o[HPOS].w, c[17].w;")).toBe(
      boxAlone,
    );
    expect(brightest("MUL o[HPOS], v[OPOS], c[19]; MOV o[HPOS].w, c[17].z;")).toBe(boxAlone);
  });
});
