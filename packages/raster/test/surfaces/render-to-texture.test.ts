import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "@glasm/context";
import { createRasterizer } from "../../src/index.js";
import {
  attachRenderbuffer,
  attachTexture,
  bind,
  colors,
  ENGINES,
  rectangle,
  texels,
  texture,
  textured,
  world,
} from "./fixtures.js";

const RED = [255, 0, 0, 255];
const GREEN = [0, 255, 0, 255];
const BLUE = [0, 0, 255, 255];
const DIM = [10, 20, 30, 40];
const BLACK = [0, 0, 0, 0];

const filled = (color: readonly number[], count = 16): number[][] =>
  new Array<number[]>(count).fill([...color]);

/** Overlapping triangles of many colors. */
function triangles(gl: GL): void {
  gl.begin(gl.TRIANGLES);
  for (let i = 0; i < 24; i += 1) {
    gl.color4ub(10 * i, 255 - 10 * i, (i * 77) & 255, 64 + 8 * i);
    gl.vertex3f(((i * 29) % 17) / 8 - 1, ((i * 13) % 19) / 9 - 1, (i % 5) / 5);
  }
  gl.end();
}

describe("[EXT_framebuffer_object 4.4.6] drawing to a texture", () => {
  test.each(ENGINES)("gives the texels that it is then sampled with (%s)", (engine) => {
    const { gl, rasterizer } = world(engine);
    texture(gl, 1, "RGB8", 8);
    bind(gl, 1);
    attachTexture(gl, "COLOR_ATTACHMENT0_EXT", 1);
    attachRenderbuffer(gl, "DEPTH_ATTACHMENT_EXT", 1, "DEPTH_COMPONENT16_ARB", 8);
    gl.clearColor(0.1, 0.2, 0.3, 0.4);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.DEPTH_TEST);
    triangles(gl);
    const drawn = colors(gl, 8);
    expect(texels(gl, "TEXTURE_2D", 0, 64)).toEqual(drawn);
    expect(new Set(drawn.map(String)).size).toBeGreaterThan(6);
    bind(gl, 0);
    expect(rasterizer.read({ x: 0, y: 0, width: 8, height: 8 }, "color")).toEqual(new Uint8Array(256));
    gl.disable(gl.DEPTH_TEST);
    textured(gl);
    expect(colors(gl, 8)).toEqual(drawn);
  });

  test("[Ruling 188] is the same to the bit whatever fills polygons, and as drawing to a window", () => {
    const pictures = ENGINES.flatMap((engine) => {
      const { gl } = world(engine);
      const draw = (): number[][] => {
        gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT);
        for (const capability of ["DEPTH_TEST", "BLEND", "STENCIL_TEST"] as const) gl.enable(gl[capability]);
        gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_DST_ALPHA);
        gl.stencilOp(gl.KEEP, gl.INCR, gl.INCR);
        gl.stencilFunc(gl.GEQUAL, 2, 0xff);
        triangles(gl);
        triangles(gl);
        return colors(gl, 8);
      };
      const inWindow = draw();
      texture(gl, 1, "RGBA8", 8);
      bind(gl, 1);
      attachTexture(gl, "COLOR_ATTACHMENT0_EXT", 1);
      attachRenderbuffer(gl, "DEPTH_ATTACHMENT_EXT", 1, "DEPTH_COMPONENT", 8);
      attachRenderbuffer(gl, "STENCIL_ATTACHMENT_EXT", 2, "STENCIL_INDEX8_EXT", 8);
      return [inWindow, draw()];
    });
    for (const picture of pictures) expect(picture).toEqual(pictures[0]);
  });

  test.each(ENGINES)(
    "[EXT_framebuffer_object Chapter 4] of RGB has no alpha: it reads as 1 (%s)",
    (engine) => {
      const { gl } = world(engine);
      texture(gl, 1, "RGB");
      bind(gl, 1);
      attachTexture(gl, "COLOR_ATTACHMENT0_EXT", 1);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
      expect(colors(gl)).toEqual(filled([0, 0, 0, 255]));
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.DST_ALPHA, gl.ZERO);
      gl.viewport(0, 0, 4, 4);
      rectangle(gl, DIM);
      expect(colors(gl)).toEqual(filled([10, 20, 30, 255]));
    },
  );

  test.each(ENGINES)("goes to one level, face or slice and leaves the others alone (%s)", (engine) => {
    const { gl } = world(engine);
    gl.viewport(0, 0, 2, 2);
    bind(gl, 1);
    const color = [gl.FRAMEBUFFER_EXT, gl.COLOR_ATTACHMENT0_EXT] as const;
    texture(gl, 1, "RGBA", 4);
    gl.texImage2D(gl.TEXTURE_2D, 1, gl.RGBA, 2, 2, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    gl.framebufferTexture2DEXT(...color, gl.TEXTURE_2D, 1, 1);
    rectangle(gl, RED);
    expect([texels(gl, "TEXTURE_2D", 0), texels(gl, "TEXTURE_2D", 1, 4)]).toEqual([
      filled(BLACK),
      filled(RED, 4),
    ]);

    gl.bindTexture(gl.TEXTURE_CUBE_MAP, 2);
    for (let face = 0; face < 6; face += 1)
      gl.texImage2D(
        ...([
          gl.TEXTURE_CUBE_MAP_POSITIVE_X + face,
          0,
          gl.RGBA,
          2,
          2,
          0,
          gl.RGBA,
          gl.UNSIGNED_BYTE,
          null,
        ] as const),
      );
    gl.framebufferTexture2DEXT(...color, gl.TEXTURE_CUBE_MAP_NEGATIVE_Y, 2, 0);
    rectangle(gl, GREEN);
    expect(texels(gl, "TEXTURE_CUBE_MAP_NEGATIVE_Y", 0, 4)).toEqual(filled(GREEN, 4));
    expect(texels(gl, "TEXTURE_CUBE_MAP_POSITIVE_Y", 0, 4)).toEqual(filled(BLACK, 4));

    gl.bindTexture(gl.TEXTURE_3D, 3);
    gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGBA, 2, 2, 4, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    gl.framebufferTexture3DEXT(...color, gl.TEXTURE_3D, 3, 0, 2);
    rectangle(gl, BLUE);
    gl.framebufferTexture3DEXT(...color, gl.TEXTURE_3D, 3, 0, 3);
    rectangle(gl, RED);
    expect(texels(gl, "TEXTURE_3D", 0, 16)).toEqual([
      ...filled(BLACK, 8),
      ...filled(BLUE, 4),
      ...filled(RED, 4),
    ]);

    gl.bindTexture(gl.TEXTURE_1D, 4);
    gl.texImage1D(gl.TEXTURE_1D, 0, gl.RGBA, 2, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    gl.framebufferTexture1DEXT(...color, gl.TEXTURE_1D, 4, 0);
    rectangle(gl, GREEN, { right: 0 });
    expect(texels(gl, "TEXTURE_1D", 0, 2)).toEqual([GREEN, BLACK]);

    gl.bindTexture(gl.TEXTURE_RECTANGLE_ARB, 5);
    gl.texImage2D(gl.TEXTURE_RECTANGLE_ARB, 0, gl.RGBA, 3, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    gl.framebufferTexture2DEXT(...color, gl.TEXTURE_RECTANGLE_ARB, 5, 0);
    rectangle(gl, BLUE);
    expect(texels(gl, "TEXTURE_RECTANGLE_ARB", 0, 3)).toEqual([BLUE, BLUE, BLACK]);
  });

  test("has the pixel (0,0) at the lower left corner of the border", () => {
    const { gl } = world();
    gl.bindTexture(gl.TEXTURE_2D, 1);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 4, 3, 1, gl.RGBA, gl.UNSIGNED_BYTE, null);
    bind(gl, 1);
    attachTexture(gl, "COLOR_ATTACHMENT0_EXT", 1);
    gl.viewport(1, 1, 2, 1);
    rectangle(gl, RED);
    expect(texels(gl, "TEXTURE_2D", 0, 12)).toEqual([...filled(BLACK, 5), RED, RED, ...filled(BLACK, 5)]);
  });

  test("[EXT_framebuffer_object Chapter 3] makes no mipmap by itself; GenerateMipmapEXT does", () => {
    const { gl } = world();
    texture(gl, 1);
    gl.texParameteri(gl.TEXTURE_2D, gl.GENERATE_MIPMAP_SGIS, 1);
    texture(gl, 1);
    bind(gl, 1);
    attachTexture(gl, "COLOR_ATTACHMENT0_EXT", 1);
    gl.viewport(0, 0, 4, 4);
    rectangle(gl, [100, 0, 0, 255], { right: 0.5 });
    expect(texels(gl, "TEXTURE_2D", 1, 4)).toEqual(filled(BLACK, 4));
    gl.generateMipmapEXT(gl.TEXTURE_2D);
    const half = [50, 0, 0, 128];
    expect(texels(gl, "TEXTURE_2D", 1, 4)).toEqual([[100, 0, 0, 255], half, [100, 0, 0, 255], half]);
    expect(texels(gl, "TEXTURE_2D", 2, 1)).toEqual([[75, 0, 0, 192]]);
  });
});

/** Depths and stencil indices of the bound texture as its packed texels. */
function packed(gl: GL): number[] {
  const data = new Uint32Array(16);
  gl.getTexImage(gl.TEXTURE_2D, 0, gl.DEPTH_STENCIL_EXT, gl.UNSIGNED_INT_24_8_EXT, data);
  return [...data];
}

describe("depth and stencil images", () => {
  test.each(ENGINES)("[ARB_depth_texture 3.8.1] a texture takes depths to the bit (%s)", (engine) => {
    const { gl } = world(engine);
    texture(gl, 1, "DEPTH_COMPONENT24_ARB");
    bind(gl, 1);
    attachTexture(gl, "DEPTH_ATTACHMENT_EXT", 1);
    gl.drawBuffer(gl.NONE);
    gl.readBuffer(gl.NONE);
    gl.viewport(0, 0, 4, 4);
    gl.clearDepth(0.75);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.DEPTH_TEST);
    rectangle(gl, RED, { right: 0, z: -0.5 });
    const [read, texture0] = [new Uint32Array(16), new Uint32Array(16)];
    gl.readPixels(0, 0, 4, 4, gl.DEPTH_COMPONENT, gl.UNSIGNED_INT, read);
    gl.getTexImage(gl.TEXTURE_2D, 0, gl.DEPTH_COMPONENT, gl.UNSIGNED_INT, texture0);
    expect(texture0).toEqual(read);
    const quarter = Math.round(0.25 * 0xffffff);
    expect(read[0]! >>> 8).toBe(quarter);
    expect(read[2]! >>> 8).toBe(Math.round(0.75 * 0xffffff));
  });

  test.each(ENGINES)(
    "[EXT_packed_depth_stencil Chapter 4] one image is both buffers, or one of them without harm to the other (%s)",
    (engine) => {
      const { gl } = world(engine);
      texture(gl, 1, "DEPTH24_STENCIL8_EXT");
      bind(gl, 1);
      attachTexture(gl, "DEPTH_ATTACHMENT_EXT", 1);
      attachTexture(gl, "STENCIL_ATTACHMENT_EXT", 1);
      attachRenderbuffer(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA");
      gl.viewport(0, 0, 4, 4);
      gl.clearStencil(0x5a);
      gl.clear(gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT);
      expect(packed(gl)).toEqual(new Array(16).fill(0xffffff5a));
      gl.enable(gl.STENCIL_TEST);
      gl.enable(gl.DEPTH_TEST);
      gl.stencilOp(gl.KEEP, gl.KEEP, gl.INCR);
      rectangle(gl, RED, { right: 0, z: -1 });
      expect(packed(gl).slice(0, 4)).toEqual([0x5b, 0x5b, 0xffffff5a, 0xffffff5a]);
      attachTexture(gl, "STENCIL_ATTACHMENT_EXT", 0);
      gl.clear(gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT);
      expect(packed(gl).slice(1, 3)).toEqual([0xffffff5b, 0xffffff5a]);
      attachTexture(gl, "STENCIL_ATTACHMENT_EXT", 1);
      attachTexture(gl, "DEPTH_ATTACHMENT_EXT", 0);
      gl.clear(gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT);
      expect(packed(gl).slice(1, 3)).toEqual([0xffffff5a, 0xffffff5a]);
    },
  );

  test.each(ENGINES)("[GL1.3 4.1.5, 4.1.6] without them the tests pass and write nothing (%s)", (engine) => {
    const { gl } = world(engine);
    bind(gl, 1);
    attachRenderbuffer(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA");
    gl.viewport(0, 0, 4, 4);
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.NEVER);
    gl.enable(gl.STENCIL_TEST);
    gl.stencilFunc(gl.NEVER, 0, 0);
    rectangle(gl, GREEN);
    expect(colors(gl)).toEqual(filled(GREEN));
  });

  test.each(ENGINES)("one depth renderbuffer may serve two framebuffer objects (%s)", (engine) => {
    const { gl } = world(engine);
    texture(gl, 1);
    texture(gl, 2);
    for (const name of [1, 2]) {
      bind(gl, name);
      attachTexture(gl, "COLOR_ATTACHMENT0_EXT", name);
      if (name === 1) attachRenderbuffer(gl, "DEPTH_ATTACHMENT_EXT", 1, "DEPTH_COMPONENT");
      gl.framebufferRenderbufferEXT(gl.FRAMEBUFFER_EXT, gl.DEPTH_ATTACHMENT_EXT, gl.RENDERBUFFER_EXT, 1);
    }
    gl.viewport(0, 0, 4, 4);
    gl.enable(gl.DEPTH_TEST);
    bind(gl, 1);
    rectangle(gl, RED, { right: 0, z: 0 });
    bind(gl, 2);
    rectangle(gl, GREEN, { z: 0.5 });
    bind(gl, 1);
    rectangle(gl, BLUE, { z: 0.25 });
    expect(colors(gl).slice(0, 4)).toEqual([RED, RED, BLUE, BLUE]);
    bind(gl, 2);
    expect(colors(gl).slice(0, 4)).toEqual([BLACK, BLACK, GREEN, GREEN]);
  });
});

describe("what shares an image with drawing", () => {
  test.each(ENGINES)("TexSubImage changes what is drawn to, and drawing what it leaves (%s)", (engine) => {
    const { gl } = world(engine);
    texture(gl, 1);
    bind(gl, 1);
    attachTexture(gl, "COLOR_ATTACHMENT0_EXT", 1);
    gl.viewport(0, 0, 4, 4);
    rectangle(gl, RED);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(BLUE));
    rectangle(gl, GREEN, { left: 0 });
    expect(colors(gl).slice(0, 4)).toEqual([BLUE, RED, GREEN, GREEN]);
    gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 1, 0, 0, 4, 1);
    expect(texels(gl).slice(4, 8)).toEqual([BLUE, RED, GREEN, GREEN]);
  });

  test.each(ENGINES)("TexImage makes another image, which what was drawn does not reach (%s)", (engine) => {
    const { gl } = world(engine);
    texture(gl, 1, "DEPTH24_STENCIL8_EXT");
    bind(gl, 1);
    attachTexture(gl, "DEPTH_ATTACHMENT_EXT", 1);
    gl.drawBuffer(gl.NONE);
    gl.readBuffer(gl.NONE);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    texture(gl, 1, "DEPTH24_STENCIL8_EXT");
    expect(packed(gl)).toEqual(new Array(16).fill(0));
    gl.clearDepth(0);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    texture(gl, 1, "DEPTH24_STENCIL8_EXT", 2);
    gl.clearDepth(1);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    const data = new Uint32Array(4);
    gl.getTexImage(gl.TEXTURE_2D, 0, gl.DEPTH_STENCIL_EXT, gl.UNSIGNED_INT_24_8_EXT, data);
    expect([...data]).toEqual(new Array(4).fill(0xffffff00));
  });

  test.each(ENGINES)(
    "[EXT_framebuffer_object 4.4.3, Ruling 459] a draw samples what its own image was before it (%s)",
    (engine) => {
      const { gl } = world(engine);
      texture(gl, 1);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
      bind(gl, 1);
      attachTexture(gl, "COLOR_ATTACHMENT0_EXT", 1);
      gl.viewport(0, 0, 4, 4);
      rectangle(gl, RED, { right: -0.5 });
      gl.enable(gl.TEXTURE_2D);
      gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.REPLACE);
      const shifted = (): void => {
        gl.begin(gl.QUADS);
        for (const [s, t] of [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ] as const) {
          gl.texCoord2f(s - 0.25, t);
          gl.vertex2f(2 * s - 1, 2 * t - 1);
        }
        gl.end();
      };
      shifted();
      expect(colors(gl).slice(0, 4)).toEqual([BLACK, RED, BLACK, BLACK]);
      shifted();
      shifted();
      expect(colors(gl).slice(0, 4)).toEqual([BLACK, BLACK, BLACK, RED]);
      // Each draw of one command, too.
      const square = [0, 0, 1, 0, 1, 1, 0, 1];
      const twice = [...square, ...square];
      gl.vertexPointer(
        2,
        gl.FLOAT,
        0,
        Float32Array.from(twice, (value) => 2 * value - 1),
      );
      gl.texCoordPointer(
        2,
        gl.FLOAT,
        0,
        Float32Array.from(twice, (value, i) => value - (i % 2 === 0 ? 0.25 : 0)),
      );
      gl.enableClientState(gl.VERTEX_ARRAY);
      gl.enableClientState(gl.TEXTURE_COORD_ARRAY);
      gl.multiDrawArraysEXT(gl.QUADS, [0, 4], [4, 4], 2);
      expect(colors(gl).slice(0, 4)).toEqual([BLACK, RED, BLACK, BLACK]);
    },
  );

  test.each(ENGINES)(
    "[EXT_framebuffer_object Chapter 4] READ_BUFFER and DRAW_BUFFER choose among images (%s)",
    (engine) => {
      const { gl } = world(engine);
      bind(gl, 1);
      attachRenderbuffer(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA");
      attachRenderbuffer(gl, "COLOR_ATTACHMENT3_EXT", 2, "RGBA");
      gl.viewport(0, 0, 4, 4);
      rectangle(gl, RED);
      gl.drawBuffer(gl.COLOR_ATTACHMENT3_EXT);
      rectangle(gl, GREEN);
      expect(colors(gl)).toEqual(filled(RED));
      gl.rasterPos2f(-1, -1);
      gl.copyPixels(0, 0, 2, 4, gl.COLOR);
      gl.readBuffer(gl.COLOR_ATTACHMENT3_EXT);
      expect(colors(gl).slice(0, 4)).toEqual([RED, RED, GREEN, GREEN]);
      gl.drawBuffer(gl.NONE);
      rectangle(gl, BLUE);
      gl.clear(gl.COLOR_BUFFER_BIT);
      expect(colors(gl).slice(0, 4)).toEqual([RED, RED, GREEN, GREEN]);
    },
  );

  test.each(ENGINES)("[Ruling 454] contexts with windows of their own may share it (%s)", (engine) => {
    const { gl } = world(engine);
    const other = world(engine, { share: gl }).gl;
    texture(gl, 1);
    bind(gl, 1);
    attachTexture(gl, "COLOR_ATTACHMENT0_EXT", 1);
    gl.viewport(0, 0, 4, 4);
    rectangle(gl, RED);
    bind(other, 1);
    other.viewport(0, 0, 4, 4);
    rectangle(other, GREEN, { left: 0 });
    expect(colors(gl).slice(0, 4)).toEqual([RED, RED, GREEN, GREEN]);
    rectangle(gl, BLUE, { right: -0.5 });
    other.bindTexture(other.TEXTURE_2D, 1);
    expect(texels(other).slice(0, 4)).toEqual([BLUE, RED, GREEN, GREEN]);
    other.deleteFramebuffersEXT(1, Uint32Array.of(1));
    rectangle(gl, DIM);
    expect(texels(other).slice(0, 4)).toEqual([BLUE, RED, GREEN, GREEN]);
    gl.viewport(0, 0, 8, 8);
    expect(colors(gl, 2)).toEqual(filled(DIM, 4));
  });

  test.each(ENGINES)("[ARB_occlusion_query 4.1.6A] its samples are counted (%s)", (engine) => {
    const { gl } = world(engine);
    texture(gl, 1);
    bind(gl, 1);
    attachTexture(gl, "COLOR_ATTACHMENT0_EXT", 1);
    gl.viewport(0, 0, 8, 8);
    gl.beginQueryARB(gl.SAMPLES_PASSED_ARB, 1);
    rectangle(gl, RED);
    gl.endQueryARB(gl.SAMPLES_PASSED_ARB);
    const result = new Uint32Array(1);
    gl.getQueryObjectuivARB(1, gl.QUERY_RESULT_ARB, result);
    expect(result[0]).toBe(16);
  });

  test("[EXT_framebuffer_object 4.4.1] a window with samples draws to images without", () => {
    const rasterizer = createRasterizer({ width: 8, height: 8, samples: 4, engine: "compiled" });
    const gl = createContext({ sink: rasterizer });
    bind(gl, 1);
    attachRenderbuffer(gl, "COLOR_ATTACHMENT0_EXT", 1, "RGBA");
    gl.viewport(0, 0, 4, 4);
    rectangle(gl, RED, { right: 0.2 });
    expect(colors(gl).slice(0, 4)).toEqual([RED, RED, BLACK, BLACK]);
    gl.rasterPos2f(-1, -1);
    gl.bitmap(1, 1, 0, 0, 0, 0, Uint8Array.of(0x80));
    gl.drawPixels(1, 1, gl.RGBA, gl.UNSIGNED_BYTE, Uint8Array.from(BLUE));
    expect(colors(gl).slice(0, 2)).toEqual([BLUE, RED]);
  });

  test.each(["RGB", "RGBA", "RGBA16", "RGB5_A1", "R3_G3_B2"] as const satisfies readonly TokenName[])(
    "[Ruling 452] a renderbuffer of %s keeps 8 bits",
    (format) => {
      const { gl } = world();
      bind(gl, 1);
      attachRenderbuffer(gl, "COLOR_ATTACHMENT0_EXT", 1, format);
      gl.viewport(0, 0, 4, 4);
      rectangle(gl, DIM);
      const hasAlpha = format.includes("A");
      expect(colors(gl)).toEqual(filled(hasAlpha ? DIM : [10, 20, 30, 255]));
      const bits = new Int32Array(1);
      gl.getIntegerv(gl.ALPHA_BITS, bits);
      expect(bits[0]).toBe(hasAlpha ? 8 : 0);
      gl.getRenderbufferParameterivEXT(gl.RENDERBUFFER_EXT, gl.RENDERBUFFER_RED_SIZE_EXT, bits);
      expect([bits[0], TOKENS[format] > 0]).toEqual([8, true]);
    },
  );
});
