import type { CommandName } from "../../../src/ground/arguments/implement.js";
import type { TokenName } from "../../../src/index.js";
import { type Argument, type Call, type Case, section, type Sight, zeros } from "../case.js";
import { after, got, result, returned, state, written } from "../sights.js";

const objects = section("[GL1.3 3.8.11]");
const objectQueries = section("[GL1.3 3.8.11]", { atOnce: true });
const images = section("[GL1.3 3.8.1]");
const updates = section("[GL1.3 3.8.2]");
const parameters = section("[GL1.3 3.8.4]");
const environments = section("[GL1.3 3.8.12]");
const queries = section("[GL1.3 6.1.3]", { atOnce: true });

const COLOR = [0.25, 0.5, 0.75, 1];
const TEXEL = [10, 20, 30, 40];
const OTHER = [50, 60, 70, 80];
/** What the window is filled with. */
const PIXEL = [51, 102, 153, 204];
const bytes = (...texels: readonly (readonly number[])[]): Uint8Array => Uint8Array.from(texels.flat());

/** An image of 2, 2x2 or 2x2x2 times TEXEL. */
const sizes = (dimensions: number): number[] => new Array<number>(dimensions).fill(2);
const target = (dimensions: number): TokenName => `TEXTURE_${dimensions}D` as TokenName;
const texImage = (dimensions: number, texel: readonly number[]): Call => [
  `texImage${dimensions}D` as CommandName,
  ...([target(dimensions), 0, "RGBA8"] as const),
  ...[...sizes(dimensions), 0],
  ...(["RGBA", "UNSIGNED_BYTE"] as const),
  bytes(...new Array<readonly number[]>(2 ** dimensions).fill(texel)),
];

/** The texels of the image of a target. */
const texels =
  (name: TokenName, count: number): Sight =>
  ({ gl }) => {
    const data = new Uint8Array(4 * count);
    gl.getTexImage(gl[name], 0, gl.RGBA, gl.UNSIGNED_BYTE, data);
    return Array.from({ length: count }, (_, i) => [...data.subarray(4 * i, 4 * i + 4)]);
  };

const filled = (count: number, texel: readonly number[], at: number, other: readonly number[]) =>
  Array.from({ length: count }, (_, i) => (i === at ? other : texel));

/** The image commands of one, two or three dimensions. */
function imageCases(dimensions: number): Case[] {
  const count = 2 ** dimensions;
  const see = texels(target(dimensions), count);
  const [name, ...args] = texImage(dimensions, TEXEL);
  const setup = [texImage(dimensions, TEXEL)];
  const ones = new Array<number>(dimensions).fill(1);
  const last = count - 1;
  const sub: readonly Argument[] = [
    target(dimensions),
    0,
    ...ones,
    ...ones,
    "RGBA",
    "UNSIGNED_BYTE",
    bytes(OTHER),
  ];
  const copied: readonly Argument[] = [target(dimensions), 0, ...ones, 1, 2, ...ones.slice(0, 2)];
  return [
    images(name, args, see, new Array(count).fill(TEXEL)),
    updates(`texSubImage${dimensions}D` as CommandName, sub, see, filled(count, TEXEL, last, OTHER), {
      setup,
    }),
    updates(`copyTexSubImage${dimensions}D` as CommandName, copied, see, filled(count, TEXEL, last, PIXEL), {
      setup,
    }),
  ];
}

const PALETTE = bytes([1, 2, 3], [4, 5, 6]);
const palette: Call = ["colorTableEXT", "TEXTURE_2D", "RGB", 2, "RGB", "UNSIGNED_BYTE", PALETTE];

/** A block of one red, and one of one blue. */
const [RED_BLOCK, BLUE_BLOCK] = [0xf800, 0x001f].map((color) =>
  Uint8Array.from([color & 0xff, color >> 8, 0, 0, 0, 0, 0, 0]),
) as [Uint8Array, Uint8Array];

/** A depth of 24 bits and a stencil index. */
const PAIR = Uint32Array.of(0x80000007);
const DEPTHS = Float32Array.of(0, 0.5, 0.75, 1);
const depthImage: Call = [
  "texImage2D",
  "TEXTURE_2D",
  0,
  "DEPTH_COMPONENT",
  4,
  1,
  0,
  "DEPTH_COMPONENT",
  "FLOAT",
  DEPTHS,
];

const imageTables: readonly Case[] = [
  ...[1, 2, 3].flatMap(imageCases),
  updates("copyTexImage1D", ["TEXTURE_1D", 0, "RGBA", 1, 1, 2, 0], texels("TEXTURE_1D", 2), [PIXEL, PIXEL]),
  updates("copyTexImage2D", ["TEXTURE_2D", 0, "RGBA", 1, 1, 2, 1, 0], texels("TEXTURE_2D", 2), [
    PIXEL,
    PIXEL,
  ]),
  images(
    "texImage2D",
    [
      "TEXTURE_CUBE_MAP_NEGATIVE_Y",
      0,
      "LUMINANCE",
      1,
      1,
      0,
      "RGB",
      "UNSIGNED_BYTE_3_3_2",
      new Uint8Array([0xe0]),
    ],
    texels("TEXTURE_CUBE_MAP_NEGATIVE_Y", 1),
    [[255, 0, 0, 255]],
  ),
  images(
    "texImage2D",
    ["TEXTURE_2D", 0, "RGB5", 1, 1, 0, "RGB", "UNSIGNED_SHORT_5_6_5", new Uint16Array([0xf800])],
    texels("TEXTURE_2D", 1),
    [[255, 0, 0, 255]],
  ),
  ...depthCases(),
  ...rectangleCases(),
  ...paletteCases(),
  ...compressedCases(),
  ...proxyCases(),
  queries(
    "getTexImage",
    ["TEXTURE_2D", 0, "BGRA", "UNSIGNED_BYTE", new Uint8Array(16)],
    written,
    [...[...[30, 20, 10, 40], ...[30, 20, 10, 40], ...[30, 20, 10, 40], ...[30, 20, 10, 40]]],
    { setup: [texImage(2, TEXEL)] },
  ),
  queries(
    "getTexLevelParameteriv",
    ["TEXTURE_2D", 0, "TEXTURE_INTERNAL_FORMAT", zeros(1)],
    written,
    ["RGBA8"],
    {
      setup: [texImage(2, TEXEL)],
    },
  ),
  queries("getTexLevelParameterfv", ["TEXTURE_2D", 0, "TEXTURE_HEIGHT", zeros(1)], written, [2], {
    setup: [texImage(2, TEXEL)],
  }),
];

/** There are no compressed images of one and three dimensions, which is all that can be seen. */
function withoutFormat(format: TokenName): Case[] {
  const none = section("[EXT_texture_compression_s3tc 3.8.2]");
  const last: readonly Argument[] = [8, RED_BLOCK];
  const calls: readonly Call[] = [
    ["compressedTexImage1D", "TEXTURE_1D", 0, format, 4, 0, ...last],
    ["compressedTexImage3D", "TEXTURE_3D", 0, format, 4, 4, 1, 0, ...last],
    ["compressedTexSubImage1D", "TEXTURE_1D", 0, 0, 4, format, ...last],
    ["compressedTexSubImage3D", "TEXTURE_3D", 0, 0, 0, 0, 4, 4, 1, format, ...last],
  ];
  return calls.map(([name, ...args]) => none(name, args, result("getError"), "INVALID_ENUM"));
}

/** Compressed images of one block, whose first texel is seen. */
function compressedCases(): Case[] {
  const s3tc = section("[GL1.3 3.8.3]");
  const format = "COMPRESSED_RGB_S3TC_DXT1_EXT";
  const whole = (block: Uint8Array): Call => [
    "compressedTexImage2D",
    "TEXTURE_2D",
    0,
    format,
    4,
    4,
    0,
    8,
    block,
  ];
  const see: Sight = (world) => (texels("TEXTURE_2D", 16)(world) as number[][])[0];
  const [name, ...args] = whole(RED_BLOCK);
  return [
    s3tc(name, args, see, [255, 0, 0, 255]),
    s3tc(
      "compressedTexSubImage2D",
      ["TEXTURE_2D", 0, 0, 0, 4, 4, format, 8, BLUE_BLOCK],
      see,
      [0, 0, 255, 255],
      { setup: [whole(RED_BLOCK)] },
    ),
    ...withoutFormat(format),
    section("[GL1.3 6.1.4]", { atOnce: true })(
      "getCompressedTexImage",
      ["TEXTURE_2D", 0, new Uint8Array(8)],
      written,
      [...RED_BLOCK],
      { setup: [whole(RED_BLOCK)] },
    ),
  ];
}

/** Images of depths, as bytes. */
function depthCases(): Case[] {
  const depthTextures = section("[ARB_depth_texture 3.8.1]");
  const see =
    (target: TokenName, count: number): Sight =>
    ({ gl }) => {
      const data = new Uint8Array(count);
      gl.getTexImage(gl[target], 0, gl.DEPTH_COMPONENT, gl.UNSIGNED_BYTE, data);
      return [...data];
    };
  const [, ...args] = depthImage;
  const row = (format: TokenName): readonly Argument[] => [
    ...(["TEXTURE_1D", 0, format, 4, 0, "DEPTH_COMPONENT", "FLOAT", DEPTHS] as const),
  ];
  return [
    depthTextures("texImage2D", args, see("TEXTURE_2D", 4), [0, 128, 191, 255]),
    depthTextures("texImage1D", row("DEPTH_COMPONENT24_ARB"), see("TEXTURE_1D", 4), [0, 128, 191, 255]),
    depthTextures(
      "texSubImage2D",
      ["TEXTURE_2D", 0, 1, 0, 1, 1, "DEPTH_COMPONENT", "UNSIGNED_BYTE", new Uint8Array([7])],
      see("TEXTURE_2D", 4),
      [0, 7, 191, 255],
      { setup: [depthImage] },
    ),
    section("[EXT_packed_depth_stencil Chapter 3]")(
      "texImage2D",
      ["TEXTURE_2D", 0, "DEPTH24_STENCIL8_EXT", 1, 1, 0, "DEPTH_STENCIL_EXT", "UNSIGNED_INT_24_8_EXT", PAIR],
      got("getTexLevelParameteriv", "TEXTURE_2D", 0, "TEXTURE_STENCIL_SIZE_EXT"),
      [8],
    ),
    section("[ARB_depth_texture 3.8.2]")(
      "copyTexImage2D",
      ["TEXTURE_2D", 0, "DEPTH_COMPONENT16_ARB", 1, 1, 1, 1, 0],
      got("getTexLevelParameteriv", "TEXTURE_2D", 0, "TEXTURE_DEPTH_SIZE_ARB"),
      [24],
    ),
    section("[ARB_depth_texture 6.1.4]", { atOnce: true })(
      "getTexImage",
      ["TEXTURE_2D", 0, "DEPTH_COMPONENT", "UNSIGNED_BYTE", new Uint8Array(4)],
      written,
      [0, 128, 191, 255],
      { setup: [depthImage] },
    ),
  ];
}

/** Palettes of two colors, and an image of two indices. */
function paletteCases(): Case[] {
  const paletted = section("[EXT_paletted_texture Chapter 3]");
  const returned = section("[EXT_paletted_texture Chapter 6]", { atOnce: true });
  const see: Sight = ({ gl }) => {
    const data = new Uint8Array(6);
    gl.getColorTableEXT(gl.TEXTURE_2D, gl.RGB, gl.UNSIGNED_BYTE, data);
    return [...data];
  };
  const [name, ...args] = palette;
  const setup = [palette];
  return [
    paletted(name, args, see, [1, 2, 3, 4, 5, 6]),
    paletted(
      name,
      ["PROXY_TEXTURE_2D", "RGB8", 64, "RGB", "UNSIGNED_BYTE", null],
      got("getColorTableParameterivEXT", "PROXY_TEXTURE_2D", "COLOR_TABLE_WIDTH_EXT"),
      [64],
      { atOnce: true },
    ),
    section("[EXT_shared_texture_palette Chapter 3]")(
      name,
      ["SHARED_TEXTURE_PALETTE_EXT", "RGB8", 64, "RGB", "UNSIGNED_BYTE", new Uint8Array(192)],
      got("getColorTableParameterivEXT", "SHARED_TEXTURE_PALETTE_EXT", "COLOR_TABLE_WIDTH_EXT"),
      [64],
    ),
    paletted(
      "colorSubTableEXT",
      ["TEXTURE_2D", 1, 1, "RGB", "UNSIGNED_BYTE", bytes([7, 8, 9])],
      see,
      [1, 2, 3, 7, 8, 9],
      { setup },
    ),
    paletted(
      "texImage2D",
      ["TEXTURE_2D", 0, "COLOR_INDEX8_EXT", 2, 1, 0, "COLOR_INDEX", "UNSIGNED_BYTE", bytes([1, 0])],
      texels("TEXTURE_2D", 2),
      [
        [4, 5, 6, 255],
        [1, 2, 3, 255],
      ],
      { setup },
    ),
    returned(
      "getColorTableEXT",
      ["TEXTURE_2D", "BGR", "UNSIGNED_BYTE", new Uint8Array(6)],
      written,
      [3, 2, 1, 6, 5, 4],
      {
        setup,
      },
    ),
    ...(["iv", "fv"] as const).map((suffix) =>
      returned(
        `getColorTableParameter${suffix}EXT`,
        ["TEXTURE_2D", "COLOR_TABLE_WIDTH_EXT", zeros(1)],
        written,
        [2],
        { setup },
      ),
    ),
  ];
}

/** Rectangles are no powers of two, which is seen of the width. */
function rectangleCases(): Case[] {
  const rectangles = section("[ARB_texture_rectangle 3.8.1]");
  const target = "TEXTURE_RECTANGLE_ARB";
  const given: readonly Argument[] = [
    0,
    "RGBA",
    3,
    1,
    0,
    "RGBA",
    "UNSIGNED_BYTE",
    bytes(TEXEL, TEXEL, TEXEL),
  ];
  const seeWidth = (name: TokenName): Sight => got("getTexLevelParameteriv", name, 0, "TEXTURE_WIDTH");
  return [
    rectangles("texImage2D", [target, ...given], seeWidth(target), [3]),
    rectangles("texImage2D", [`PROXY_${target}`, ...given], seeWidth(`PROXY_${target}`), [3], {
      atOnce: true,
    }),
    rectangles("copyTexImage2D", [target, 0, "RGBA", 1, 1, 3, 1, 0], seeWidth(target), [3]),
  ];
}

/** Proxies are executed at once. [GL1.3 5.4] */
function proxyCases(): Case[] {
  return [1, 2, 3].map((dimensions) => {
    const proxy = `PROXY_${target(dimensions)}` as TokenName;
    return images(
      `texImage${dimensions}D` as CommandName,
      [proxy, 0, "RGBA8", ...sizes(dimensions), 0, "RGBA", "UNSIGNED_BYTE", null],
      got("getTexLevelParameteriv", proxy, 0, "TEXTURE_WIDTH"),
      [2],
      { atOnce: true },
    );
  });
}

const NAMES = [5, 6];
const BOUND: readonly Call[] = [
  ["bindTexture", "TEXTURE_2D", 6],
  ["bindTexture", "TEXTURE_2D", 5],
];
const priorities = (world: Parameters<Sight>[0]): unknown =>
  NAMES.map((name) =>
    after(
      [["bindTexture", "TEXTURE_2D", name]],
      got("getTexParameterfv", "TEXTURE_2D", "TEXTURE_PRIORITY"),
    )(world),
  );

const objectTables: readonly Case[] = [
  objects("bindTexture", ["TEXTURE_CUBE_MAP", 5], state("TEXTURE_BINDING_CUBE_MAP"), [5]),
  objectQueries("genTextures", [2, [0, 0]], written, [1, 2]),
  objectQueries("deleteTextures", [2, NAMES], result("isTexture", 6), false, { setup: BOUND }),
  objectQueries("isTexture", [5], returned, true, { setup: BOUND }),
  objectQueries(
    "areTexturesResident",
    [2, NAMES, [0, 0]],
    // If all are resident nothing is written.
    (world) => [world.last.returned, world.gl.getError()],
    [true, "NO_ERROR"],
    { setup: BOUND },
  ),
  objects("prioritizeTextures", [2, NAMES, [0.25, 0.5]], priorities, [[0.25], [0.5]], { setup: BOUND }),
];

const seeParameter = (name: TokenName): Sight => got("getTexParameterfv", "TEXTURE_3D", name);
const seeEnvironment = (name: TokenName): Sight => got("getTexEnvfv", "TEXTURE_ENV", name);
const FULL = [0x7fffffff, 0x7fffffff, 0x7fffffff, 0x7fffffff];

const parameterTables: readonly Case[] = [
  ...(["f", "i"] as const).flatMap((suffix) => [
    parameters(
      `texParameter${suffix}`,
      ["TEXTURE_3D", "TEXTURE_WRAP_R", "CLAMP"],
      seeParameter("TEXTURE_WRAP_R"),
      ["CLAMP"],
    ),
    environments(
      `texEnv${suffix}`,
      ["TEXTURE_ENV", "COMBINE_RGB", "ADD_SIGNED"],
      seeEnvironment("COMBINE_RGB"),
      ["ADD_SIGNED"],
    ),
  ]),
  parameters(
    "texParameterfv",
    ["TEXTURE_3D", "TEXTURE_BORDER_COLOR", COLOR],
    seeParameter("TEXTURE_BORDER_COLOR"),
    COLOR,
  ),
  parameters(
    "texParameteriv",
    ["TEXTURE_3D", "TEXTURE_BORDER_COLOR", FULL],
    seeParameter("TEXTURE_BORDER_COLOR"),
    [...[1, 1, 1, 1]],
  ),
  environments(
    "texEnvfv",
    ["TEXTURE_ENV", "TEXTURE_ENV_COLOR", COLOR],
    seeEnvironment("TEXTURE_ENV_COLOR"),
    COLOR,
  ),
  environments(
    "texEnviv",
    ["TEXTURE_ENV", "TEXTURE_ENV_COLOR", FULL],
    seeEnvironment("TEXTURE_ENV_COLOR"),
    [1, 1, 1, 1],
  ),
  ...(
    [
      ["TEXTURE_MAX_ANISOTROPY_EXT", 4, "[EXT_texture_filter_anisotropic Chapter 3]"],
      ["GENERATE_MIPMAP_SGIS", 1, "[SGIS_generate_mipmap Chapter 3]"],
      ["DEPTH_TEXTURE_MODE_ARB", "INTENSITY", "[ARB_depth_texture 3.8.4]"],
      ["TEXTURE_COMPARE_MODE_ARB", "COMPARE_R_TO_TEXTURE_ARB", "[ARB_shadow 3.8.4]"],
      ["TEXTURE_COMPARE_FUNC_ARB", "GEQUAL", "[ARB_shadow 3.8.4]"],
    ] as const
  ).map(([name, value, citation]) =>
    section(citation)("texParameteri", ["TEXTURE_3D", name, value], seeParameter(name), [value]),
  ),
  ...(["f", "i", "fv", "iv"] as const).flatMap((suffix) => {
    const bias = section("[EXT_texture_lod_bias 3.8.9]");
    const value = suffix.length === 1 ? 2 : [2];
    const see = got("getTexEnvfv", "TEXTURE_FILTER_CONTROL_EXT", "TEXTURE_LOD_BIAS_EXT");
    return bias(`texEnv${suffix}`, ["TEXTURE_FILTER_CONTROL_EXT", "TEXTURE_LOD_BIAS_EXT", value], see, [2]);
  }),
  ...(["fv", "iv"] as const).map((suffix) =>
    section("[EXT_texture_lod_bias 6.1.3]", { atOnce: true })(
      `getTexEnv${suffix}`,
      ["TEXTURE_FILTER_CONTROL_EXT", "TEXTURE_LOD_BIAS_EXT", zeros(1)],
      written,
      [3],
      { setup: [["texEnvi", "TEXTURE_FILTER_CONTROL_EXT", "TEXTURE_LOD_BIAS_EXT", 3]] },
    ),
  ),
  ...(["f", "i", "fv", "iv"] as const).flatMap((suffix) => {
    const value = suffix.length === 1 ? 1 : [1];
    const see = got("getTexEnvfv", "POINT_SPRITE_ARB", "COORD_REPLACE_ARB");
    const sprites = section("[ARB_point_sprite Chapter 3]");
    return sprites(`texEnv${suffix}`, ["POINT_SPRITE_ARB", "COORD_REPLACE_ARB", value], see, [1]);
  }),
  ...(["fv", "iv"] as const).map((suffix) =>
    section("[ARB_point_sprite New Tokens]", { atOnce: true })(
      `getTexEnv${suffix}`,
      ["POINT_SPRITE_ARB", "COORD_REPLACE_ARB", zeros(1)],
      written,
      [1],
      { setup: [["texEnvi", "POINT_SPRITE_ARB", "COORD_REPLACE_ARB", 1]] },
    ),
  ),
  queries("getTexParameterfv", ["TEXTURE_2D", "TEXTURE_MAX_LOD", zeros(4)], written, [1000, 0, 0, 0]),
  queries("getTexParameteriv", ["TEXTURE_2D", "TEXTURE_MAX_LOD", zeros(4)], written, [1000, 0, 0, 0]),
  queries("getTexEnvfv", ["TEXTURE_ENV", "TEXTURE_ENV_MODE", zeros(4)], written, ["MODULATE", 0, 0, 0]),
  queries("getTexEnviv", ["TEXTURE_ENV", "TEXTURE_ENV_MODE", zeros(4)], written, ["MODULATE", 0, 0, 0]),
];

/** Texture images, objects, parameters and environments. */
export const textureCases: readonly Case[] = [...imageTables, ...objectTables, ...parameterTables];
