import { describe, expect, test } from "@jest/globals";
import { type GL, TOKENS, type TokenName } from "../../src/index.js";
import { takeError } from "../support/errors.js";
import { expectFailure } from "../support/snapshot.js";
import { attach, attached, attachNew, bind, context, renderbuffer, texture } from "./fixtures.js";

const { FRAMEBUFFER_EXT, RENDERBUFFER_EXT, COLOR_ATTACHMENT0_EXT, TEXTURE_2D } = TOKENS;
const COLOR = [FRAMEBUFFER_EXT, COLOR_ATTACHMENT0_EXT] as const;

describe("[EXT_framebuffer_object Errors] targets", () => {
  const framebufferCommands: Readonly<Record<string, (gl: GL, target: number) => unknown>> = {
    BindFramebufferEXT: (gl, target) => gl.bindFramebufferEXT(target, 2),
    CheckFramebufferStatusEXT: (gl, target) => gl.checkFramebufferStatusEXT(target),
    FramebufferTexture1DEXT: (gl, target) =>
      gl.framebufferTexture1DEXT(target, COLOR_ATTACHMENT0_EXT, gl.TEXTURE_1D, 0, 0),
    FramebufferTexture2DEXT: (gl, target) =>
      gl.framebufferTexture2DEXT(target, COLOR_ATTACHMENT0_EXT, TEXTURE_2D, 0, 0),
    FramebufferTexture3DEXT: (gl, target) =>
      gl.framebufferTexture3DEXT(target, COLOR_ATTACHMENT0_EXT, gl.TEXTURE_3D, 0, 0, 0),
    FramebufferRenderbufferEXT: (gl, target) =>
      gl.framebufferRenderbufferEXT(target, COLOR_ATTACHMENT0_EXT, RENDERBUFFER_EXT, 0),
    GetFramebufferAttachmentParameterivEXT: (gl, target) =>
      gl.getFramebufferAttachmentParameterivEXT(
        ...([
          target,
          COLOR_ATTACHMENT0_EXT,
          gl.FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE_EXT,
          new Int32Array(1),
        ] as const),
      ),
  };
  test.each(Object.entries(framebufferCommands))("%s takes FRAMEBUFFER_EXT alone", (_, call) => {
    const gl = context();
    bind(gl);
    expectFailure(gl, "INVALID_ENUM", () => call(gl, RENDERBUFFER_EXT));
    call(gl, FRAMEBUFFER_EXT);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  const renderbufferCommands: Readonly<Record<string, (gl: GL, target: number) => unknown>> = {
    BindRenderbufferEXT: (gl, target) => gl.bindRenderbufferEXT(target, 1),
    RenderbufferStorageEXT: (gl, target) => gl.renderbufferStorageEXT(target, gl.RGB, 1, 1),
    GetRenderbufferParameterivEXT: (gl, target) =>
      gl.getRenderbufferParameterivEXT(target, gl.RENDERBUFFER_WIDTH_EXT, new Int32Array(1)),
  };
  test.each(Object.entries(renderbufferCommands))("%s takes RENDERBUFFER_EXT alone", (_, call) => {
    const gl = context();
    gl.bindRenderbufferEXT(RENDERBUFFER_EXT, 1);
    expectFailure(gl, "INVALID_ENUM", () => call(gl, FRAMEBUFFER_EXT));
    call(gl, RENDERBUFFER_EXT);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("CheckFramebufferStatusEXT gives 0 with an error, also between Begin and End", () => {
    const gl = context();
    expect(gl.checkFramebufferStatusEXT(RENDERBUFFER_EXT)).toBe(0);
    expect(takeError(gl)).toBe("INVALID_ENUM");
    gl.begin(gl.POINTS);
    expect(gl.checkFramebufferStatusEXT(FRAMEBUFFER_EXT)).toBe(0);
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });

  test("nothing is attached to the window, and a missing renderbuffer has no storage", () => {
    const gl = context();
    for (const [name, call] of Object.entries(framebufferCommands))
      if (/Texture|Renderbuffer|Attachment/.test(name))
        expectFailure(gl, "INVALID_OPERATION", () => call(gl, FRAMEBUFFER_EXT));
    expectFailure(gl, "INVALID_OPERATION", () => gl.renderbufferStorageEXT(RENDERBUFFER_EXT, gl.RGB, 1, 1));
    expectFailure(gl, "INVALID_OPERATION", () =>
      gl.getRenderbufferParameterivEXT(RENDERBUFFER_EXT, gl.RENDERBUFFER_WIDTH_EXT, new Int32Array(1)),
    );
  });
});

describe("[EXT_framebuffer_object 4.4.2.1] RenderbufferStorageEXT", () => {
  test.each([
    [4096, 1, "NO_ERROR"],
    [1, 4096, "NO_ERROR"],
    [0, 0, "NO_ERROR"],
    [4097, 1, "INVALID_VALUE"],
    [1, 4097, "INVALID_VALUE"],
    [-1, 1, "INVALID_VALUE"],
    [1, -1, "INVALID_VALUE"],
  ] as const)("of %p x %p: %s", (width, height, error) => {
    const gl = context();
    gl.bindRenderbufferEXT(RENDERBUFFER_EXT, 1);
    gl.renderbufferStorageEXT(RENDERBUFFER_EXT, gl.RGBA, width, height);
    expect(takeError(gl)).toBe(error);
    const size = new Int32Array(2);
    gl.getRenderbufferParameterivEXT(RENDERBUFFER_EXT, gl.RENDERBUFFER_WIDTH_EXT, size);
    gl.getRenderbufferParameterivEXT(RENDERBUFFER_EXT, gl.RENDERBUFFER_HEIGHT_EXT, size.subarray(1));
    expect([...size]).toEqual(error === "NO_ERROR" ? [width, height] : [0, 0]);
  });

  test.each([
    "ALPHA",
    "LUMINANCE",
    "INTENSITY8",
    "COMPRESSED_RGB",
    "COLOR_INDEX8_EXT",
    "COLOR_INDEX",
  ] as const)("takes no %s", (format) => {
    const gl = context();
    gl.bindRenderbufferEXT(RENDERBUFFER_EXT, 1);
    expectFailure(gl, "INVALID_ENUM", () =>
      gl.renderbufferStorageEXT(RENDERBUFFER_EXT, TOKENS[format], 1, 1),
    );
    expectFailure(gl, "INVALID_ENUM", () => gl.renderbufferStorageEXT(RENDERBUFFER_EXT, 3, 1, 1));
  });

  test.each([
    ["GL_ARB_depth_texture", "DEPTH_COMPONENT16_ARB"],
    ["GL_EXT_packed_depth_stencil", "DEPTH24_STENCIL8_EXT"],
    ["GL_EXT_packed_depth_stencil", "DEPTH_STENCIL_EXT"],
  ] as const)("[Ruling 384] without %s takes no %s", (_, format) => {
    const gl = context({ extensions: ["GL_EXT_framebuffer_object"] });
    gl.bindRenderbufferEXT(RENDERBUFFER_EXT, 1);
    expectFailure(gl, "INVALID_ENUM", () =>
      gl.renderbufferStorageEXT(RENDERBUFFER_EXT, TOKENS[format], 1, 1),
    );
    gl.renderbufferStorageEXT(RENDERBUFFER_EXT, gl.DEPTH_COMPONENT, 1, 1);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[EXT_framebuffer_object 4.4.2.3] FramebufferTexture", () => {
  const calls = {
    1: (gl: GL, textarget: number, name: number, level: number) =>
      gl.framebufferTexture1DEXT(...COLOR, textarget, name, level),
    2: (gl: GL, textarget: number, name: number, level: number) =>
      gl.framebufferTexture2DEXT(...COLOR, textarget, name, level),
    3: (gl: GL, textarget: number, name: number, level: number, zoffset = 0) =>
      gl.framebufferTexture3DEXT(...COLOR, textarget, name, level, zoffset),
  };
  /** The command, the target of the texture, that of its image, and the highest level. */
  const TARGETS: readonly (readonly [1 | 2 | 3, TokenName, TokenName, number])[] = [
    [1, "TEXTURE_1D", "TEXTURE_1D", 12],
    [2, "TEXTURE_2D", "TEXTURE_2D", 12],
    [2, "TEXTURE_RECTANGLE_ARB", "TEXTURE_RECTANGLE_ARB", 0],
    [2, "TEXTURE_CUBE_MAP", "TEXTURE_CUBE_MAP_NEGATIVE_Z", 12],
    [3, "TEXTURE_3D", "TEXTURE_3D", 8],
  ];

  test.each(TARGETS)("%pD takes %s and its levels", (dimensions, target, image, highest) => {
    const gl = context();
    texture(gl, target, 7);
    bind(gl);
    for (const level of [0, highest]) {
      calls[dimensions](gl, TOKENS[image], 7, level);
      expect(takeError(gl)).toBe("NO_ERROR");
      const face = target === "TEXTURE_CUBE_MAP" ? TOKENS[image] : 0;
      expect(attached(gl, "COLOR_ATTACHMENT0_EXT")).toEqual([gl.TEXTURE, 7, level, face, 0]);
    }
    for (const level of [-1, highest + 1])
      expectFailure(gl, "INVALID_VALUE", () => calls[dimensions](gl, TOKENS[image], 7, level));
    for (const other of [1, 2, 3] as const)
      if (other !== dimensions)
        expectFailure(gl, "INVALID_ENUM", () => calls[other](gl, TOKENS[image], 7, 0));
    for (const [, otherTarget, otherImage] of TARGETS.filter(([count]) => count === dimensions))
      if (otherTarget !== target)
        expectFailure(gl, "INVALID_OPERATION", () => calls[dimensions](gl, TOKENS[otherImage], 7, 0));
    calls[dimensions](gl, gl.POINTS, 0, -5);
    expect([takeError(gl), ...attached(gl, "COLOR_ATTACHMENT0_EXT")]).toEqual(["NO_ERROR", gl.NONE, 0]);
  });

  test("[Ruling 457] takes no proxy and no cube map as a whole, and no texture that is not there", () => {
    const gl = context();
    texture(gl, "TEXTURE_2D", 7);
    const names = new Uint32Array(1);
    gl.genTextures(1, names);
    bind(gl);
    for (const target of ["PROXY_TEXTURE_2D", "TEXTURE_CUBE_MAP", "TEXTURE"] as const)
      expectFailure(gl, "INVALID_ENUM", () => calls[2](gl, TOKENS[target], 7, 0));
    for (const name of [8, names[0]!])
      expectFailure(gl, "INVALID_OPERATION", () => calls[2](gl, TEXTURE_2D, name, 0));
  });

  test.each([
    [0, "NO_ERROR"],
    [255, "NO_ERROR"],
    [256, "INVALID_VALUE"],
    [-1, "INVALID_VALUE"],
  ] as const)("3D takes the zoffset %p: %s", (zoffset, error) => {
    const gl = context();
    texture(gl, "TEXTURE_3D", 7);
    bind(gl);
    calls[3](gl, gl.TEXTURE_3D, 7, 0, zoffset);
    expect(takeError(gl)).toBe(error);
    if (error === "NO_ERROR")
      expect(attached(gl, "COLOR_ATTACHMENT0_EXT")).toEqual([gl.TEXTURE, 7, 0, 0, zoffset]);
  });
});

describe("attachment points", () => {
  test.each([
    ["COLOR_ATTACHMENT3_EXT", "NO_ERROR"],
    ["COLOR_ATTACHMENT4_EXT", "INVALID_ENUM"],
    ["COLOR_ATTACHMENT15_EXT", "INVALID_ENUM"],
    ["DEPTH_ATTACHMENT_EXT", "NO_ERROR"],
    ["STENCIL_ATTACHMENT_EXT", "NO_ERROR"],
    ["DEPTH", "INVALID_ENUM"],
  ] as const)("[Ruling 451] %s: %s", (point, error) => {
    const gl = context();
    texture(gl, "TEXTURE_2D", 1);
    renderbuffer(gl, 1, "RGBA");
    bind(gl);
    const data = new Int32Array(1);
    for (const call of [
      () => attach(gl, point, 1),
      () => gl.framebufferTexture2DEXT(FRAMEBUFFER_EXT, TOKENS[point], TEXTURE_2D, 1, 0),
      () => gl.framebufferTexture2DEXT(FRAMEBUFFER_EXT, TOKENS[point], TEXTURE_2D, 0, 0),
      () =>
        gl.getFramebufferAttachmentParameterivEXT(
          ...([FRAMEBUFFER_EXT, TOKENS[point], gl.FRAMEBUFFER_ATTACHMENT_OBJECT_NAME_EXT, data] as const),
        ),
    ]) {
      call();
      expect(takeError(gl)).toBe(error);
    }
  });

  test("[EXT_framebuffer_object 4.4.2.2] FramebufferRenderbufferEXT takes renderbuffers that are there", () => {
    const gl = context();
    bind(gl);
    const names = new Uint32Array(1);
    gl.genRenderbuffersEXT(1, names);
    for (const name of [names[0]!, 9])
      expectFailure(gl, "INVALID_OPERATION", () => attach(gl, "DEPTH_ATTACHMENT_EXT", name));
    renderbuffer(gl, 9, "RGB");
    expectFailure(gl, "INVALID_ENUM", () => gl.framebufferRenderbufferEXT(...COLOR, TEXTURE_2D, 9));
    attach(gl, "DEPTH_ATTACHMENT_EXT", 9);
    expect(attached(gl, "DEPTH_ATTACHMENT_EXT")).toEqual([RENDERBUFFER_EXT, 9]);
    gl.framebufferRenderbufferEXT(FRAMEBUFFER_EXT, gl.DEPTH_ATTACHMENT_EXT, gl.POINTS, 0);
    expect([takeError(gl), ...attached(gl, "DEPTH_ATTACHMENT_EXT")]).toEqual(["NO_ERROR", 0, 0]);
  });

  test("[EXT_framebuffer_object Errors, Ruling 457] have the parameters of what is attached", () => {
    const gl = context();
    bind(gl);
    const get = (pname: number): unknown =>
      gl.getFramebufferAttachmentParameterivEXT(...COLOR, pname, new Int32Array(1));
    const ofTextures = [
      gl.FRAMEBUFFER_ATTACHMENT_TEXTURE_LEVEL_EXT,
      gl.FRAMEBUFFER_ATTACHMENT_TEXTURE_CUBE_MAP_FACE_EXT,
      gl.FRAMEBUFFER_ATTACHMENT_TEXTURE_3D_ZOFFSET_EXT,
    ];
    for (const pname of ofTextures) expectFailure(gl, "INVALID_ENUM", () => get(pname));
    attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGB");
    for (const pname of [...ofTextures, gl.RENDERBUFFER_WIDTH_EXT])
      expectFailure(gl, "INVALID_ENUM", () => get(pname));
    texture(gl, "TEXTURE_2D", 1);
    gl.framebufferTexture2DEXT(...COLOR, TEXTURE_2D, 1, 0);
    for (const pname of ofTextures) get(pname);
    expect(takeError(gl)).toBe("NO_ERROR");
    expectFailure(gl, "INVALID_ENUM", () => get(gl.TEXTURE_WIDTH));
    expectFailure(gl, "INVALID_ENUM", () =>
      gl.getRenderbufferParameterivEXT(RENDERBUFFER_EXT, gl.TEXTURE_WIDTH, new Int32Array(1)),
    );
  });
});

describe("[EXT_framebuffer_object Chapter 4] DrawBuffer and ReadBuffer", () => {
  const commands = {
    DrawBuffer: (gl: GL, token: number) => gl.drawBuffer(token),
    ReadBuffer: (gl: GL, token: number) => gl.readBuffer(token),
  };
  const STATE = { DrawBuffer: "DRAW_BUFFER", ReadBuffer: "READ_BUFFER" } as const;
  const value = (gl: GL, name: "DRAW_BUFFER" | "READ_BUFFER"): number => {
    const data = new Int32Array(1);
    gl.getIntegerv(TOKENS[name], data);
    return data[0]!;
  };

  test.each(["DrawBuffer", "ReadBuffer"] as const)(
    "%s of a framebuffer object takes its color attachments and NONE",
    (name) => {
      const gl = context();
      bind(gl);
      expect(value(gl, STATE[name])).toBe(COLOR_ATTACHMENT0_EXT);
      for (const token of ["COLOR_ATTACHMENT3_EXT", "NONE", "COLOR_ATTACHMENT0_EXT"] as const) {
        commands[name](gl, TOKENS[token]);
        expect([takeError(gl), value(gl, STATE[name])]).toEqual(["NO_ERROR", TOKENS[token]]);
      }
      for (const token of [
        "COLOR_ATTACHMENT4_EXT",
        "COLOR_ATTACHMENT15_EXT",
        "FRONT",
        "BACK_RIGHT",
        "AUX3",
        "LEFT",
        "FRONT_AND_BACK",
      ] as const)
        expectFailure(gl, "INVALID_OPERATION", () => commands[name](gl, TOKENS[token]));
      expectFailure(gl, "INVALID_ENUM", () => commands[name](gl, gl.DEPTH_ATTACHMENT_EXT));
    },
  );

  test.each(["DrawBuffer", "ReadBuffer"] as const)("%s of the window takes no color attachments", (name) => {
    const gl = context();
    expectFailure(gl, "INVALID_OPERATION", () => commands[name](gl, COLOR_ATTACHMENT0_EXT));
    expectFailure(gl, "INVALID_OPERATION", () => commands[name](gl, gl.COLOR_ATTACHMENT3_EXT));
    expectFailure(gl, "INVALID_ENUM", () => commands[name](gl, gl.COLOR_ATTACHMENT4_EXT));
  });
});

describe("[EXT_framebuffer_object Chapter 3] GenerateMipmapEXT", () => {
  const width = (gl: GL, target: TokenName, level: number): number => {
    const data = new Int32Array(1);
    gl.getTexLevelParameteriv(TOKENS[target], level, gl.TEXTURE_WIDTH, data);
    return data[0]!;
  };

  test.each([
    ["TEXTURE_1D", "TEXTURE_1D"],
    ["TEXTURE_2D", "TEXTURE_2D"],
    ["TEXTURE_3D", "TEXTURE_3D"],
    ["TEXTURE_CUBE_MAP", "TEXTURE_CUBE_MAP_NEGATIVE_X"],
  ] as const)("derives the levels of %s", (target, image) => {
    const gl = context();
    texture(gl, target, 1);
    gl.generateMipmapEXT(TOKENS[target]);
    expect([takeError(gl), width(gl, image, 1), width(gl, image, 2)]).toEqual(["NO_ERROR", 1, 0]);
  });

  test("is an error of other targets, and of a cube map that is not cube complete", () => {
    const gl = context();
    for (const target of [
      "TEXTURE_RECTANGLE_ARB",
      "TEXTURE_CUBE_MAP_POSITIVE_X",
      "PROXY_TEXTURE_2D",
    ] as const)
      expectFailure(gl, "INVALID_ENUM", () => gl.generateMipmapEXT(TOKENS[target]));
    expectFailure(gl, "INVALID_OPERATION", () => gl.generateMipmapEXT(gl.TEXTURE_CUBE_MAP));
    texture(gl, "TEXTURE_CUBE_MAP", 1);
    gl.texImage2D(gl.TEXTURE_CUBE_MAP_POSITIVE_X, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    expectFailure(gl, "INVALID_OPERATION", () => gl.generateMipmapEXT(gl.TEXTURE_CUBE_MAP));
  });

  test.each([
    [0, 1000, [8, 4, 2, 1, 0]],
    [0, 2, [8, 4, 2, 0, 0]],
    [1, 2, [8, 4, 2, 0, 0]],
    [1, 0, [8, 4, 0, 0, 0]],
    [4, 1000, [8, 4, 0, 0, 0]],
  ])("[Ruling 460] derives from level %p to %p at most", (base, max, widths) => {
    const gl = context();
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 8, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    if (base > 0) gl.texImage2D(gl.TEXTURE_2D, 1, gl.RGBA, 4, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_BASE_LEVEL, base);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAX_LEVEL, max);
    gl.generateMipmapEXT(gl.TEXTURE_2D);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect([0, 1, 2, 3, 4].map((level) => width(gl, "TEXTURE_2D", level))).toEqual(widths);
  });

  test("derives what automatic generation would", () => {
    const gl = context();
    const texels = Uint8Array.from({ length: 64 }, (_, i) => (i * 37) & 255);
    const levels = [false, true].map((isAutomatic) => {
      gl.texParameteri(gl.TEXTURE_2D, gl.GENERATE_MIPMAP_SGIS, isAutomatic ? 1 : 0);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 4, 4, 0, gl.RGBA, gl.UNSIGNED_BYTE, texels);
      if (!isAutomatic) gl.generateMipmapEXT(gl.TEXTURE_2D);
      const found = new Uint8Array(16);
      gl.getTexImage(gl.TEXTURE_2D, 1, gl.RGBA, gl.UNSIGNED_BYTE, found);
      return [...found];
    });
    expect(levels[0]).toEqual(levels[1]);
  });
});
