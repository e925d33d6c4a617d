import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "@glasm/context";
import { createRasterizer, type Rasterizer, type SampleCount } from "../../src/index.js";
import { wholeWindow } from "../support/window.js";

const SIZE = 4;
const NEGATIVE_X = 1;

/** What a drawing makes of windows of every engine, which are alike. */
function windowOf(draw: (gl: GL) => void, samples: SampleCount = 1): Rasterizer {
  const [first, second] = (["interpreter", "compiled"] as const).map((engine) => {
    const sink = createRasterizer({ width: SIZE, height: SIZE, engine, samples });
    const gl = createContext({ sink });
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.enable(gl.TEXTURE_SHADER_NV);
    draw(gl);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    return sink;
  });
  for (const kind of ["color", "stencil"] as const)
    expect([...second!.read(wholeWindow(second!), kind as "color")]).toEqual([
      ...first!.read(wholeWindow(first!), kind as "color"),
    ]);
  expect([...second!.read(wholeWindow(second!), "depth")]).toEqual([
    ...first!.read(wholeWindow(first!), "depth"),
  ]);
  return first!;
}

/** The color of all pixels, which have the same. */
function colorOf(draw: (gl: GL) => void): number[] {
  const window = windowOf(draw);
  const all = [...window.read(wholeWindow(window), "color")];
  const pixel = all.slice(0, 4);
  for (let i = 0; i < all.length; i += 4) expect(all.slice(i, i + 4)).toEqual(pixel);
  return pixel;
}

type Data = Int8Array | Uint8Array | Int16Array | Uint16Array | Float32Array;
const TYPES = new Map<unknown, TokenName>([
  [Int8Array, "BYTE"],
  [Uint8Array, "UNSIGNED_BYTE"],
  [Int16Array, "SHORT"],
  [Uint16Array, "UNSIGNED_SHORT"],
  [Float32Array, "FLOAT"],
]);

/** A texture of a unit, of one row or a square, without filters. */
function texture(
  gl: GL,
  unit: number,
  target: TokenName,
  internal: TokenName,
  format: TokenName,
  data: Data,
  side = 1,
): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  const names = new Uint32Array(1);
  gl.genTextures(1, names);
  gl.bindTexture(TOKENS[target], names[0]!);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(TOKENS[target], filter, gl.NEAREST);
  const pixels = [TOKENS[format], TOKENS[TYPES.get(data.constructor)!], data] as const;
  if (target === "TEXTURE_1D") return gl.texImage1D(gl.TEXTURE_1D, 0, TOKENS[internal], side, 0, ...pixels);
  const height = data.length === side ? 1 : side;
  gl.texImage2D(TOKENS[target], 0, TOKENS[internal], side, height, 0, ...pixels);
}

/** A cube map whose faces have the red values 10, 20, ... 60. */
function cubeMap(gl: GL, unit: number): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  const names = new Uint32Array(1);
  gl.genTextures(1, names);
  gl.bindTexture(gl.TEXTURE_CUBE_MAP, names[0]!);
  gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  for (let face = 0; face < 6; face += 1)
    gl.texImage2D(
      ...([gl.TEXTURE_CUBE_MAP_POSITIVE_X + face, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE] as const),
      Uint8Array.of(10 * (face + 1), 0, 0, 255),
    );
}

/** The red value of the face that a direction points to. [GL1.3 Table 3.20] */
function faceRed(direction: readonly number[]): number {
  const sizes = direction.map(Math.abs);
  const axis = sizes.indexOf(Math.max(...sizes));
  return 10 * (2 * axis + (direction[axis]! < 0 ? NEGATIVE_X : 0) + 1);
}

/** Texels of a square whose red is 16 x and whose green is 16 y, and alpha 255. */
const GRID = Uint8Array.from({ length: 4 * 256 }, (_, i) => {
  const texel = i >> 2;
  return [16 * (texel % 16), 16 * (texel >> 4), 128, 255][i & 3]!;
});

/** The color of GRID at coordinates from 0 to 1. */
const atGrid = (s: number, t: number): number[] => [
  16 * (Math.floor(s * 16) & 15),
  16 * (Math.floor(t * 16) & 15),
  128,
  255,
];

function stage(gl: GL, unit: number, operation: TokenName, previous = 0): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  if (unit > 0) gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.PREVIOUS_TEXTURE_INPUT_NV, gl.TEXTURE0 + previous);
  gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, TOKENS[operation]);
  gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.REPLACE);
}

const set = (gl: GL, name: TokenName, values: readonly number[]): void =>
  gl.texEnvfv(gl.TEXTURE_SHADER_NV, TOKENS[name], values);

/** Draws the window with the same coordinates everywhere, s, t, r and q of each unit, divided by w with varying w. */
function rectangle(gl: GL, coordinates: readonly (readonly number[])[] = [], z = 0): void {
  gl.begin(gl.QUADS);
  for (const [x, y, w] of [
    [-1, -1, 1],
    [1, -1, 2],
    [1, 1, 3],
    [-1, 1, 1.5],
  ] as const) {
    coordinates.forEach(([s = 0, t = 0, r = 0, q = 1], unit) =>
      gl.multiTexCoord4f(gl.TEXTURE0 + unit, s, t, r, q),
    );
    gl.vertex4f(x * w, y * w, z * w, w);
  }
  gl.end();
}

describe("[NV_texture_shader 3.8.13.1.8, 3.8.13.1.9, 3.8.13.1.10, 3.8.13.1.11] offset textures", () => {
  const cases = [
    { ds: 64, dt: -32, matrix: [1, 0, 0, 1] },
    { ds: 64, dt: 32, matrix: [0.5, 0.25, -0.25, 1] },
    { ds: -128, dt: 127, matrix: [0.125, 0, 0.5, 0.25] },
    { ds: 0, dt: 0, matrix: [9, 9, 9, 9] },
  ];

  test.each(cases)("ds $ds, dt $dt, matrix $matrix", ({ ds, dt, matrix }) => {
    const [s, t] = [0.28, 0.53];
    const [a1, a2, a3, a4] = matrix as [number, number, number, number];
    const at = [s + (a1 * ds + a3 * dt) / 128, t + (a2 * ds + a4 * dt) / 128] as const;
    for (const isRectangle of [false, true]) {
      const scale = isRectangle ? 16 : 1;
      const color = colorOf((gl) => {
        texture(gl, 0, "TEXTURE_2D", "DSDT_NV", "DSDT_NV", Int8Array.of(ds, dt));
        stage(gl, 0, "TEXTURE_2D");
        texture(gl, 1, isRectangle ? "TEXTURE_RECTANGLE_NV" : "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
        stage(gl, 1, isRectangle ? "OFFSET_TEXTURE_RECTANGLE_NV" : "OFFSET_TEXTURE_2D_NV");
        set(gl, "OFFSET_TEXTURE_MATRIX_NV", isRectangle ? matrix.map((entry) => 16 * entry) : matrix);
        // There is no division by q.
        rectangle(gl, [[0], [scale * s, scale * t, 0, 7]]);
      });
      if (!isRectangle) expect(color).toEqual(atGrid(...at));
      else if (at.every((value) => value > 0 && value < 1)) expect(color).toEqual(atGrid(...at));
    }
  });

  test.each([
    [1, 0, 128 / 255],
    [2, -0.5, 2 * (128 / 255) - 0.5],
    [5, 0, 1],
    [-1, 0.25, 0],
  ])("scale %d, bias %d", (scale, bias, factor) => {
    for (const operation of ["OFFSET_TEXTURE_2D_SCALE_NV", "OFFSET_TEXTURE_RECTANGLE_SCALE_NV"] as const) {
      const target = operation.includes("RECTANGLE") ? "TEXTURE_RECTANGLE_NV" : "TEXTURE_2D";
      const color = colorOf((gl) => {
        texture(gl, 0, "TEXTURE_2D", "DSDT_MAG_NV", "DSDT_MAG_NV", Float32Array.of(0, 0, 128 / 255));
        stage(gl, 0, "TEXTURE_2D");
        texture(gl, 1, target, "RGBA8", "RGBA", Uint8Array.of(200, 100, 50, 77));
        stage(gl, 1, operation);
        set(gl, "OFFSET_TEXTURE_SCALE_NV", [scale]);
        set(gl, "OFFSET_TEXTURE_BIAS_NV", [bias]);
        rectangle(gl, [[0], [0.5, 0.5]]);
      });
      expect(color).toEqual([...[200, 100, 50].map((value) => Math.round(value * factor)), 77]);
    }
  });

  test("a stage after a scaled texture takes it as it was [NV_texture_shader 3.8.13.1.9]", () => {
    const color = colorOf((gl) => {
      texture(gl, 0, "TEXTURE_2D", "DSDT_MAG_NV", "DSDT_MAG_NV", Float32Array.of(0, 0, 0));
      stage(gl, 0, "TEXTURE_2D");
      texture(gl, 1, "TEXTURE_2D", "RGBA8", "RGBA", Uint8Array.of(0, 160, 80, 0));
      stage(gl, 1, "OFFSET_TEXTURE_2D_SCALE_NV");
      texture(gl, 2, "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
      stage(gl, 2, "DEPENDENT_GB_TEXTURE_2D_NV", 1);
      rectangle(gl);
    });
    expect(color).toEqual(atGrid(160 / 255, 80 / 255));
  });
});

describe("[NV_texture_shader 3.8.13.1.12, 3.8.13.1.13] dependent textures", () => {
  test.each([
    ["DEPENDENT_AR_TEXTURE_2D_NV", 200, 30],
    ["DEPENDENT_GB_TEXTURE_2D_NV", 90, 150],
  ] as const)("%s", (operation, s, t) => {
    const color = colorOf((gl) => {
      texture(gl, 0, "TEXTURE_1D", "RGBA8", "RGBA", Uint8Array.of(30, 90, 150, 200));
      stage(gl, 0, "TEXTURE_1D");
      texture(gl, 1, "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
      stage(gl, 1, operation);
      rectangle(gl, [[0], [0.9, 0.9]]);
    });
    expect(color).toEqual(atGrid(s / 255, t / 255));
  });

  test("of coordinates that pass through", () => {
    const color = colorOf((gl) => {
      stage(gl, 0, "PASS_THROUGH_NV");
      texture(gl, 1, "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
      stage(gl, 1, "DEPENDENT_AR_TEXTURE_2D_NV");
      rectangle(gl, [[0.3, 0, 0, 0.7]]);
    });
    expect(color).toEqual(atGrid(0.7, 0.3));
  });

  test("ALPHA textures are white [NV_texture_shader Table 3.E, Ruling 560]", () => {
    const draw = (isShaded: boolean) => (gl: GL) => {
      texture(gl, 0, "TEXTURE_2D", "ALPHA", "ALPHA", Uint8Array.of(100));
      stage(gl, 0, "TEXTURE_2D");
      gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.COMBINE);
      gl.texEnvi(gl.TEXTURE_ENV, gl.COMBINE_RGB, gl.REPLACE);
      gl.texEnvi(gl.TEXTURE_ENV, gl.COMBINE_ALPHA, gl.REPLACE);
      if (!isShaded) gl.disable(gl.TEXTURE_SHADER_NV);
      gl.enable(gl.TEXTURE_2D);
      rectangle(gl);
    };
    expect(colorOf(draw(true))).toEqual([255, 255, 255, 100]);
    expect(colorOf(draw(false))).toEqual([0, 0, 0, 100]);
  });
});

/** Inputs of dot products, and the vectors that they are. [NV_texture_shader 3.8.13.1.14] */
const VECTORS: readonly (readonly [string, (gl: GL) => void, readonly number[], expands: boolean])[] = [
  [
    "signed colors",
    (gl) => texture(gl, 0, "TEXTURE_2D", "SIGNED_RGBA_NV", "RGBA", Int8Array.of(64, -32, 96, 0)),
    [0.5, -0.25, 0.75],
    false,
  ],
  [
    "signed luminance",
    (gl) => texture(gl, 0, "TEXTURE_2D", "SIGNED_LUMINANCE_NV", "LUMINANCE", Int8Array.of(-64)),
    [-0.5, -0.5, -0.5],
    false,
  ],
  [
    "unsigned colors",
    (gl) => texture(gl, 0, "TEXTURE_2D", "RGBA8", "RGBA", Uint8Array.of(51, 102, 204, 0)),
    [0.2, 0.4, 0.8],
    false,
  ],
  [
    "expanded colors",
    (gl) => texture(gl, 0, "TEXTURE_2D", "RGBA8", "RGBA", Uint8Array.of(51, 102, 204, 0)),
    [-0.6, -0.2, 0.6],
    true,
  ],
  [
    "hi and lo",
    (gl) => texture(gl, 0, "TEXTURE_2D", "HILO_NV", "HILO_NV", Uint16Array.of(0x8000, 0x2000)),
    [0x8000 / 65535, 0x2000 / 65535, 1],
    false,
  ],
  [
    "signed hi and lo",
    (gl) => texture(gl, 0, "TEXTURE_2D", "SIGNED_HILO_NV", "HILO_NV", Int16Array.of(-0x4000, 0x2000)),
    [-0.5, 0.25, Math.sqrt(1 - 0.25 - 0.0625)],
    false,
  ],
  [
    "signed hi and lo beyond the unit circle",
    (gl) => texture(gl, 0, "TEXTURE_2D", "SIGNED_HILO_NV", "HILO_NV", Int16Array.of(-0x7000, 0x7000)),
    [-0.875, 0.875, 0],
    false,
  ],
];
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.slice(0, 3).reduce((sum, value, i) => sum + value * b[i]!, 0);

describe("[NV_texture_shader 3.8.13.1.14 to 3.8.13.1.21] dot products", () => {
  const [S, T] = [
    [0.3, 0.2, 0.4, 5],
    [0.12, 0.6, 0.3, 3],
  ] as const;
  const expand = (gl: GL, unit: number, expands: boolean): void => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    if (expands)
      gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.RGBA_UNSIGNED_DOT_PRODUCT_MAPPING_NV, gl.EXPAND_NORMAL_NV);
  };

  test.each(VECTORS)("%s, two of them", (_, input, vector, expands) => {
    for (const isRectangle of [false, true]) {
      const scale = isRectangle ? 16 : 1;
      const color = colorOf((gl) => {
        input(gl);
        stage(gl, 0, "TEXTURE_2D");
        stage(gl, 1, "DOT_PRODUCT_NV");
        texture(gl, 2, isRectangle ? "TEXTURE_RECTANGLE_NV" : "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
        stage(gl, 2, isRectangle ? "DOT_PRODUCT_TEXTURE_RECTANGLE_NV" : "DOT_PRODUCT_TEXTURE_2D_NV");
        for (const unit of [1, 2]) expand(gl, unit, expands);
        const scaled = (given: readonly number[]) => given.map((value, i) => (i < 3 ? scale * value : value));
        rectangle(gl, [[0], scaled(S), scaled(T)]);
      });
      const at = [dot(S, vector), dot(T, vector)] as const;
      if (!isRectangle || at.every((value) => value > 0)) expect(color).toEqual(atGrid(...at));
    }
  });

  const ROWS = [
    [
      [0.2, 1, 0.3],
      [0.4, 0.1, -1],
      [0.9, 0.2, 0.1],
    ],
    [
      [-1, 0.2, 0.1],
      [0.3, 0.2, 0.9],
      [0.1, -1, 0.2],
    ],
    [
      [0.1, 0.2, 0.3],
      [-0.6, 0.3, 0.2],
      [0.2, -0.3, 1],
    ],
  ] as const;
  const EYES = [
    [0, 0, 1],
    [1, 0.5, -0.25],
    [-0.5, 2, 0.75],
  ] as const;

  test.each(VECTORS)("%s, three of them", (_, input, vector, expands) => {
    ROWS.forEach((rows, number) => {
      const eye = EYES[number]!;
      const normal = rows.map((row) => dot(row, vector));
      const factor = (2 * dot(normal, eye)) / dot(normal, normal);
      const reflected = normal.map((value, i) => factor * value - eye[i]!);
      const draw =
        (second: TokenName, third: TokenName, replaced: number) =>
        (gl: GL): void => {
          input(gl);
          stage(gl, 0, "TEXTURE_2D");
          stage(gl, 1, "DOT_PRODUCT_NV");
          for (const unit of [2, 3]) cubeMap(gl, unit);
          stage(gl, 2, second);
          stage(gl, 3, third);
          if (third.includes("CONST")) set(gl, "CONST_EYE_NV", eye);
          for (const unit of [1, 2, 3]) expand(gl, unit, expands);
          // The other unit's color is not looked at.
          gl.activeTexture(gl.TEXTURE0 + 5 - replaced);
          gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.NONE);
          rectangle(gl, [[0], ...rows.map((row, i) => [...row, third.includes("CONST") ? 9 : eye[i]!])]);
        };
      const { DOT_PRODUCT_NV: plain, DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV: diffuse } = {
        DOT_PRODUCT_NV: "DOT_PRODUCT_NV",
        DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV: "DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV",
      } as const;
      expect(colorOf(draw(plain, "DOT_PRODUCT_TEXTURE_CUBE_MAP_NV", 3))[0]).toBe(faceRed(normal));
      for (const third of [
        "DOT_PRODUCT_REFLECT_CUBE_MAP_NV",
        "DOT_PRODUCT_CONST_EYE_REFLECT_CUBE_MAP_NV",
      ] as const) {
        expect(colorOf(draw(plain, third, 3))[0]).toBe(faceRed(reflected));
        expect(colorOf(draw(diffuse, third, 3))[0]).toBe(faceRed(reflected));
        expect(colorOf(draw(diffuse, third, 2))[0]).toBe(faceRed(normal));
      }
    });
  });

  test("hi and lo are filtered with all their bits", () => {
    const color = colorOf((gl) => {
      texture(gl, 0, "TEXTURE_1D", "SIGNED_HILO_NV", "HILO_NV", Int16Array.of(0, 0, 1, 2), 2);
      gl.texParameteri(gl.TEXTURE_1D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
      gl.texParameteri(gl.TEXTURE_1D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
      stage(gl, 0, "TEXTURE_1D");
      stage(gl, 1, "DOT_PRODUCT_NV");
      texture(gl, 2, "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
      stage(gl, 2, "DOT_PRODUCT_TEXTURE_2D_NV");
      // A quarter of the way from one texel to the next: hi is a quarter of the least step, lo a half.
      rectangle(gl, [[0.375], [32768, 0, 0], [0, 32768 + 3000, 0]]);
    });
    expect(color).toEqual(atGrid(0.25, 0.5 + 3000 / 65536));
  });
});

describe("[NV_texture_shader 3.8.13.1.21] DOT_PRODUCT_DEPTH_REPLACE_NV", () => {
  /** Draws with a quotient of two dot products. */
  const draw =
    (quotient: readonly [number, number], more: (gl: GL) => void = () => {}) =>
    (gl: GL): void => {
      gl.enable(gl.DEPTH_TEST);
      gl.depthFunc(gl.ALWAYS);
      gl.clearColor(0, 0, 0, 0);
      gl.clearDepth(0.875);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      stage(gl, 0, "PASS_THROUGH_NV");
      gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.NONE);
      stage(gl, 1, "DOT_PRODUCT_NV");
      stage(gl, 2, "DOT_PRODUCT_DEPTH_REPLACE_NV");
      more(gl);
      rectangle(gl, [[1, 1, 1, 1], [quotient[0]], [0, quotient[1]]], 0.25);
    };
  const depths = (make: (gl: GL) => void, samples: SampleCount = 1): number[] => {
    const window = windowOf(make, samples);
    return [...new Set(window.read(wholeWindow(window), "depth"))].map(
      (depth) => Math.round(depth * 1e6) / 1e6,
    );
  };

  test("the quotient is the depth, whatever the polygon's is and its offset", () => {
    expect(depths(draw([1, 4]))).toEqual([0.25]);
    expect(depths(draw([-3, -4]))).toEqual([0.75]);
    expect(depths(draw([1, 4]), 4)).toEqual([0.25]);
    const offset = (gl: GL): void => {
      gl.enable(gl.POLYGON_OFFSET_FILL);
      gl.polygonOffset(3, 1e6);
    };
    expect(depths(draw([1, 4], offset))).toEqual([0.25]);
    expect(colorOf(draw([1, 4]))).toEqual([255, 255, 255, 255]);
  });

  test("a fragment beyond the depth range is discarded", () => {
    for (const quotient of [
      [5, 4],
      [-1, 4],
      [1, 0],
      [0, 0],
    ] as const) {
      expect(depths(draw(quotient))).toEqual([0.875]);
      expect(colorOf(draw(quotient))).toEqual([0, 0, 0, 0]);
    }
    const narrow = (gl: GL): void => gl.depthRange(0.5, 0.25);
    expect(depths(draw([1, 4], narrow))).toEqual([0.25]);
    expect(depths(draw([2, 4], narrow))).toEqual([0.5]);
    expect(depths(draw([0.99, 4], narrow))).toEqual([0.875]);
    expect(depths(draw([2.01, 4], narrow))).toEqual([0.875]);
  });

  test("the depth test is of the new depth", () => {
    const less = (gl: GL): void => gl.depthFunc(gl.LESS);
    expect(depths(draw([0.87, 1], less))).toEqual([0.87]);
    expect(depths(draw([0.88, 1], less))).toEqual([0.875]);
  });

  test("lines, points, bitmaps and pixel rectangles have it, too", () => {
    const kinds: readonly ((gl: GL) => void)[] = [
      (gl) => {
        gl.lineWidth(10);
        gl.begin(gl.LINES);
        for (const x of [-1, 1]) gl.vertex3f(x, 0, 0.5);
        gl.end();
      },
      (gl) => {
        gl.pointSize(10);
        gl.begin(gl.POINTS);
        gl.vertex3f(0, 0, 0.5);
        gl.end();
      },
      (gl) => {
        gl.rasterPos2f(-1, -1);
        gl.pixelZoom(4, 4);
        gl.drawPixels(1, 1, gl.RGBA, gl.UNSIGNED_BYTE, Uint8Array.of(255, 255, 255, 255));
      },
      (gl) => {
        gl.rasterPos2f(-1, -1);
        gl.bitmap(4, 4, 0, 0, 0, 0, new Uint8Array(4).fill(0xf0));
      },
    ];
    for (const kind of kinds)
      for (const [quotient, expected] of [
        [0.25, [0.25]],
        [1.5, [0.875]],
      ] as const) {
        const make = (gl: GL): void => {
          draw([0, 0])(gl);
          gl.clear(gl.DEPTH_BUFFER_BIT);
          gl.multiTexCoord4f(gl.TEXTURE0, 1, 1, 1, 1);
          gl.multiTexCoord4f(gl.TEXTURE1, quotient, 0, 0, 1);
          gl.multiTexCoord4f(gl.TEXTURE2, 1, 0, 0, 1);
          kind(gl);
        };
        expect(depths(make)).toEqual(expect.arrayContaining([...expected]));
        if (quotient > 1) expect(depths(make)).toEqual(expected);
      }
  });
});

describe("[NV_texture_shader 3.8.13.1.7] CULL_FRAGMENT_NV", () => {
  const draw =
    (coordinates: readonly number[], modes: readonly TokenName[]) =>
    (gl: GL): void => {
      gl.clearStencil(1);
      gl.clear(gl.STENCIL_BUFFER_BIT);
      gl.enable(gl.STENCIL_TEST);
      gl.stencilFunc(gl.ALWAYS, 2, 0xff);
      gl.stencilOp(gl.REPLACE, gl.REPLACE, gl.REPLACE);
      stage(gl, 0, "CULL_FRAGMENT_NV");
      gl.texEnviv(
        gl.TEXTURE_SHADER_NV,
        gl.CULL_MODES_NV,
        modes.map((mode) => TOKENS[mode]),
      );
      rectangle(gl, [coordinates]);
    };

  test("each coordinate is compared to zero, and what is culled leaves no trace", () => {
    for (let bits = 0; bits < 16; bits += 1)
      for (const value of [-0.25, 0, 0.25]) {
        const axis = bits & 3;
        const modes = [0, 1, 2, 3].map((c) => ((bits >> c) & 1 ? "LESS" : "GEQUAL"));
        const coordinates = modes.map((mode, c) => (c === axis ? value : mode === "LESS" ? -1 : 0));
        const passes = modes[axis] === "LESS" ? value < 0 : value >= 0;
        const window = windowOf(draw(coordinates, modes as TokenName[]));
        expect([...new Set(window.read(wholeWindow(window), "stencil"))]).toEqual([passes ? 2 : 1]);
        expect(window.read(wholeWindow(window), "color")[0]).toBe(passes ? 255 : 0);
      }
  });
});

describe("[NV_texture_shader 3.8.13.1.6] PASS_THROUGH_NV", () => {
  test("coordinates are a color, clamped and not divided by q", () => {
    expect(
      colorOf((gl) => {
        stage(gl, 0, "PASS_THROUGH_NV");
        rectangle(gl, [[0.2, -3, 7, 0.6]]);
      }),
    ).toEqual([51, 0, 255, 153]);
  });
});

describe("[NV_texture_shader 3.8.9, 3.9, Issues] signed colors and those that are none", () => {
  const signed = (gl: GL, mode: TokenName, values: Int8Array, isShaded: boolean): void => {
    texture(gl, 0, "TEXTURE_2D", "SIGNED_RGBA_NV", "RGBA", values);
    stage(gl, 0, "TEXTURE_2D");
    if (!isShaded) gl.disable(gl.TEXTURE_SHADER_NV);
    gl.enable(gl.TEXTURE_2D);
    gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, TOKENS[mode]);
    gl.texEnvfv(gl.TEXTURE_ENV, gl.TEXTURE_ENV_COLOR, [0.8, 0.8, 0.8, 0.8]);
    gl.color4f(0.59, 0.59, 0.59, 0.59);
  };
  const VALUES = Int8Array.of(64, -64, 127, -32);
  const [r, g, b, a] = [0.5, -0.5, 127 / 128, -0.25];
  const byte = (value: number): number => Math.round(255 * Math.min(1, Math.max(0, value)));
  const blend = (value: number): number => 0.59 * (1 - Math.max(0, value)) + 0.8 * Math.max(0, value);

  test.each<readonly [TokenName, readonly number[]]>([
    ["REPLACE", [r, g, b, a]],
    ["MODULATE", [0.59 * r, 0.59 * g, 0.59 * b, 0.59 * a]],
    ["DECAL", [0.59, 0.59, 0.59, 0.59]],
    ["BLEND", [blend(r), blend(g), blend(b), 0.59 * a]],
    ["ADD", [0.59 + r, 0.59 + g, 0.59 + b, 0.59 * a]],
    ["NONE", [0.59, 0.59, 0.59, 0.59]],
  ])("%s", (mode, expected) => {
    for (const isShaded of [false, true])
      expect(
        colorOf((gl) => {
          signed(gl, mode, VALUES, isShaded);
          rectangle(gl);
        }),
      ).toEqual(expected.map(byte));
  });

  test("arguments of COMBINE are not negative", () => {
    expect(
      colorOf((gl) => {
        signed(gl, "COMBINE", VALUES, true);
        gl.texEnvi(gl.TEXTURE_ENV, gl.COMBINE_RGB, gl.REPLACE);
        gl.texEnvi(gl.TEXTURE_ENV, gl.OPERAND0_RGB, gl.ONE_MINUS_SRC_COLOR);
        gl.texEnvi(gl.TEXTURE_ENV, gl.COMBINE_ALPHA, gl.ADD);
        rectangle(gl);
      }),
    ).toEqual([0.5, 1, 1 - b, 0.59].map(byte));
  });

  test("a negative color goes on to the next unit, and is 0 in the color sum", () => {
    const twice = (gl: GL): void => {
      signed(gl, "REPLACE", VALUES, true);
      texture(gl, 1, "TEXTURE_2D", "SIGNED_RGBA_NV", "RGBA", Int8Array.of(-64, -64, -64, 127));
      stage(gl, 1, "TEXTURE_2D");
      gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.MODULATE);
      rectangle(gl);
    };
    expect(colorOf(twice).slice(0, 3)).toEqual([-0.25, 0.25, -0.5].map(byte));
    expect(
      colorOf((gl) => {
        gl.enable(gl.COLOR_SUM_EXT);
        gl.secondaryColor3fEXT(0.4, 0.4, 0.4);
        signed(gl, "REPLACE", VALUES, true);
        rectangle(gl);
      }).slice(0, 3),
    ).toEqual([0.9, 0.4, 1].map(byte));
  });

  test("register combiners have negative ones, and zero of what is no color", () => {
    const combined = (fill: (gl: GL) => void) => (gl: GL) => {
      fill(gl);
      stage(gl, 0, "TEXTURE_2D");
      gl.enable(gl.REGISTER_COMBINERS_NV);
      for (const portion of [gl.RGB, gl.ALPHA]) {
        const input = [gl.TEXTURE0, gl.SIGNED_NEGATE_NV, portion] as const;
        gl.combinerInputNV(gl.COMBINER0_NV, portion, gl.VARIABLE_A_NV, ...input);
        gl.combinerInputNV(
          gl.COMBINER0_NV,
          portion,
          gl.VARIABLE_B_NV,
          gl.ZERO,
          gl.UNSIGNED_INVERT_NV,
          portion,
        );
        gl.combinerOutputNV(
          ...([gl.COMBINER0_NV, portion, gl.SPARE0_NV, gl.DISCARD_NV, gl.DISCARD_NV] as const),
          ...([gl.NONE, gl.NONE, false, false, false] as const),
        );
      }
      for (const name of ["A", "B", "C"] as const)
        gl.finalCombinerInputNV(gl[`VARIABLE_${name}_NV`], gl.ZERO, gl.UNSIGNED_IDENTITY_NV, gl.RGB);
      gl.finalCombinerInputNV(gl.VARIABLE_D_NV, gl.SPARE0_NV, gl.UNSIGNED_IDENTITY_NV, gl.RGB);
      gl.finalCombinerInputNV(gl.VARIABLE_G_NV, gl.SPARE0_NV, gl.UNSIGNED_IDENTITY_NV, gl.ALPHA);
      rectangle(gl);
    };
    const signedTexture = (gl: GL): void => texture(gl, 0, "TEXTURE_2D", "SIGNED_RGBA_NV", "RGBA", VALUES);
    expect(colorOf(combined(signedTexture))).toEqual([-r, -g, -b, -a].map(byte));
    for (const [internal, format] of [
      ["SIGNED_HILO_NV", "HILO_NV"],
      ["DSDT_NV", "DSDT_NV"],
    ] as const)
      expect(
        colorOf(combined((gl) => texture(gl, 0, "TEXTURE_2D", internal, format, Int8Array.of(-128, -128)))),
      ).toEqual([0, 0, 0, 0]);
    const intensity = combined((gl) =>
      texture(
        ...([gl, 0, "TEXTURE_2D", "DSDT_MAG_INTENSITY_NV", "DSDT_MAG_VIB_NV"] as const),
        Float32Array.of(-1, -1, 1, 1),
      ),
    );
    expect(colorOf(intensity)).toEqual([0, 0, 0, 0]);
  });

  test("the vibrance is an intensity, with texture shaders and without", () => {
    for (const isShaded of [false, true])
      expect(
        colorOf((gl) => {
          texture(
            ...([gl, 0, "TEXTURE_2D", "DSDT_MAG_INTENSITY_NV", "DSDT_MAG_VIB_NV"] as const),
            Float32Array.of(-1, 1, 0, 0.4),
          );
          stage(gl, 0, "TEXTURE_2D");
          if (!isShaded) gl.disable(gl.TEXTURE_SHADER_NV);
          gl.enable(gl.TEXTURE_2D);
          rectangle(gl);
        }),
      ).toEqual([102, 102, 102, 102]);
  });

  test("border values have signs [NV_texture_shader 3.8.5]", () => {
    const color = colorOf((gl) => {
      texture(gl, 0, "TEXTURE_2D", "DSDT_NV", "DSDT_NV", Int8Array.of(0, 0));
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_BORDER);
      gl.texParameterfv(gl.TEXTURE_2D, gl.TEXTURE_BORDER_VALUES_NV, [-0.5, 3, 0, 0]);
      stage(gl, 0, "TEXTURE_2D");
      texture(gl, 1, "TEXTURE_2D", "RGBA8", "RGBA", GRID, 16);
      stage(gl, 1, "OFFSET_TEXTURE_2D_NV");
      rectangle(gl, [[-3], [0.78, 0.04]]);
    });
    expect(color).toEqual(atGrid(0.28, 0.04 + 127 / 128 - 1 + 1));
  });
});

test("[NV_texture_shader 3.8.13.1] an inconsistent stage leaves the fragment's color as it is", () => {
  expect(
    colorOf((gl) => {
      stage(gl, 0, "TEXTURE_2D");
      gl.color4f(0.2, 0.4, 0.6, 0.8);
      rectangle(gl);
    }),
  ).toEqual([51, 102, 153, 204]);
});
