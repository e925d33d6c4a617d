import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { GL, TokenName } from "../../src/index.js";
import { expectNear, openContext, processed, type Results, type Vector } from "./fixtures.js";
import { type Lit, lit, type Material } from "./reference.js";
import { apply, applyMaterial, aScenario, inEyeCoordinates, type Scenario } from "./scenario.js";

/** How far a color may be from the equations in doubles. [Ruling 75] */
const TOLERANCE = 2e-5;
/** Nearer to a step of the equations the side that singles are on decides. */
const MARGIN = 1e-4;

const clamped = (color: Vector): Vector => color.map((x) => Math.min(Math.max(x, 0), 1));

function expectLit(primary: Vector, secondary: Vector, expected: Lit): void {
  expectNear(clamped(primary), clamped(expected.primary), TOLERANCE);
  expectNear(clamped(secondary), clamped(expected.secondary), TOLERANCE);
}

/** Compares both sides with the equations; whether no step was near. */
function compare(scenario: Scenario, front: Material, back: Material, results: Results): boolean {
  const { eye, normal, lights } = inEyeCoordinates(scenario);
  const expected = lit(eye, normal, lights, front, scenario.model);
  if (expected.margin < MARGIN) return false;
  expectLit(results.COL0, results.COL1, expected);
  if (!scenario.model.twoSide) {
    expect([results.BFC0, results.BFC1]).toEqual([
      [0, 0, 0, 1],
      [0, 0, 0, 1],
    ]);
    return true;
  }
  const negative = normal.map((x) => -x); // [GL1.3 2.13.1]
  expectLit(results.BFC0, results.BFC1, lit(eye, negative, lights, back, scenario.model));
  return true;
}

describe("lighting [GL1.3 2.13.1]", () => {
  test("is the equations, whatever the state, and the same bits on both engines [Ruling 3, Ruling 75]", () => {
    let compared = 0;
    fc.assert(
      fc.property(aScenario, (scenario) => {
        const { gl, context } = openContext();
        apply(gl, scenario);
        const results = processed(context, scenario.vertex);
        if (compare(scenario, scenario.front, scenario.back, results)) compared += 1;
      }),
      { numRuns: 100 },
    );
    expect(compared).toBeGreaterThan(80);
  });

  const TRACKED: Readonly<Record<string, readonly (keyof Material)[]>> = {
    EMISSION: ["emission"],
    AMBIENT: ["ambient"],
    DIFFUSE: ["diffuse"],
    SPECULAR: ["specular"],
    AMBIENT_AND_DIFFUSE: ["ambient", "diffuse"],
  };

  test.each(Object.keys(TRACKED))("takes %s from the current color [GL1.3 2.13.3]", (mode) => {
    const color = [0.25, 0.5, 0.125, 0.75] as const;
    const changed = Object.fromEntries(TRACKED[mode]!.map((name) => [name, color]));
    let compared = 0;
    fc.assert(
      fc.property(aScenario, fc.constantFrom("FRONT", "BACK", "FRONT_AND_BACK"), (scenario, face) => {
        const { gl, context } = openContext();
        apply(gl, scenario);
        gl.colorMaterial(gl[face as "FRONT"], gl[mode as "AMBIENT"]);
        gl.enable(gl.COLOR_MATERIAL);
        gl.color4f(...color);
        const front = face === "BACK" ? scenario.front : { ...scenario.front, ...changed };
        const back = face === "FRONT" ? scenario.back : { ...scenario.back, ...changed };
        if (compare(scenario, front, back, processed(context, scenario.vertex))) compared += 1;
      }),
      { numRuns: 10 },
    );
    expect(compared).toBeGreaterThan(5);
  });
});

/** A context with light 0 alone, in a direction or at a point, and a white material that is all diffuse. */
function oneLight(position: Vector): { gl: GL; lit: (vertex?: Vector) => Results; set: SetLight } {
  const { gl, context } = openContext();
  gl.enable(gl.LIGHTING);
  gl.enable(gl.LIGHT0);
  gl.lightModelfv(gl.LIGHT_MODEL_AMBIENT, new Float32Array(4));
  const black = [0, 0, 0, 1];
  const white = [1, 1, 1, 1];
  const material = { ambient: black, diffuse: white, specular: black, emission: black, shininess: 0 };
  applyMaterial(gl, gl.FRONT_AND_BACK, material);
  const set: SetLight = (name, ...values) => gl.lightfv(gl.LIGHT0, gl[name], Float32Array.from(values));
  set("POSITION", ...position);
  return { gl, lit: (vertex = [0, 0, 0, 1]) => processed(context, vertex), set };
}

type SetLight = (name: Extract<TokenName, keyof GL>, ...values: readonly number[]) => void;

describe("a light [GL1.3 2.13.1]", () => {
  test("is white, at infinity on the z axis and full on the initial normal", () => {
    expect(oneLight([0, 0, 1, 0]).lit().COL0).toEqual([1, 1, 1, 1]);
  });

  test("grows weaker with the cosine of its angle, and does not shine from behind", () => {
    expectNear(oneLight([0, 3, 4, 0]).lit().COL0, [0.8, 0.8, 0.8, 1], 1e-6);
    expect(oneLight([0, 3, -4, 0]).lit().COL0).toEqual([0, 0, 0, 1]);
  });

  test("at a point grows weaker with its distance, one in a direction does not", () => {
    for (const [w, expected] of [
      [1, 1 / (0.5 + 0.25 * 4 + 2 * 16)],
      [0, 1],
    ] as const) {
      const { lit, set } = oneLight([0, 0, w === 0 ? 4 : 4 * w, w]);
      set("CONSTANT_ATTENUATION", 0.5);
      set("LINEAR_ATTENUATION", 0.25);
      set("QUADRATIC_ATTENUATION", 2);
      expectNear(lit().COL0, [expected, expected, expected, 1], 1e-6);
    }
  });

  test("does nothing while it is disabled, and nothing is lit while lighting is", () => {
    const { gl, lit } = oneLight([0, 0, 1, 0]);
    gl.disable(gl.LIGHT0);
    expect(lit().COL0).toEqual([0, 0, 0, 1]);
    gl.disable(gl.LIGHTING);
    gl.color4f(0.5, 2, -1, 0.25);
    expect(lit().COL0).toEqual([0.5, 2, -1, 0.25]);
  });

  test("with a spot lights its cone alone, falling off with the exponent", () => {
    const { lit, set } = oneLight([0, 0, 10, 1]);
    set("SPOT_CUTOFF", 45);
    expect(lit([9, 0, 0, 1]).COL0[0]).toBeGreaterThan(0.7);
    expect(lit([11, 0, 0, 1]).COL0).toEqual([0, 0, 0, 1]);
    set("SPOT_EXPONENT", 3);
    const cosine = Math.SQRT1_2;
    set("SPOT_CUTOFF", 46);
    expectNear(lit([10, 0, 0, 1]).COL0.slice(0, 1), [cosine * cosine ** 3], 1e-6);
  });

  test("with a cutoff of 90 degrees lights nothing behind it [Ruling 74]", () => {
    const { lit, set } = oneLight([0, 0, 1, 1]);
    set("SPOT_CUTOFF", 90);
    for (const exponent of [0, 2]) {
      set("SPOT_EXPONENT", exponent);
      set("SPOT_DIRECTION", 0, 0, 1);
      expect(lit().COL0).toEqual([0, 0, 0, 1]);
      set("SPOT_DIRECTION", 0, 0, -1);
      expect(lit().COL0).toEqual([1, 1, 1, 1]);
    }
  });
});

describe("specular colors [GL1.3 2.13.1]", () => {
  const shiny = (): ReturnType<typeof oneLight> => {
    const result = oneLight([0, 0, 1, 0]);
    result.gl.materialfv(result.gl.FRONT, result.gl.DIFFUSE, new Float32Array([0, 0, 0, 0.5]));
    result.gl.materialfv(result.gl.FRONT, result.gl.SPECULAR, new Float32Array([1, 0.5, 0.25, 0]));
    result.gl.materialf(result.gl.FRONT, result.gl.SHININESS, 100);
    return result;
  };

  test("are the primary color's, or the secondary's with the alpha 0 [Ruling 77]", () => {
    const { gl, lit } = shiny();
    expect(lit().COL0).toEqual([1, 0.5, 0.25, 0.5]);
    expect(lit().COL1).toEqual([0, 0, 0, 0]);
    gl.lightModeli(gl.LIGHT_MODEL_COLOR_CONTROL, gl.SEPARATE_SPECULAR_COLOR);
    expect(lit().COL0).toEqual([0, 0, 0, 0.5]);
    expect(lit().COL1).toEqual([1, 0.5, 0.25, 0]);
  });

  test("do not depend on the place with a viewer at infinity, but with a local one", () => {
    const { gl, lit } = shiny();
    expect(lit([1, 1, -2, 1]).COL0).toEqual(lit().COL0);
    gl.lightModeli(gl.LIGHT_MODEL_LOCAL_VIEWER, 1);
    expect(lit([1, 1, -2, 1]).COL0[0]).toBeLessThan(0.01);
    expectNear(lit([0, 0, -2, 1]).COL0, [1, 0.5, 0.25, 0.5], 1e-6);
  });

  test("of normals that are not unit vectors are not NaN [Ruling 74]", () => {
    const { gl, lit } = shiny();
    gl.normal3f(0, 0, 100);
    expect(
      lit()
        .COL0.slice(0, 3)
        .every((x) => x > 1),
    ).toBe(true);
    gl.materialfv(gl.FRONT, gl.SPECULAR, new Float32Array(4));
    expect(lit().COL0).toEqual([0, 0, 0, 0.5]);
    gl.normal3f(0, 0, -100);
    expect(lit().COL0).toEqual([0, 0, 0, 0.5]);
  });

  test("with the exponent 0 are there wherever light is [Ruling 74]", () => {
    const { gl, lit } = shiny();
    gl.materialf(gl.FRONT, gl.SHININESS, 0);
    gl.normal3f(0, 1, 0.01);
    expect(lit().COL0).toEqual([1, 0.5, 0.25, 0.5]);
    gl.normal3f(0, 0, -1);
    expect(lit().COL0).toEqual([0, 0, 0, 0.5]);
  });
});

describe("what has no direction [Ruling 73]", () => {
  test("a normal of length zero lights nothing, normalized or not", () => {
    const { gl, lit } = oneLight([0, 0, 1, 0]);
    gl.normal3f(0, 0, 0);
    for (const capability of [gl.LIGHTING, gl.NORMALIZE, gl.RESCALE_NORMAL]) {
      gl.enable(capability);
      expect(lit().COL0).toEqual([0, 0, 0, 1]);
    }
  });

  test("nor does a light at the vertex, or at (0,0,0,0)", () => {
    expect(oneLight([0, 0, 0, 1]).lit().COL0).toEqual([0, 0, 0, 1]);
    expect(oneLight([0, 0, 0, 0]).lit().COL0).toEqual([0, 0, 0, 1]);
  });

  test("normals without an inverse of the model-view matrix are zero [Ruling 72]", () => {
    const { gl, lit } = oneLight([0, 0, 1, 0]);
    gl.scalef(1, 0, 1);
    for (const capability of [gl.LIGHTING, gl.RESCALE_NORMAL, gl.NORMALIZE]) {
      gl.enable(capability);
      expect(lit().COL0).toEqual([0, 0, 0, 1]);
    }
  });
});

describe("normals [GL1.3 2.10.3]", () => {
  test("keep their length under rescaling of a uniform scale, and get the length 1 by normalization", () => {
    const { gl, lit } = oneLight([0, 0, 1, 0]);
    gl.scalef(4, 4, 4);
    expectNear(lit().COL0.slice(0, 1), [0.25], 1e-6);
    gl.enable(gl.RESCALE_NORMAL);
    expectNear(lit().COL0.slice(0, 1), [1], 1e-6);
    gl.normal3f(0, 0, 0.5);
    expectNear(lit().COL0.slice(0, 1), [0.5], 1e-6);
    gl.enable(gl.NORMALIZE);
    expectNear(lit().COL0.slice(0, 1), [1], 1e-6);
  });

  test("stay perpendicular to surfaces that a matrix distorts [Ruling 72]", () => {
    const { gl, lit } = oneLight([1, 1, 0, 0]);
    gl.scalef(2, 1, 1);
    gl.enable(gl.NORMALIZE);
    gl.normal3f(2, 1, 0);
    expectNear(lit().COL0.slice(0, 1), [1], 1e-6);
  });
});
