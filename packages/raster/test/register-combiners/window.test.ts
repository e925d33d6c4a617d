import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "../../src/index.js";
import { wholeWindow } from "../support/window.js";

const SIZE = 8;

/** What a drawing makes of a window, with every engine. */
function pictures(draw: (gl: GL) => void): number[][] {
  return (["interpreter", "compiled"] as const).map((engine) => {
    const sink = createRasterizer({ width: SIZE, height: SIZE, engine });
    const gl = createContext({ sink });
    draw(gl);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    return [...sink.read(wholeWindow(sink), "color")];
  });
}

/** The color of the whole window. */
function colorOf(draw: (gl: GL) => void): number[] {
  const [first, second] = pictures((gl) => {
    draw(gl);
    gl.rectf(-1, -1, 1, 1);
  });
  expect(second).toEqual(first);
  const pixel = first!.slice(0, 4);
  for (let i = 0; i < first!.length; i += 4) expect(first!.slice(i, i + 4)).toEqual(pixel);
  return pixel;
}

/** Every kind of fragments that there is, with colors, secondary colors and fog that vary. */
const KINDS: Readonly<Record<string, (gl: GL) => void>> = {
  polygon: (gl) => shape(gl, gl.POLYGON),
  lines: (gl) => shape(gl, gl.LINE_LOOP),
  "wide lines": (gl) => {
    gl.lineWidth(3);
    shape(gl, gl.LINE_STRIP);
  },
  points: (gl) => {
    gl.pointSize(3);
    shape(gl, gl.POINTS);
  },
  "pixel rectangle": (gl) => {
    gl.rasterPos3f(-0.75, -0.75, -0.5);
    gl.pixelZoom(3, 3);
    gl.drawPixels(1, 2, gl.RGBA, gl.UNSIGNED_BYTE, Uint8Array.of(255, 128, 64, 32, 8, 16, 200, 100));
  },
  bitmap: (gl) => {
    gl.rasterPos3f(-0.75, -0.75, -0.5);
    gl.bitmap(4, 2, 0, 0, 0, 0, Uint8Array.of(0xa0, 0, 0, 0, 0xf0, 0, 0, 0));
  },
};

function shape(gl: GL, mode: number): void {
  gl.begin(mode);
  [
    [-0.9, -0.8, -0.9],
    [0.9, -0.7, 0.9],
    [0.7, 0.9, 0.3],
    [-0.6, 0.8, -0.2],
  ].forEach(([x, y, z], i) => {
    gl.color4f(0.3 * i, 1 - 0.3 * i, 0.5, 0.25 * i);
    gl.secondaryColor3fEXT(0.2 * i, 0.1, 0.4 - 0.1 * i);
    gl.vertex3f(x!, y!, z!);
  });
  gl.end();
}

function prepare(gl: GL): void {
  gl.enable(gl.COLOR_SUM_EXT);
  gl.color4f(0.75, 0.5, 0.25, 0.5);
  gl.secondaryColor3fEXT(0.125, 0.25, 0.5);
  gl.enable(gl.FOG);
  gl.fogi(gl.FOG_MODE, gl.LINEAR);
  gl.fogf(gl.FOG_END, 2);
  gl.fogfv(gl.FOG_COLOR, [0.25, 1, 0.5, 0]);
}

describe("[NV_register_combiners Issues] the initial combiners are color sum and fog", () => {
  test.each(Object.entries(KINDS))("of a %s", (_, draw) => {
    const [expected] = pictures((gl) => {
      prepare(gl);
      draw(gl);
    });
    expect(new Set(expected).size).toBeGreaterThan(3);
    const drawn = pictures((gl) => {
      prepare(gl);
      gl.enable(gl.REGISTER_COMBINERS_NV);
      draw(gl);
    });
    expect(drawn[1]).toEqual(drawn[0]);
    // The sum is rounded to single before the fog, not in double: a step of 8 bits at most.
    drawn[0]!.forEach((byte, i) => expect(Math.abs(byte - expected![i]!)).toBeLessThanOrEqual(1));
  });
});

/** Spare 0 is the product of two registers, and the final stage gives it alone. */
function product(gl: GL, first: number, second: number): void {
  gl.enable(gl.REGISTER_COMBINERS_NV);
  for (const [portion, usage] of [
    [gl.RGB, gl.RGB],
    [gl.ALPHA, gl.ALPHA],
  ] as const) {
    gl.combinerInputNV(gl.COMBINER0_NV, portion, gl.VARIABLE_A_NV, first, gl.UNSIGNED_IDENTITY_NV, usage);
    gl.combinerInputNV(gl.COMBINER0_NV, portion, gl.VARIABLE_B_NV, second, gl.UNSIGNED_IDENTITY_NV, usage);
  }
  const [none, zero] = [gl.UNSIGNED_IDENTITY_NV, gl.ZERO];
  for (const variable of [gl.VARIABLE_A_NV, gl.VARIABLE_B_NV, gl.VARIABLE_C_NV])
    gl.finalCombinerInputNV(variable, zero, none, gl.RGB);
  gl.finalCombinerInputNV(gl.VARIABLE_D_NV, gl.SPARE0_NV, none, gl.RGB);
}

/** A texture of one texel for a unit. */
function useTexel(gl: GL, unit: number, format: number, texel: readonly number[]): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, unit + 1);
  gl.texImage2D(gl.TEXTURE_2D, 0, format, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, Uint8Array.from(texel));
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.enable(gl.TEXTURE_2D);
}

const TEXEL = [204, 102, 51, 153];

describe("[NV_register_combiners Table 2] textures in their registers", () => {
  const WHITE = (gl: GL) => gl.color4f(1, 1, 1, 1);
  test.each([
    ["ALPHA", [0, 0, 0, 153]],
    ["LUMINANCE", [204, 204, 204, 255]],
    ["LUMINANCE_ALPHA", [204, 204, 204, 153]],
    ["INTENSITY", [204, 204, 204, 204]],
    ["RGB", [204, 102, 51, 255]],
    ["RGBA", [204, 102, 51, 153]],
  ] as const)("of base format %s", (format, expected) => {
    for (const unit of [0, 5]) {
      const color = colorOf((gl) => {
        WHITE(gl);
        useTexel(gl, unit, gl[format], TEXEL);
        product(gl, gl.PRIMARY_COLOR_NV, gl.TEXTURE0 + unit);
      });
      expect(color).toEqual(expected);
    }
  });

  test("of depths, which are an alpha, and an intensity where they are compared, whatever their mode", () => {
    const depth = (mode: number): number[] =>
      colorOf((gl) => {
        WHITE(gl);
        gl.texImage2D(
          ...([gl.TEXTURE_2D, 0, gl.DEPTH_COMPONENT, 1, 1, 0, gl.DEPTH_COMPONENT, gl.FLOAT] as const),
          Float32Array.of(0.6),
        );
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
        gl.texParameteri(gl.TEXTURE_2D, gl.DEPTH_TEXTURE_MODE_ARB, gl.LUMINANCE);
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE_ARB, mode);
        gl.texParameterf(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_FAIL_VALUE_ARB, 0.4);
        gl.texCoord3f(0, 0, 0.7);
        gl.enable(gl.TEXTURE_2D);
        product(gl, gl.PRIMARY_COLOR_NV, gl.TEXTURE0);
      });
    const { NONE, COMPARE_R_TO_TEXTURE_ARB } = createContext();
    expect(depth(NONE)).toEqual([0, 0, 0, 153]);
    expect(depth(COMPARE_R_TO_TEXTURE_ARB)).toEqual([102, 102, 102, 102]);
  });

  test("whatever their environments, and in the place of their unit", () => {
    const color = colorOf((gl) => {
      gl.color4f(1, 0, 0, 1);
      for (const [unit, texel] of [
        [2, TEXEL],
        [4, [255, 128, 0, 255]],
      ] as const) {
        useTexel(gl, unit, gl.RGBA, texel);
        gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.DECAL);
      }
      product(gl, gl.TEXTURE2, gl.TEXTURE4);
    });
    expect(color).toEqual([204, 51, 0, 153]);
  });

  test("[Ruling 438] are zero without a texture, or with one that is not complete", () => {
    const prepared = (more: (gl: GL) => void) =>
      colorOf((gl) => {
        WHITE(gl);
        more(gl);
        product(gl, gl.PRIMARY_COLOR_NV, gl.TEXTURE1);
      });
    expect(prepared(() => {})).toEqual([0, 0, 0, 0]);
    expect(prepared((gl) => useTexel(gl, 0, gl.RGBA, TEXEL))).toEqual([0, 0, 0, 0]);
    const incomplete = (gl: GL) => {
      useTexel(gl, 1, gl.RGBA, TEXEL);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_BASE_LEVEL, 1);
    };
    expect(prepared(incomplete)).toEqual([0, 0, 0, 0]);
  });
});

describe("[NV_register_combiners Table 1] other registers", () => {
  test("[NV_register_combiners2 3.8.12] the secondary color has the alpha that a program writes", () => {
    const withProgram = (body: string) =>
      colorOf((gl) => {
        const text = `!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[COL0], v[COL0]; ${body} END`;
        gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, text.length, text);
        gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
        gl.enable(gl.VERTEX_PROGRAM_NV);
        gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 0, 0.2, 0.4, 0.6, 0.8);
        gl.color4f(1, 1, 1, 1);
        product(gl, gl.PRIMARY_COLOR_NV, gl.SECONDARY_COLOR_NV);
      });
    expect(withProgram("MOV o[COL1], c[0];")).toEqual([51, 102, 153, 204]);
    expect(withProgram("")).toEqual([0, 0, 0, 255]); // [Ruling 438]
  });

  test("[NV_register_combiners 3.8.12.2, Ruling 439] fog has its color without fog, and then the factor 1", () => {
    const fogged = (more: (gl: GL) => void, usage: "RGB" | "ALPHA") =>
      colorOf((gl) => {
        gl.fogfv(gl.FOG_COLOR, [0.2, 0.4, 0.6, 0]);
        more(gl);
        product(gl, gl.PRIMARY_COLOR_NV, gl.PRIMARY_COLOR_NV);
        gl.finalCombinerInputNV(gl.VARIABLE_D_NV, gl.FOG, gl.UNSIGNED_IDENTITY_NV, gl[usage]);
        gl.finalCombinerInputNV(gl.VARIABLE_G_NV, gl.FOG, gl.UNSIGNED_IDENTITY_NV, gl.ALPHA);
      });
    const off = (): void => {};
    const on = (gl: GL): void => {
      gl.enable(gl.FOG);
      gl.fogi(gl.FOG_MODE, gl.LINEAR);
      gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, gl.FOG_COORDINATE_EXT);
      gl.fogCoordfEXT(0.6);
    };
    expect(fogged(off, "RGB")).toEqual([51, 102, 153, 255]);
    expect(fogged(off, "ALPHA")).toEqual([255, 255, 255, 255]);
    expect(fogged(on, "RGB")).toEqual([51, 102, 153, 102]);
    expect(fogged(on, "ALPHA")).toEqual([102, 102, 102, 102]);
  });

  test("[NV_register_combiners2 3.8.12] constants change without another state", () => {
    const [first, second] = pictures((gl) => {
      product(gl, gl.CONSTANT_COLOR0_NV, gl.CONSTANT_COLOR1_NV);
      gl.combinerParameterfvNV(gl.CONSTANT_COLOR1_NV, [1, 1, 1, 1]);
      for (const [x, red] of [
        [-1, 1],
        [0, 0.2],
      ] as const) {
        gl.combinerParameterfvNV(gl.CONSTANT_COLOR0_NV, [red, 0, 0, 1]);
        gl.rectf(x, -1, x + 1, 1);
      }
    });
    expect(second).toEqual(first);
    expect([first![0], first![4 * (SIZE - 1)]]).toEqual([255, 51]);
  });
});

describe("[NV_register_combiners 3.8.11] disabled combiners", () => {
  test("leave textures, color sum and fog as they were", () => {
    const draw = (gl: GL): void => {
      prepare(gl);
      useTexel(gl, 0, gl.RGBA, TEXEL);
    };
    const combined = (gl: GL): void => {
      draw(gl);
      product(gl, gl.ZERO, gl.ZERO);
      gl.disable(gl.REGISTER_COMBINERS_NV);
    };
    expect(colorOf(combined)).toEqual(colorOf(draw));
  });
});

test("[NV_register_combiners 3.8.12.2] the alpha test and blending take what they give", () => {
  const alpha = (reference: number) =>
    colorOf((gl) => {
      gl.color4f(1, 1, 1, 0.5);
      product(gl, gl.PRIMARY_COLOR_NV, gl.PRIMARY_COLOR_NV);
      gl.enable(gl.ALPHA_TEST);
      gl.alphaFunc(gl.GREATER, reference);
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.SRC_ALPHA, gl.ZERO);
    });
  expect(alpha(0.2)).toEqual([64, 64, 64, 16]);
  expect(alpha(0.3)).toEqual([0, 0, 0, 0]);
});
