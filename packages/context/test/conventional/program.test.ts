import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { load, print, type Program } from "@glasm/nv-vertex";
import { MAX_PROGRAMS } from "../../src/conventional/conventional-processing.js";
import type { GL } from "../../src/index.js";
import { expectValid, openContext, processed } from "./fixtures.js";
import { apply, aScenario } from "./scenario.js";

/** Turns on as much as there is. */
function everything(gl: GL): void {
  const capabilities = ["LIGHTING", "NORMALIZE", "RESCALE_NORMAL", "VERTEX_WEIGHTING_EXT", "FOG"] as const;
  for (const name of capabilities) gl.enable(gl[name]);
  for (let i = 0; i < 6; i += 1) gl.enable(gl.CLIP_PLANE0 + i);
  gl.lightModeli(gl.LIGHT_MODEL_TWO_SIDE, 1);
  gl.lightModeli(gl.LIGHT_MODEL_LOCAL_VIEWER, 1);
  gl.lightModeli(gl.LIGHT_MODEL_COLOR_CONTROL, gl.SEPARATE_SPECULAR_COLOR);
  gl.materialf(gl.FRONT_AND_BACK, gl.SHININESS, 20);
  for (let i = 0; i < 8; i += 1) {
    const light = gl.LIGHT0 + i;
    gl.enable(light);
    gl.lightfv(light, gl.POSITION, new Float32Array([i, 2, 3, 1]));
    gl.lightfv(light, gl.DIFFUSE, new Float32Array([0.1, 0.1, 0.1, 1]));
    gl.lightf(light, gl.SPOT_CUTOFF, 80);
    gl.lightf(light, gl.SPOT_EXPONENT, 2);
    gl.lightf(light, gl.LINEAR_ATTENUATION, 0.5);
  }
  gl.matrixMode(gl.TEXTURE);
  for (let unit = 0; unit < 8; unit += 1) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.scalef(2, 2, 2);
    const [s, t, rest] = [
      gl.SPHERE_MAP,
      gl.REFLECTION_MAP,
      unit % 2 === 0 ? gl.EYE_LINEAR : gl.OBJECT_LINEAR,
    ];
    for (const [coord, mode] of [
      [gl.S, s],
      [gl.T, t],
      [gl.R, gl.NORMAL_MAP],
      [gl.Q, rest],
    ] as const) {
      gl.texGeni(coord, gl.TEXTURE_GEN_MODE, mode);
      gl.enable(gl.TEXTURE_GEN_S + coord - gl.S);
    }
  }
  expect(gl.getError()).toBe(gl.NO_ERROR);
}

/** Judges the program as data, and loads its text in pieces that keep within the loader's limit of instructions. */
function expectLoadable(program: Program): void {
  expectValid(program);
  const PIECE = 200;
  for (let first = 0; first < program.instructions.length; first += PIECE) {
    const piece = { ...program, instructions: program.instructions.slice(first, first + PIECE) };
    const result = load(new TextEncoder().encode(print(piece)));
    if (!result.ok) throw new Error(result.diagnostics[0]!.message);
    expect(result.program).toEqual(piece);
  }
}

describe("the program of conventional processing", () => {
  test("obeys the rules of VP2.0 programs but for their length [VP2 2.14.1.8, Ruling 75, Ruling 131]", () => {
    fc.assert(
      fc.property(aScenario, (scenario) => {
        const { gl, context } = openContext();
        apply(gl, scenario);
        expectLoadable(context.conventional.prepare(context).program);
      }),
      { numRuns: 50 },
    );
  });

  test("has room for all state at once, and the same bits on both engines [Ruling 3, Ruling 75]", () => {
    const { gl, context } = openContext();
    everything(gl);
    const { program } = context.conventional.prepare(context);
    expectLoadable(program);
    expect(program.instructions.length).toBeGreaterThan(256);
    const results = Object.entries(processed(context, [0.5, 0.25, -2, 1])).filter(
      ([name]) => name !== "HPOS",
    );
    for (const [name, values] of results) expect([name, values.some(Number.isNaN)]).toEqual([name, false]);
  });

  test("is the same one for other values of colors, positions, planes and matrices", () => {
    const { gl, context } = openContext();
    everything(gl);
    const { program } = context.conventional.prepare(context);
    gl.lightfv(gl.LIGHT3, gl.DIFFUSE, new Float32Array([1, 0, 0, 1]));
    gl.lightfv(gl.LIGHT4, gl.POSITION, new Float32Array([1, 0, 0, 7]));
    gl.materialfv(gl.BACK, gl.EMISSION, new Float32Array([1, 0, 0, 1]));
    gl.materialf(gl.BACK, gl.SHININESS, 5);
    gl.clipPlane(gl.CLIP_PLANE2, new Float64Array(4));
    gl.matrixMode(gl.MODELVIEW);
    gl.translatef(1, 2, 3);
    gl.disable(gl.RESCALE_NORMAL);
    expect(context.conventional.prepare(context).program).toBe(program);
    gl.disable(gl.LIGHT3);
    expect(context.conventional.prepare(context).program).not.toBe(program);
    gl.enable(gl.LIGHT3);
    expect(context.conventional.prepare(context).program).toBe(program);
  });

  test("is kept for the states that came last, MAX_PROGRAMS of them", () => {
    const { gl, context } = openContext();
    /** The program of one of 128 states. */
    const programOf = (state: number): Program => {
      const set = (bit: number, capability: number): void =>
        (((state >> bit) & 1) === 1 ? gl.enable : gl.disable)(capability);
      for (let plane = 0; plane < 6; plane += 1) set(plane, gl.CLIP_PLANE0 + plane);
      set(6, gl.FOG);
      return context.conventional.prepare(context).program;
    };
    const states = Array.from({ length: MAX_PROGRAMS }, (_, state) => state);
    const programs = states.map(programOf);
    expect(states.map(programOf).every((program, state) => program === programs[state])).toBe(true);
    programOf(MAX_PROGRAMS);
    expect(states.slice(1).every((state) => programOf(state) === programs[state])).toBe(true);
    const again = programOf(0);
    expect(again).not.toBe(programs[0]);
    expect(again).toEqual(programs[0]);
  });

  test("belongs to its context: another one has its own, whatever that one has met", () => {
    const [one, other] = [openContext().context, openContext().context];
    const { program } = one.conventional.prepare(one);
    expect(one.conventional.prepare(one).program).toBe(program);
    const others = other.conventional.prepare(other).program;
    expect(others).not.toBe(program);
    expect(others).toEqual(program);
  });
});
