import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { PixelSink } from "../support/pixel-sink.js";
import { takeError } from "../support/errors.js";
import { attach, attachNew, bind, context, status, SurfaceSink, texture } from "./fixtures.js";

const FRAMEBUFFER = TOKENS.FRAMEBUFFER_EXT;
const COLOR = TOKENS.COLOR_ATTACHMENT0_EXT;

describe("[EXT_framebuffer_object 4.4.4.1] an attachment", () => {
  test("may be that of an object that is there; a deleted one was detached, but not from objects that are not bound [Ruling 454]", () => {
    const gl = context();
    bind(gl, 2);
    attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA");
    bind(gl, 1);
    attach(gl, "COLOR_ATTACHMENT0_EXT", 1);
    expect(status(gl)).toBe("COMPLETE");
    gl.deleteRenderbuffersEXT(1, Uint32Array.of(1));
    expect(status(gl)).toBe("MISSING_ATTACHMENT");
    bind(gl, 2);
    expect(status(gl)).toBe("ATTACHMENT");
    attachNew(gl, "DEPTH_ATTACHMENT_EXT", 1, "DEPTH_COMPONENT");
    expect(status(gl)).toBe("ATTACHMENT");
    attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA");
    expect(status(gl)).toBe("ATTACHMENT"); // the depth buffer is the same renderbuffer
    attach(gl, "DEPTH_ATTACHMENT_EXT", 0);
    expect(status(gl)).toBe("COMPLETE");
  });

  test("[EXT_framebuffer_object 4.4.2.3] of a texture likewise", () => {
    const gl = context();
    texture(gl, "TEXTURE_2D", 1);
    for (const name of [2, 1]) {
      bind(gl, name);
      gl.framebufferTexture2DEXT(FRAMEBUFFER, COLOR, gl.TEXTURE_2D, 1, 0);
    }
    expect(status(gl)).toBe("COMPLETE");
    gl.deleteTextures(1, Uint32Array.of(1));
    expect(status(gl)).toBe("MISSING_ATTACHMENT");
    bind(gl, 2);
    expect(status(gl)).toBe("ATTACHMENT");
    texture(gl, "TEXTURE_2D", 1);
    expect(status(gl)).toBe("ATTACHMENT");
  });

  test.each([
    [0, 2, "ATTACHMENT"],
    [2, 0, "ATTACHMENT"],
    [1, 1, "COMPLETE"],
  ])("of %p x %p pixels", (width, height, expected) => {
    const gl = context();
    bind(gl);
    attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA", width, height);
    expect(status(gl)).toBe(expected);
  });

  test("needs an image at its level, which may come and go", () => {
    const gl = context();
    bind(gl);
    texture(gl, "TEXTURE_2D", 1);
    gl.framebufferTexture2DEXT(FRAMEBUFFER, COLOR, gl.TEXTURE_2D, 1, 1);
    expect(status(gl)).toBe("ATTACHMENT");
    texture(gl, "TEXTURE_2D", 1, "RGBA", 1);
    expect(status(gl)).toBe("COMPLETE");
    texture(gl, "TEXTURE_2D", 1, "LUMINANCE", 1);
    expect(status(gl)).toBe("ATTACHMENT");
  });

  test.each([
    [1, "COMPLETE"],
    [2, "ATTACHMENT"],
  ])("of the slice %p of two", (zoffset, expected) => {
    const gl = context();
    bind(gl);
    texture(gl, "TEXTURE_3D", 1);
    gl.framebufferTexture3DEXT(FRAMEBUFFER, COLOR, gl.TEXTURE_3D, 1, 0, zoffset);
    expect(status(gl)).toBe(expected);
  });

  const RENDERABLE: Readonly<Record<string, readonly TokenName[]>> = {
    COLOR_ATTACHMENT0_EXT: [
      ...(["RGB", "R3_G3_B2", "RGB4", "RGB5", "RGB8", "RGB10", "RGB12", "RGB16"] as const),
      ...(["RGBA", "RGBA2", "RGBA4", "RGB5_A1", "RGBA8", "RGB10_A2", "RGBA12", "RGBA16"] as const),
    ],
    DEPTH_ATTACHMENT_EXT: [
      ...(["DEPTH_COMPONENT", "DEPTH_COMPONENT16_ARB", "DEPTH_COMPONENT24_ARB"] as const),
      ...(["DEPTH_COMPONENT32_ARB", "DEPTH_STENCIL_EXT", "DEPTH24_STENCIL8_EXT"] as const),
    ],
    STENCIL_ATTACHMENT_EXT: [
      ...(["STENCIL_INDEX", "STENCIL_INDEX1_EXT", "STENCIL_INDEX4_EXT", "STENCIL_INDEX8_EXT"] as const),
      ...(["STENCIL_INDEX16_EXT", "DEPTH_STENCIL_EXT", "DEPTH24_STENCIL8_EXT"] as const),
    ],
  };
  const FORMATS = [...new Set(Object.values(RENDERABLE).flat())];

  test.each(Object.keys(RENDERABLE) as TokenName[])(
    "[EXT_framebuffer_object 4.4.4, EXT_packed_depth_stencil Chapter 4] %s takes the formats that it can be drawn to in, and no others",
    (point) => {
      const gl = context();
      bind(gl);
      gl.drawBuffer(gl.NONE);
      gl.readBuffer(gl.NONE);
      const complete = FORMATS.filter((format) => {
        attachNew(gl, point, 1, format);
        return status(gl) === "COMPLETE";
      });
      expect(complete).toEqual(FORMATS.filter((format) => RENDERABLE[point]!.includes(format)));
    },
  );

  test.each([
    ...(["ALPHA", "LUMINANCE8", "LUMINANCE_ALPHA", "INTENSITY", "COMPRESSED_RGB"] as const),
    ...(["COMPRESSED_RGBA_S3TC_DXT3_EXT", "COMPRESSED_ALPHA"] as const),
  ])("[EXT_framebuffer_object 4.4.4] a texture of %s is nothing to draw to", (format) => {
    const gl = context();
    bind(gl);
    texture(gl, "TEXTURE_2D", 1, format);
    gl.framebufferTexture2DEXT(FRAMEBUFFER, COLOR, gl.TEXTURE_2D, 1, 0);
    expect(status(gl)).toBe("ATTACHMENT");
  });
});

describe("[EXT_framebuffer_object 4.4.4.2] a framebuffer object", () => {
  test("that is not bound does not count: the window is complete", () => {
    const gl = context();
    expect(status(gl)).toBe("COMPLETE");
    bind(gl);
    expect(status(gl)).toBe("MISSING_ATTACHMENT");
    bind(gl, 0);
    expect(status(gl)).toBe("COMPLETE");
  });

  test("has images of one size", () => {
    const gl = context();
    bind(gl);
    attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA", 3, 2);
    for (const [width, height, expected] of [
      [3, 2, "COMPLETE"],
      [2, 2, "DIMENSIONS"],
      [3, 3, "DIMENSIONS"],
    ] as const) {
      attachNew(gl, "STENCIL_ATTACHMENT_EXT", 2, "STENCIL_INDEX", width, height);
      expect(status(gl)).toBe(expected);
    }
  });

  test("[Ruling 453] has colors of one format, of whatever objects, and an image as often as one likes", () => {
    const gl = context();
    bind(gl);
    attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA8");
    attachNew(gl, "COLOR_ATTACHMENT1_EXT", 2, "RGBA");
    expect(status(gl)).toBe("FORMATS");
    attach(gl, "COLOR_ATTACHMENT1_EXT", 1);
    expect(status(gl)).toBe("COMPLETE");
    texture(gl, "TEXTURE_2D", 1, "RGBA8");
    gl.framebufferTexture2DEXT(FRAMEBUFFER, gl.COLOR_ATTACHMENT2_EXT, gl.TEXTURE_2D, 1, 0);
    expect(status(gl)).toBe("COMPLETE");
    attachNew(gl, "COLOR_ATTACHMENT0_EXT", 3, "RGB");
    attachNew(gl, "COLOR_ATTACHMENT1_EXT", 3, "RGB");
    gl.texImage2D(gl.TEXTURE_2D, 0, 3, 2, 2, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    expect(status(gl)).toBe("COMPLETE");
    gl.texImage2D(gl.TEXTURE_2D, 0, 4, 2, 2, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    expect(status(gl)).toBe("FORMATS");
  });

  test("has an image for the draw buffer and the read buffer, unless these are NONE", () => {
    const gl = context();
    bind(gl);
    attachNew(gl, "DEPTH_ATTACHMENT_EXT", 1, "DEPTH_COMPONENT");
    expect(status(gl)).toBe("DRAW_BUFFER");
    gl.drawBuffer(gl.NONE);
    expect(status(gl)).toBe("READ_BUFFER");
    gl.readBuffer(gl.NONE);
    expect(status(gl)).toBe("COMPLETE");
    attachNew(gl, "COLOR_ATTACHMENT1_EXT", 2, "RGB");
    gl.drawBuffer(gl.COLOR_ATTACHMENT1_EXT);
    gl.readBuffer(gl.COLOR_ATTACHMENT0_EXT);
    expect(status(gl)).toBe("READ_BUFFER");
    gl.readBuffer(gl.COLOR_ATTACHMENT1_EXT);
    expect(status(gl)).toBe("COMPLETE");
  });

  test.each(["SIGNED_RGBA_NV", "SIGNED_RGB8_NV", "SIGNED_RGB_UNSIGNED_ALPHA_NV"] as const)(
    "[Ruling 450] is unsupported with signed colors as %s, of textures and of renderbuffers",
    (format) => {
      const gl = context();
      bind(gl);
      attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, format);
      expect(status(gl)).toBe("UNSUPPORTED");
      attach(gl, "COLOR_ATTACHMENT0_EXT", 0);
      gl.bindTexture(gl.TEXTURE_2D, 1);
      gl.texImage2D(gl.TEXTURE_2D, 0, TOKENS[format], 2, 2, 0, gl.RGBA, gl.BYTE, new Int8Array(16));
      gl.framebufferTexture2DEXT(FRAMEBUFFER, COLOR, gl.TEXTURE_2D, 1, 0);
      expect(status(gl)).toBe("UNSUPPORTED");
      expect(takeError(gl)).toBe("NO_ERROR");
      gl.clear(gl.COLOR_BUFFER_BIT);
      expect(takeError(gl)).toBe("INVALID_FRAMEBUFFER_OPERATION_EXT");
    },
  );

  test("is drawn to once there is memory for it", () => {
    class PoorSink extends SurfaceSink {
      isPoor = true;
      override surface() {
        if (this.isPoor) throw new RangeError("no memory");
        return super.surface();
      }
    }
    const sink = new PoorSink(4, 4, undefined, undefined, undefined, 16);
    const gl = createContext({ sink });
    bind(gl);
    for (const draw of [() => gl.clear(gl.COLOR_BUFFER_BIT), () => gl.rectf(-1, -1, 1, 1)]) {
      attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA");
      sink.isPoor = true;
      draw();
      expect(takeError(gl)).toBe("OUT_OF_MEMORY");
      sink.isPoor = false;
      draw();
      expect(takeError(gl)).toBe("NO_ERROR");
    }
  });

  test("[Ruling 450] is unsupported by a sink that draws to no images, once the other rules hold", () => {
    const gl = createContext({ sink: new PixelSink(4, 4) });
    bind(gl);
    expect(status(gl)).toBe("MISSING_ATTACHMENT");
    attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGB");
    expect(status(gl)).toBe("UNSUPPORTED");
    gl.begin(gl.POINTS);
    expect(takeError(gl)).toBe("INVALID_FRAMEBUFFER_OPERATION_EXT");
    const none = createContext();
    bind(none);
    attachNew(none, "COLOR_ATTACHMENT0_EXT", 1, "RGB");
    expect(status(none)).toBe("COMPLETE");
    none.rectf(0, 0, 1, 1);
    const pixel = new Uint8Array(4);
    none.readPixels(0, 0, 1, 1, none.RGBA, none.UNSIGNED_BYTE, pixel);
    expect([takeError(none), ...pixel]).toEqual(["NO_ERROR", 0, 0, 0, 255]);
  });
});

/** Whatever draws, clears or reads. */
const USES: Readonly<Record<string, (gl: GL) => void>> = {
  Begin: (gl) => gl.begin(gl.POINTS),
  Rect: (gl) => gl.rectf(0, 0, 1, 1),
  DrawArrays: (gl) => gl.drawArrays(gl.POINTS, 0, 0),
  DrawElements: (gl) => gl.drawElements(gl.POINTS, 0, gl.UNSIGNED_BYTE, new Uint8Array(1)),
  MultiDrawArraysEXT: (gl) => gl.multiDrawArraysEXT(gl.POINTS, Int32Array.of(0), Int32Array.of(1), 1),
  EvalMesh1: (gl) => gl.evalMesh1(gl.LINE, 0, 1),
  RasterPos: (gl) => gl.rasterPos2i(0, 0),
  Clear: (gl) => gl.clear(gl.COLOR_BUFFER_BIT),
  Accum: (gl) => gl.accum(gl.LOAD, 1),
  DrawPixels: (gl) => gl.drawPixels(1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4)),
  Bitmap: (gl) => gl.bitmap(1, 1, 0, 0, 1, 1, new Uint8Array(4)),
  CopyPixels: (gl) => gl.copyPixels(0, 0, 1, 1, gl.COLOR),
  ReadPixels: (gl) => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4)),
  CopyTexImage1D: (gl) => gl.copyTexImage1D(gl.TEXTURE_1D, 0, gl.RGBA, 0, 0, 1, 0),
  CopyTexImage2D: (gl) => gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 0, 0, 1, 1, 0),
  CopyTexSubImage2D: (gl) => gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 0, 0, 1, 1),
  CopyColorTable: (gl) => gl.copyColorTable(gl.COLOR_TABLE, gl.RGBA, 0, 0, 1),
  CopyColorSubTable: (gl) => gl.copyColorSubTable(gl.COLOR_TABLE, 0, 0, 0, 1),
  CopyConvolutionFilter2D: (gl) => gl.copyConvolutionFilter2D(gl.CONVOLUTION_2D, gl.RGBA, 0, 0, 1, 1),
};

describe("[EXT_framebuffer_object 4.4.4.3] while a framebuffer object is not complete", () => {
  test.each(Object.entries(USES))("%s is an error, and works when it is", (name, use) => {
    const gl = context();
    texture(gl, "TEXTURE_2D", 1);
    gl.colorTable(gl.COLOR_TABLE, gl.RGBA, 2, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(8));
    gl.mapGrid1f(1, 0, 1);
    bind(gl);
    expect(takeError(gl)).toBe("NO_ERROR");
    use(gl);
    expect(takeError(gl)).toBe("INVALID_FRAMEBUFFER_OPERATION_EXT");
    gl.selectBuffer(4, new Uint32Array(4));
    gl.renderMode(gl.SELECT);
    use(gl);
    expect(takeError(gl)).toBe("INVALID_FRAMEBUFFER_OPERATION_EXT");
    gl.renderMode(gl.RENDER);
    attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA");
    use(gl);
    expect(takeError(gl)).toBe(name === "Accum" ? "INVALID_OPERATION" : "NO_ERROR");
  });

  test("[Ruling 458] WindowPos is none, and RasterPos leaves the raster position", () => {
    const gl = context();
    bind(gl);
    gl.windowPos2iARB(1, 2);
    gl.rasterPos2i(0, 0);
    expect(takeError(gl)).toBe("INVALID_FRAMEBUFFER_OPERATION_EXT");
    const position = new Float32Array(4);
    gl.getFloatv(gl.CURRENT_RASTER_POSITION, position);
    expect([...position]).toEqual([1, 2, 0, 1]);
  });

  test("a display list makes the error when it is called", () => {
    const gl = context();
    gl.newList(1, gl.COMPILE);
    gl.rectf(0, 0, 1, 1);
    bind(gl); // at once
    gl.endList();
    expect(takeError(gl)).toBe("NO_ERROR");
    gl.callList(1);
    expect(takeError(gl)).toBe("INVALID_FRAMEBUFFER_OPERATION_EXT");
  });
});

describe("[GL1.3 4.3.1, 4.3.2] a buffer that is not there", () => {
  const missing: readonly (readonly [string, TokenName, TokenName, (gl: GL) => void])[] = [
    [
      "ReadPixels",
      "DEPTH_ATTACHMENT_EXT",
      "DEPTH_COMPONENT",
      (gl) => gl.readPixels(0, 0, 1, 1, gl.DEPTH_COMPONENT, gl.FLOAT, new Float32Array(1)),
    ],
    [
      "ReadPixels",
      "STENCIL_ATTACHMENT_EXT",
      "STENCIL_INDEX",
      (gl) => gl.readPixels(0, 0, 1, 1, gl.STENCIL_INDEX, gl.UNSIGNED_BYTE, new Uint8Array(1)),
    ],
    [
      "ReadPixels",
      "STENCIL_ATTACHMENT_EXT",
      "STENCIL_INDEX",
      (gl) => gl.readPixels(0, 0, 1, 1, gl.STENCIL_INDEX, gl.BITMAP, new Uint8Array(4)),
    ],
    [
      "DrawPixels",
      "STENCIL_ATTACHMENT_EXT",
      "STENCIL_INDEX",
      (gl) => gl.drawPixels(1, 1, gl.STENCIL_INDEX, gl.UNSIGNED_BYTE, new Uint8Array(4)),
    ],
    ["CopyPixels", "DEPTH_ATTACHMENT_EXT", "DEPTH_COMPONENT", (gl) => gl.copyPixels(0, 0, 1, 1, gl.DEPTH)],
    [
      "CopyTexImage2D",
      "DEPTH_ATTACHMENT_EXT",
      "DEPTH_COMPONENT",
      (gl) => gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.DEPTH_COMPONENT, 0, 0, 1, 1, 0),
    ],
  ];
  test.each(missing)("is an error of %s", (_, point, format, use) => {
    const gl = context();
    bind(gl);
    attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA");
    use(gl);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    attachNew(gl, point, 2, format);
    use(gl);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test.each([
    ["DEPTH_ATTACHMENT_EXT", "DEPTH_COMPONENT", "STENCIL_ATTACHMENT_EXT", "STENCIL_INDEX"],
    ["STENCIL_ATTACHMENT_EXT", "STENCIL_INDEX", "DEPTH_ATTACHMENT_EXT", "DEPTH_COMPONENT"],
  ] as const)(
    "[EXT_packed_depth_stencil Errors] is one beside %s, too",
    (there, format, other, otherFormat) => {
      const gl = context();
      bind(gl);
      attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA");
      attachNew(gl, there, 2, format);
      const packed = [1, 1, gl.DEPTH_STENCIL_EXT, gl.UNSIGNED_INT_24_8_EXT] as const;
      const uses = [
        () => gl.readPixels(0, 0, ...packed, new Uint32Array(1)),
        () => gl.drawPixels(...packed, new Uint32Array(1)),
        () => gl.copyPixels(0, 0, 1, 1, gl.DEPTH_STENCIL_EXT),
      ];
      for (const expected of ["INVALID_OPERATION", "NO_ERROR"]) {
        for (const use of uses) {
          use();
          expect(takeError(gl)).toBe(expected);
        }
        attachNew(gl, other, 3, otherFormat);
      }
    },
  );

  test.each([
    ["ReadPixels", (gl: GL) => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))],
    ["CopyPixels", (gl: GL) => gl.copyPixels(0, 0, 1, 1, gl.COLOR)],
    ["CopyTexImage2D", (gl: GL) => gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 0, 0, 1, 1, 0)],
    ["CopyTexSubImage2D", (gl: GL) => gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 0, 0, 1, 1)],
    ["CopyColorTable", (gl: GL) => gl.copyColorTable(gl.COLOR_TABLE, gl.RGBA, 0, 0, 1)],
  ] as const)("[EXT_framebuffer_object Chapter 4] is an error of %s while READ_BUFFER is NONE", (_, use) => {
    const gl = context();
    texture(gl, "TEXTURE_2D", 1);
    bind(gl);
    attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA");
    gl.readBuffer(gl.NONE);
    use(gl);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });
});

test("the images are there whatever the sink does: it is asked for surfaces alone", () => {
  const sink = new SurfaceSink(4, 4);
  const gl = createContext({ sink });
  bind(gl);
  attachNew(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA");
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.rectf(0, 0, 1, 1);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  expect([sink.clears.length, sink.reads.length, takeError(gl)]).toEqual([0, 0, "NO_ERROR"]);
});
