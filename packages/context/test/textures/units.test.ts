import { describe, expect, test } from "@jest/globals";
import { type GL, type Texture, TOKENS, type TokenName } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { drawingContext, plain } from "./fixtures.js";

/** Specifies a complete mipmap of 4 x 2 texels. */
function mipmap(gl: GL): void {
  plain(gl, 0, 4, 2);
  plain(gl, 1, 2, 1);
  plain(gl, 2, 1, 1);
}

/** A context whose unit 0 draws with a two-dimensional texture that a setup made. */
function textured(setup: (gl: GL) => void): { gl: GL; texture: () => Texture | undefined } {
  const { gl, units } = drawingContext();
  gl.enable(gl.TEXTURE_2D);
  setup(gl);
  return { gl, texture: () => units()[0]?.texture };
}

const set = (gl: GL, name: TokenName, value: number): void =>
  gl.texParameteri(gl.TEXTURE_2D, TOKENS[name], value);

describe("[GL1.3 3.8.9] completeness of one-, two- and three-dimensional textures", () => {
  const levels = (setup: (gl: GL) => void): number | undefined =>
    textured((gl) => {
      mipmap(gl);
      setup(gl);
    }).texture()?.faces[0]!.length;

  test("a full mipmap is complete", () => {
    expect(levels(() => {})).toBe(3);
  });

  test.each<[string, (gl: GL) => void]>([
    ["a level of another internal format", (gl) => plain(gl, 1, 2, 1, gl.RGBA8)],
    ["a level of another size", (gl) => plain(gl, 1, 2, 2)],
    ["a level of size 0", (gl) => plain(gl, 2, 0, 1)],
    [
      "a level with another border",
      (gl) => gl.texImage2D(gl.TEXTURE_2D, 2, 4, 3, 3, 1, gl.RED, gl.UNSIGNED_BYTE, null),
    ],
    ["a base level above the maximum level", (gl) => set(gl, "TEXTURE_BASE_LEVEL", 1001)],
    [
      "a base level above a small maximum level",
      (gl) => {
        set(gl, "TEXTURE_BASE_LEVEL", 2);
        set(gl, "TEXTURE_MAX_LEVEL", 1);
      },
    ],
    ["a base level that is not there", (gl) => set(gl, "TEXTURE_BASE_LEVEL", 3)],
    ["a base level without texels", (gl) => plain(gl, 0, 0)],
  ])("%s is not, and disables the unit", (_, setup) => {
    expect(levels(setup)).toBe(undefined);
  });

  test("levels that cannot be reached do not count", () => {
    expect(
      levels((gl) => {
        plain(gl, 0, 16);
        set(gl, "TEXTURE_BASE_LEVEL", 1);
      }),
    ).toBe(2);
    expect(
      levels((gl) => {
        plain(gl, 2, 16);
        set(gl, "TEXTURE_MAX_LEVEL", 1);
      }),
    ).toBe(2);
    expect(levels((gl) => plain(gl, 3, 8))).toBe(3);
  });

  test("the numbers of components are the internal formats that they stand for", () => {
    expect(levels((gl) => plain(gl, 1, 2, 1, gl.RGBA))).toBe(3);
  });

  test.each(["NEAREST", "LINEAR"] as const)(
    "a minification filter %s needs the base level alone",
    (filter) => {
      const { gl, texture } = textured((context) => plain(context, 1, 4));
      set(gl, "TEXTURE_MIN_FILTER", TOKENS[filter]);
      expect(texture()).toBe(undefined);
      set(gl, "TEXTURE_BASE_LEVEL", 1);
      expect(texture()?.faces[0]!.map(({ width }) => width)).toEqual([4]);
      set(gl, "TEXTURE_MAX_LEVEL", 0);
      expect(texture()?.faces[0]!.length).toBe(1);
    },
  );

  test("a base level without texels disables the unit whatever the filter [GL1.3 3.8.1]", () => {
    const { gl, texture } = textured((context) => plain(context, 0, 4));
    set(gl, "TEXTURE_MIN_FILTER", gl.LINEAR);
    expect(texture()).toBeDefined();
    plain(gl, 0, 0, 4);
    expect(texture()).toBe(undefined);
  });

  test("sizes halve down to 1 in each dimension", () => {
    const { gl, units } = drawingContext();
    gl.enable(gl.TEXTURE_3D);
    for (const [level, width, height, depth] of [
      [0, 2, 8, 4],
      [1, 1, 4, 2],
      [2, 1, 2, 1],
      [3, 1, 1, 1],
    ] as const)
      gl.texImage3D(gl.TEXTURE_3D, level, 4, width, height, depth, 0, gl.RED, gl.UNSIGNED_BYTE, null);
    const sizes = units()[0]!.texture.faces[0]!.map(({ width, height, depth }) => [width, height, depth]);
    expect(sizes).toEqual([
      [2, 8, 4],
      [1, 4, 2],
      [1, 2, 1],
      [1, 1, 1],
    ]);
  });

  test("a border does not count as size", () => {
    const { gl, units } = drawingContext();
    gl.enable(gl.TEXTURE_1D);
    gl.texImage1D(gl.TEXTURE_1D, 0, 4, 4, 1, gl.RED, gl.UNSIGNED_BYTE, null);
    expect(units()).toEqual([]);
    gl.texImage1D(gl.TEXTURE_1D, 1, 4, 3, 1, gl.RED, gl.UNSIGNED_BYTE, null);
    const image = units()[0]!.texture.faces[0]![1]!;
    expect([image.width, image.height, image.depth, image.border]).toEqual([3, 1, 1, 1]);
  });
});

describe("[GL1.3 3.8.9] completeness of cube maps", () => {
  const face = (gl: GL, index: number, level: number, size: number, internalFormat = 4, border = 0): void => {
    const target = gl.TEXTURE_CUBE_MAP_POSITIVE_X + index;
    const pixels = [gl.RED, gl.UNSIGNED_BYTE, null] as const;
    gl.texImage2D(target, level, internalFormat, size, size, border, ...pixels);
  };
  const prepare = () => {
    const { gl, units } = drawingContext();
    gl.enable(gl.TEXTURE_CUBE_MAP);
    for (let index = 0; index < 6; index += 1) {
      face(gl, index, 0, 2);
      face(gl, index, 1, 1);
    }
    return { gl, units };
  };

  test("six faces with mipmaps are complete", () => {
    const { units } = prepare();
    const { texture } = units()[0]!;
    expect([texture.target, ...texture.faces.map((levels) => levels.length)]).toEqual([
      ...["cube-map", 2, 2, 2, 2, 2, 2],
    ]);
  });

  test.each<[string, boolean, (gl: GL) => void]>([
    ["a face of another size", false, (gl) => face(gl, 3, 0, 4)],
    ["a face without texels", false, (gl) => face(gl, 5, 0, 0)],
    ["a face of another internal format", false, (gl) => face(gl, 1, 0, 2, gl.RGBA8)],
    ["a face with a border", false, (gl) => face(gl, 2, 0, 4, 4, 1)],
    ["a face whose mipmap is not complete", true, (gl) => face(gl, 4, 1, 2)],
  ])("%s disables the unit", (_, completeWithoutMipmaps, change) => {
    const { gl, units } = prepare();
    change(gl);
    expect(units()).toEqual([]);
    gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    expect(units().length).toBe(completeWithoutMipmaps ? 1 : 0);
  });

  test("a missing face disables the unit", () => {
    const { gl, units } = drawingContext();
    gl.enable(gl.TEXTURE_CUBE_MAP);
    for (let index = 0; index < 5; index += 1) face(gl, index, 0, 1);
    expect(units()).toEqual([]);
    face(gl, 5, 0, 1);
    expect(units().length).toBe(1);
  });
});

describe("[GL1.3 3.8.13] enabled units", () => {
  test("none at first", () => {
    expect(drawingContext().units()).toEqual([]);
  });

  test("the highest enabled target counts, even if its texture is not complete", () => {
    const { gl, units } = drawingContext();
    const pixels = [gl.RED, gl.UNSIGNED_BYTE, null] as const;
    gl.texImage1D(gl.TEXTURE_1D, 0, 4, 1, 0, ...pixels);
    gl.texImage2D(gl.TEXTURE_2D, 0, 4, 1, 1, 0, ...pixels);
    gl.texImage3D(gl.TEXTURE_3D, 0, 4, 1, 1, 1, 0, ...pixels);
    const target = (): string | undefined => units()[0]?.texture.target;
    gl.enable(gl.TEXTURE_1D);
    expect(target()).toBe("1d");
    gl.enable(gl.TEXTURE_2D);
    expect(target()).toBe("2d");
    gl.enable(gl.TEXTURE_3D);
    expect(target()).toBe("3d");
    gl.enable(gl.TEXTURE_CUBE_MAP);
    expect(target()).toBe(undefined);
    gl.disable(gl.TEXTURE_CUBE_MAP);
    gl.disable(gl.TEXTURE_3D);
    expect(target()).toBe("2d");
  });

  test("come in order with their numbers, textures and environments", () => {
    const { gl, units } = drawingContext();
    plain(gl, 0, 1);
    for (const [unit, mode] of [
      [6, gl.DECAL],
      [1, gl.ADD],
    ] as const) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, unit);
      plain(gl, 0, 1);
      gl.enable(gl.TEXTURE_2D);
      gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, mode);
    }
    expect(units().map(({ unit, environment }) => [unit, environment.mode])).toEqual([
      [1, "add"],
      [6, "decal"],
    ]);
  });

  test("PushAttrib of TEXTURE_BIT and of ENABLE_BIT saves the enables of all units [GL1.3 6.1.12]", () => {
    const { gl, units } = drawingContext();
    plain(gl, 0, 1);
    gl.activeTexture(gl.TEXTURE2);
    gl.enable(gl.TEXTURE_2D);
    for (const bit of [gl.TEXTURE_BIT, gl.ENABLE_BIT]) {
      gl.pushAttrib(bit);
      gl.disable(gl.TEXTURE_2D);
      gl.activeTexture(gl.TEXTURE0);
      gl.enable(gl.TEXTURE_2D);
      expect(units().map(({ unit }) => unit)).toEqual([0]);
      gl.popAttrib();
      gl.activeTexture(gl.TEXTURE2);
      expect(units().map(({ unit }) => unit)).toEqual([2]);
    }
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[GL1.3 3.8.12, Table 3.24, Table 3.25] environments", () => {
  const env = (gl: GL, name: TokenName, value: TokenName | number): void =>
    gl.texEnvi(gl.TEXTURE_ENV, TOKENS[name], typeof value === "number" ? value : TOKENS[value]);
  const prepare = () => {
    const context = drawingContext();
    plain(context.gl, 0, 1);
    for (const unit of [0, 1]) {
      context.gl.activeTexture(context.gl.TEXTURE0 + unit);
      context.gl.enable(context.gl.TEXTURE_2D);
    }
    return context;
  };

  test("the simple modes", () => {
    const { gl, units } = prepare();
    for (const mode of ["REPLACE", "MODULATE", "DECAL", "ADD"] as const) {
      env(gl, "TEXTURE_ENV_MODE", mode);
      expect(units()[1]!.environment).toEqual({ mode: mode.toLowerCase() });
    }
    env(gl, "TEXTURE_ENV_MODE", "BLEND");
    gl.texEnvfv(gl.TEXTURE_ENV, gl.TEXTURE_ENV_COLOR, Float32Array.of(0, 0.25, 0.5, 1));
    expect(units()[1]!.environment).toEqual({ mode: "blend", color: [0, 0.25, 0.5, 1] });
  });

  test("COMBINE with the arguments that each function reads", () => {
    const { gl, units } = prepare();
    env(gl, "TEXTURE_ENV_MODE", "COMBINE");
    const own = { source: 1, operand: "src-color" };
    const previous = { source: "previous", operand: "src-color" };
    const alpha = [
      { source: 1, operand: "src-alpha" },
      { source: "previous", operand: "src-alpha" },
    ];
    const initial = {
      mode: "combine",
      color: [0, 0, 0, 0],
      rgb: { function: "modulate", arguments: [own, previous], scale: 1 },
      alpha: { function: "modulate", arguments: alpha, scale: 1 },
    };
    expect(units()[1]!.environment).toEqual(initial);
    env(gl, "COMBINE_RGB", "INTERPOLATE");
    env(gl, "RGB_SCALE", 4);
    env(gl, "OPERAND0_RGB", "ONE_MINUS_SRC_COLOR");
    env(gl, "COMBINE_ALPHA", "REPLACE");
    env(gl, "ALPHA_SCALE", 2);
    env(gl, "SOURCE0_ALPHA", "PRIMARY_COLOR");
    env(gl, "OPERAND0_ALPHA", "ONE_MINUS_SRC_ALPHA");
    expect(units()[1]!.environment).toEqual({
      ...initial,
      rgb: {
        function: "interpolate",
        arguments: [
          { source: 1, operand: "one-minus-src-color" },
          previous,
          { source: "constant", operand: "src-alpha" },
        ],
        scale: 4,
      },
      alpha: {
        function: "replace",
        arguments: [{ source: "primary-color", operand: "one-minus-src-alpha" }],
        scale: 2,
      },
    });
    const counts = [
      ["REPLACE", 1],
      ["MODULATE", 2],
      ["ADD", 2],
      ["ADD_SIGNED", 2],
      ["INTERPOLATE", 3],
      ["SUBTRACT", 2],
      ["DOT3_RGB", 2],
      ["DOT3_RGBA", 2],
    ] as const;
    for (const [name, count] of counts) {
      env(gl, "COMBINE_RGB", name);
      const { environment } = units()[1]!;
      if (environment.mode !== "combine") throw new Error("the mode is COMBINE");
      expect([environment.rgb.function, environment.rgb.arguments.length]).toEqual([
        name.toLowerCase().replace("_", "-"),
        count,
      ]);
    }
  });

  test("a source that is the texture of a disabled unit disables the unit [Ruling 84] [ARB_texture_env_crossbar Appendix F]", () => {
    const { gl, units } = prepare();
    const numbers = (): number[] => units().map(({ unit }) => unit);
    env(gl, "TEXTURE_ENV_MODE", "COMBINE");
    env(gl, "SOURCE2_RGB", "TEXTURE5");
    expect(numbers()).toEqual([0, 1]);
    env(gl, "SOURCE1_ALPHA", "TEXTURE0");
    expect(numbers()).toEqual([0, 1]);
    env(gl, "SOURCE1_RGB", "TEXTURE5");
    expect(numbers()).toEqual([0]);
    gl.activeTexture(gl.TEXTURE0);
    env(gl, "TEXTURE_ENV_MODE", "COMBINE");
    env(gl, "SOURCE0_RGB", "TEXTURE1");
    expect(numbers()).toEqual([]);
    gl.activeTexture(gl.TEXTURE5);
    gl.enable(gl.TEXTURE_2D);
    expect(numbers()).toEqual([0, 1, 5]);
  });
});

describe("[GL1.3 3.8.4, 3.8.7] what a sink gets of a texture", () => {
  test("its parameters in words", () => {
    const { gl, texture } = textured(mipmap);
    expect(texture()).toMatchObject({
      ...{ target: "2d", format: "rgba", minFilter: "nearest-mipmap-linear", magFilter: "linear" },
      ...{ wrap: ["repeat", "repeat", "repeat"], borderColor: [0, 0, 0, 0], minLod: -1000, maxLod: 1000 },
    });
    set(gl, "TEXTURE_MIN_FILTER", gl.LINEAR_MIPMAP_LINEAR);
    set(gl, "TEXTURE_MAG_FILTER", gl.NEAREST);
    set(gl, "TEXTURE_WRAP_S", gl.CLAMP);
    set(gl, "TEXTURE_WRAP_T", gl.CLAMP_TO_EDGE);
    set(gl, "TEXTURE_WRAP_R", gl.CLAMP_TO_BORDER);
    set(gl, "TEXTURE_MIN_LOD", -2);
    set(gl, "TEXTURE_MAX_LOD", 3);
    gl.texParameterfv(gl.TEXTURE_2D, gl.TEXTURE_BORDER_COLOR, Float32Array.of(0.25, 0.5, 0.75, 1));
    expect(texture()).toMatchObject({
      ...{ minFilter: "linear-mipmap-linear", magFilter: "nearest", minLod: -2, maxLod: 3 },
      ...{ wrap: ["clamp", "clamp-to-edge", "clamp-to-border"], borderColor: [0.25, 0.5, 0.75, 1] },
    });
    for (const axis of ["S", "T", "R"] as const) set(gl, `TEXTURE_WRAP_${axis}`, gl.MIRRORED_REPEAT_ARB);
    expect(texture()).toMatchObject({ wrap: ["mirrored-repeat", "mirrored-repeat", "mirrored-repeat"] });
  });

  test.each([
    ["ALPHA", "alpha", [0, 0, 0, 4], [0, 0, 0, 1]],
    ["LUMINANCE", "luminance", [1, 1, 1, 255], [0.25, 0.25, 0.25, 1]],
    ["LUMINANCE_ALPHA", "luminance-alpha", [1, 1, 1, 4], [0.25, 0.25, 0.25, 1]],
    ["INTENSITY", "intensity", [1, 1, 1, 1], [0.25, 0.25, 0.25, 0.25]],
    ["RGB", "rgb", [1, 2, 3, 255], [0.25, 0.5, 0.75, 1]],
    ["RGBA", "rgba", [1, 2, 3, 4], [0.25, 0.5, 0.75, 1]],
  ] as const)(
    "texels and border color of %s are texture source colors [GL1.3 Table 3.21]",
    (name, format, texels, border) => {
      const { texture } = textured((gl) => {
        const bytes = Uint8Array.of(1, 2, 3, 4);
        gl.texImage2D(gl.TEXTURE_2D, 0, TOKENS[name], 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
        gl.texParameterfv(gl.TEXTURE_2D, gl.TEXTURE_BORDER_COLOR, Float32Array.of(0.25, 0.5, 0.75, 1));
      });
      const given = texture()!;
      expect([given.format, [...given.faces[0]![0]!.texels], given.borderColor]).toEqual([
        ...[format, texels, border],
      ]);
    },
  );

  test("the same object whenever it is the same", () => {
    const { gl, texture } = textured(mipmap);
    const first = texture()!;
    expect(texture()).toBe(first);
    set(gl, "TEXTURE_MIN_LOD", -999);
    const second = texture()!;
    expect(second).not.toBe(first);
    expect(second.faces).toEqual(first.faces);
    expect(second.faces[0]![0]).toBe(first.faces[0]![0]);
    gl.prioritizeTextures(0, new Uint32Array(0), new Float32Array(0));
    expect(texture()).toBe(second);
    set(gl, "TEXTURE_MIN_LOD", -1000);
    expect(texture()).toBe(first);
  });

  test("an image that is specified without memory is a new one, of black [Ruling 80]", () => {
    const { gl, texture } = textured((context) => {
      plain(context, 0, 1);
      set(context, "TEXTURE_MIN_FILTER", context.LINEAR);
    });
    expect([...texture()!.faces[0]![0]!.texels]).toEqual([1, 1, 1, 1]);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    expect([...texture()!.faces[0]![0]!.texels]).toEqual([0, 0, 0, 0]);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    expect([...texture()!.faces[0]![0]!.texels]).toEqual([0, 0, 0, 255]);
  });

  test("an image that it has is never changed", () => {
    const { gl, texture } = textured(mipmap);
    const first = texture()!.faces[0]!;
    const before = [...first[1]!.texels];
    gl.texSubImage2D(gl.TEXTURE_2D, 1, 0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, Uint8Array.of(9, 9, 9, 9));
    const second = texture()!.faces[0]!;
    expect([...first[1]!.texels]).toEqual(before);
    expect([...second[1]!.texels]).toEqual([9, 9, 9, 9, ...before.slice(4)]);
    expect([second[0] === first[0], second[1] === first[1]]).toEqual([true, false]);
    mipmap(gl);
    expect([...texture()!.faces[0]![1]!.texels]).toEqual(before);
    expect([...second[1]!.texels].slice(0, 4)).toEqual([9, 9, 9, 9]);
  });

  test("environments are the same object whenever they are the same", () => {
    const { gl, units } = drawingContext();
    plain(gl, 0, 1);
    gl.enable(gl.TEXTURE_2D);
    const { environment } = units()[0]!;
    expect(units()[0]!.environment).toBe(environment);
    gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.REPLACE);
    expect(units()[0]!.environment).not.toBe(environment);
    gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.MODULATE);
    expect(units()[0]!.environment).toBe(environment);
  });
});
