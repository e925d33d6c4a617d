import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { takeError } from "../support/errors.js";
import {
  attach,
  attached,
  attachNew,
  bind,
  context,
  renderbuffer,
  status,
  SurfaceSink,
  texture,
} from "./fixtures.js";

const { FRAMEBUFFER_EXT, RENDERBUFFER_EXT } = TOKENS;

function values(gl: GL, ...names: readonly TokenName[]): number[] {
  const data = new Int32Array(4);
  return names.map((name) => {
    gl.getIntegerv(TOKENS[name], data);
    return data[0]!;
  });
}

const parameters = (gl: GL, ...names: readonly string[]): number[] => {
  const data = new Int32Array(1);
  return names.map((name) => {
    gl.getRenderbufferParameterivEXT(RENDERBUFFER_EXT, TOKENS[`RENDERBUFFER_${name}_EXT` as TokenName], data);
    return data[0]!;
  });
};
const SIZES = ["RED_SIZE", "GREEN_SIZE", "BLUE_SIZE", "ALPHA_SIZE", "DEPTH_SIZE", "STENCIL_SIZE"];
const BITS = ["RED_BITS", "GREEN_BITS", "BLUE_BITS", "ALPHA_BITS", "DEPTH_BITS", "STENCIL_BITS"] as const;

describe("[EXT_framebuffer_object 4.4.1, 4.4.2.1, 6.1.14, 6.1.15] names", () => {
  const KINDS = {
    framebuffers: {
      gen: (gl: GL, n: number, names: Uint32Array) => gl.genFramebuffersEXT(n, names),
      is: (gl: GL, name: number) => gl.isFramebufferEXT(name),
      bind: (gl: GL, name: number) => gl.bindFramebufferEXT(FRAMEBUFFER_EXT, name),
      remove: (gl: GL, ...names: number[]) => gl.deleteFramebuffersEXT(names.length, Uint32Array.from(names)),
      bound: "FRAMEBUFFER_BINDING_EXT",
    },
    renderbuffers: {
      gen: (gl: GL, n: number, names: Uint32Array) => gl.genRenderbuffersEXT(n, names),
      is: (gl: GL, name: number) => gl.isRenderbufferEXT(name),
      bind: (gl: GL, name: number) => gl.bindRenderbufferEXT(RENDERBUFFER_EXT, name),
      remove: (gl: GL, ...names: number[]) =>
        gl.deleteRenderbuffersEXT(names.length, Uint32Array.from(names)),
      bound: "RENDERBUFFER_BINDING_EXT",
    },
  } as const;

  test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])("of %s", (kind) => {
    const { gen, is, bind: bindName, remove, bound } = KINDS[kind];
    const gl = context();
    const names = new Uint32Array(2);
    gen(gl, 2, names);
    expect([...names]).toEqual([1, 2]);
    expect([0, 1, 3].map((name) => is(gl, name))).toEqual([false, false, false]);
    bindName(gl, 1);
    bindName(gl, 3); // never generated
    expect([0, 1, 2, 3].map((name) => is(gl, name))).toEqual([false, true, false, true]);
    expect(values(gl, bound)).toEqual([3]);
    gen(gl, 1, names);
    expect(names[0]).toBe(4);
    remove(gl, 0, 1, 77);
    expect(values(gl, bound)).toEqual([3]);
    remove(gl, 3);
    expect([values(gl, bound)[0], is(gl, 3)]).toEqual([0, false]);
    bindName(gl, 2);
    bindName(gl, 0);
    expect(values(gl, bound)).toEqual([0]);
    remove(gl, -0);
    expect(takeError(gl)).toBe("NO_ERROR");
    gen(gl, -1, names);
    expect(takeError(gl)).toBe("INVALID_VALUE");
    gen(gl, 3, names);
    expect(takeError(gl)).toBe("INVALID_VALUE");
  });

  test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])("[Ruling 454] of %s are shared", (kind) => {
    const { is, bind: bindName, remove, bound } = KINDS[kind];
    const gl = context();
    const other = context({ share: gl });
    bindName(gl, 5);
    expect(is(other, 5)).toBe(true);
    bindName(other, 5);
    remove(gl, 5);
    expect([values(gl, bound), values(other, bound), is(other, 5)]).toEqual([[0], [0], false]);
    bindName(gl, 5);
    expect(values(other, bound)).toEqual([0]);
  });
});

describe("[EXT_framebuffer_object New State] a renderbuffer", () => {
  test("is RGBA without pixels at first", () => {
    const gl = context();
    gl.bindRenderbufferEXT(RENDERBUFFER_EXT, 1);
    expect(parameters(gl, "WIDTH", "HEIGHT", "INTERNAL_FORMAT", ...SIZES)).toEqual([
      ...[0, 0, gl.RGBA],
      ...[0, 0, 0, 0, 0, 0],
    ]);
  });

  test.each([
    ["RGB4", [8, 8, 8, 0, 0, 0]],
    ["RGBA12", [8, 8, 8, 8, 0, 0]],
    ["DEPTH_COMPONENT32_ARB", [0, 0, 0, 0, 24, 0]],
    ["STENCIL_INDEX1_EXT", [0, 0, 0, 0, 0, 8]],
    ["STENCIL_INDEX16_EXT", [0, 0, 0, 0, 0, 8]],
    ["DEPTH24_STENCIL8_EXT", [0, 0, 0, 0, 24, 8]],
  ] as const)("[Ruling 452] of %s has as many bits as there are", (format, bits) => {
    const gl = context();
    renderbuffer(gl, 1, format, 3, 2);
    expect(parameters(gl, "WIDTH", "HEIGHT", "INTERNAL_FORMAT", ...SIZES)).toEqual([
      3,
      2,
      TOKENS[format],
      ...bits,
    ]);
  });
});

describe("[EXT_framebuffer_object 4.4.5] while a framebuffer object is bound", () => {
  test("there are the bits of its images", () => {
    const gl = createContext({
      sink: Object.assign(new SurfaceSink(4, 4, undefined, undefined, undefined, 16), {
        doubleBuffered: true,
        samplePositions: [
          [0.25, 0.25],
          [0.75, 0.75],
        ] as const,
      }),
    });
    const rest = [
      "DOUBLEBUFFER",
      "STEREO",
      "SAMPLES",
      "SAMPLE_BUFFERS",
      "AUX_BUFFERS",
      "ACCUM_RED_BITS",
    ] as const;
    expect(values(gl, ...BITS, ...rest)).toEqual([8, 8, 8, 8, 24, 8, 1, 0, 2, 1, 0, 16]);
    bind(gl);
    expect(values(gl, ...BITS, ...rest)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    attachNew(gl, "COLOR_ATTACHMENT1_EXT", 1, "RGB");
    attachNew(gl, "STENCIL_ATTACHMENT_EXT", 2, "STENCIL_INDEX", 9, 9);
    expect(status(gl)).toBe("DIMENSIONS"); // [Ruling 456]
    expect(values(gl, ...BITS)).toEqual([8, 8, 8, 0, 0, 8]);
    attachNew(gl, "COLOR_ATTACHMENT1_EXT", 1, "RGBA");
    attachNew(gl, "DEPTH_ATTACHMENT_EXT", 3, "DEPTH_COMPONENT");
    expect(values(gl, ...BITS)).toEqual([8, 8, 8, 8, 24, 8]);
    gl.framebufferRenderbufferEXT(FRAMEBUFFER_EXT, gl.DEPTH_ATTACHMENT_EXT, RENDERBUFFER_EXT, 1);
    expect(values(gl, "DEPTH_BITS")).toEqual([0]);
    bind(gl, 0);
    expect(values(gl, ...BITS, ...rest)).toEqual([8, 8, 8, 8, 24, 8, 1, 0, 2, 1, 0, 16]);
  });

  test("[EXT_framebuffer_object Chapter 4] STENCIL_REF is limited by its stencil indices, and comes back", () => {
    const gl = context();
    gl.stencilFunc(gl.LESS, 77, 0xff);
    bind(gl);
    expect(values(gl, "STENCIL_REF")).toEqual([0]);
    gl.pushAttrib(gl.STENCIL_BUFFER_BIT);
    gl.popAttrib();
    attachNew(gl, "STENCIL_ATTACHMENT_EXT", 1, "STENCIL_INDEX");
    expect(values(gl, "STENCIL_REF")).toEqual([77]);
    bind(gl, 0);
    expect(values(gl, "STENCIL_REF")).toEqual([77]);
  });

  test("viewport and scissor box stay", () => {
    const gl = context();
    bind(gl);
    attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGB", 9, 9);
    const data = new Int32Array(8);
    gl.getIntegerv(gl.VIEWPORT, data);
    gl.getIntegerv(gl.SCISSOR_BOX, data.subarray(4));
    expect([...data]).toEqual([0, 0, 4, 4, 0, 0, 4, 4]);
  });

  test("draw and read buffers are the object's own, and the window's come back", () => {
    const gl = context();
    gl.drawBuffer(gl.NONE);
    bind(gl, 1);
    gl.drawBuffer(gl.COLOR_ATTACHMENT2_EXT);
    gl.readBuffer(gl.NONE);
    bind(gl, 2);
    const both = ["DRAW_BUFFER", "READ_BUFFER"] as const;
    expect(values(gl, ...both)).toEqual([gl.COLOR_ATTACHMENT0_EXT, gl.COLOR_ATTACHMENT0_EXT]);
    bind(gl, 1);
    expect(values(gl, ...both)).toEqual([gl.COLOR_ATTACHMENT2_EXT, gl.NONE]);
    bind(gl, 0);
    expect(values(gl, ...both)).toEqual([gl.NONE, gl.FRONT]);
  });

  test("[Ruling 455] attribute groups save them, but no binding", () => {
    const gl = context();
    bind(gl, 1);
    gl.drawBuffer(gl.COLOR_ATTACHMENT2_EXT);
    gl.bindRenderbufferEXT(RENDERBUFFER_EXT, 1);
    gl.pushAttrib(gl.ALL_ATTRIB_BITS);
    gl.pushAttrib(gl.ALL_ATTRIB_BITS);
    gl.bindRenderbufferEXT(RENDERBUFFER_EXT, 0);
    bind(gl, 0);
    gl.popAttrib();
    expect(values(gl, "DRAW_BUFFER", "READ_BUFFER", "FRAMEBUFFER_BINDING_EXT")).toEqual([
      gl.FRONT,
      gl.FRONT,
      0,
    ]);
    bind(gl, 2);
    gl.popAttrib();
    expect(values(gl, "DRAW_BUFFER", "RENDERBUFFER_BINDING_EXT")).toEqual([gl.COLOR_ATTACHMENT2_EXT, 0]);
    gl.pushAttrib(gl.COLOR_BUFFER_BIT);
    gl.drawBuffer(gl.NONE);
    gl.popAttrib();
    expect(values(gl, "DRAW_BUFFER")).toEqual([gl.COLOR_ATTACHMENT2_EXT]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("attachments", () => {
  test("of textures that are deleted or respecified", () => {
    const gl = context();
    texture(gl, "TEXTURE_2D", 3);
    bind(gl);
    for (const point of ["COLOR_ATTACHMENT0_EXT", "COLOR_ATTACHMENT1_EXT"] as const)
      gl.framebufferTexture2DEXT(FRAMEBUFFER_EXT, TOKENS[point], gl.TEXTURE_2D, 3, 0);
    attachNew(gl, "COLOR_ATTACHMENT2_EXT", 3, "RGBA");
    gl.deleteTextures(1, Uint32Array.of(3));
    expect(attached(gl, "COLOR_ATTACHMENT0_EXT")).toEqual([gl.NONE, 0]);
    expect(attached(gl, "COLOR_ATTACHMENT1_EXT")).toEqual([gl.NONE, 0]);
    expect(attached(gl, "COLOR_ATTACHMENT2_EXT")).toEqual([RENDERBUFFER_EXT, 3]);
  });

  test("are the object's: another object that is bound has its own", () => {
    const gl = context();
    bind(gl, 1);
    attachNew(gl, "DEPTH_ATTACHMENT_EXT", 4, "DEPTH_COMPONENT");
    bind(gl, 2);
    expect(attached(gl, "DEPTH_ATTACHMENT_EXT")).toEqual([gl.NONE, 0]);
    attach(gl, "DEPTH_ATTACHMENT_EXT", 4);
    attach(gl, "STENCIL_ATTACHMENT_EXT", 4);
    attach(gl, "DEPTH_ATTACHMENT_EXT", 0);
    expect(attached(gl, "STENCIL_ATTACHMENT_EXT")).toEqual([RENDERBUFFER_EXT, 4]);
    bind(gl, 1);
    expect(attached(gl, "DEPTH_ATTACHMENT_EXT")).toEqual([RENDERBUFFER_EXT, 4]);
    gl.deleteRenderbuffersEXT(1, Uint32Array.of(4));
    bind(gl, 2);
    expect(attached(gl, "STENCIL_ATTACHMENT_EXT")).toEqual([RENDERBUFFER_EXT, 4]); // [EXT_framebuffer_object 4.4.2.2]
  });
});

test("[EXT_framebuffer_object Chapter 5] no command of them becomes part of a display list", () => {
  const gl = context();
  gl.newList(1, gl.COMPILE);
  bind(gl, 1);
  attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA");
  gl.endList();
  expect([status(gl), ...values(gl, "FRAMEBUFFER_BINDING_EXT")]).toEqual(["COMPLETE", 1]);
  bind(gl, 0);
  gl.callList(1);
  expect(values(gl, "FRAMEBUFFER_BINDING_EXT")).toEqual([0]);
});
