import { describe, expect, test } from "@jest/globals";
import { assemble, programOf } from "@glasm/pica200";
import { createRasterizer } from "@glasm/raster";
import { vec4 } from "gl-matrix";
import { createPica200Target, drawScene, findScene } from "../src/index.js";
import { readText } from "../src/node/index.js";
import { rowsOf, turnAbout } from "../src/scenes/matrices.js";
import { projection, uniformsWith } from "../src/scenes/pica200-support.js";
import { IN_WINDOW, PlainShape } from "../src/scenes/plain-shapes.js";

const SHADER = `
.fvec rows[2], tint
.ivec rounds
.bool isLit, isOpen
.constf own(0.5, 1.0, -2.0, 3.0)
.in position
.out - position
.proc main
  mov o0, v0
  end
.end`;

function shaderOf(text: string) {
  const assembled = assemble([{ name: "small.v.pica", text }]);
  if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
  return assembled.shader;
}

describe("uniformsWith", () => {
  const shader = shaderOf(SHADER);

  test("puts values where the container's table says, beside the program's constants [PICA200 9]", () => {
    const { c, i, b } = uniformsWith(programOf(shader, 0), {
      rows: [1, 2, 3, 4, 5, 6, 7, 8],
      tint: [0.1, 0.2, 0.3, 0.4],
      rounds: [3, 0, 1, 0],
      isOpen: [1],
    });
    expect([...c.slice(0, 12)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, ...[0.1, 0.2, 0.3, 0.4].map(Math.fround)]);
    expect([...c.slice(4 * 95)]).toEqual([0.5, 1, -2, 3]);
    expect([...i.slice(0, 4)]).toEqual([3, 0, 1, 0]);
    expect([...b.slice(0, 2)]).toEqual([0, 1]);
  });

  test("passes over names that there are not, names of inputs, and more than a uniform has", () => {
    const { c } = uniformsWith(programOf(shader, 0), {
      nobody: [9, 9, 9, 9],
      position: [9, 9, 9, 9],
      rows: [1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9],
    });
    expect([...c.slice(0, 12)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0]);
  });
});

test("a projection takes the near plane to z = -w and the far one to z = 0 [PICA200 8]", () => {
  const matrix = projection(90, { phase: 0, width: 200, height: 100 }, 2, 10);
  const clip = (x: number, y: number, z: number) =>
    [...vec4.transformMat4(vec4.create(), [x, y, z, 1], matrix)].map(
      (value) => Math.round(1e5 * value) / 1e5 + 0,
    );
  expect(clip(4, 2, -2)).toEqual([2, 2, -2, 2]);
  expect(clip(0, 0, -10)).toEqual([0, 0, 0, 10]);
  expect(rowsOf(matrix).slice(8)).toEqual([0, 0, -0.25, -2.5, 0, 0, -1, 0]);
});

test("a quarter of a turn about z is a quaternion of half the angle", () => {
  expect([...turnAbout([0, 0, 1], 0.25)].map((value) => value.toFixed(6))).toEqual(
    [0, 0, Math.SQRT1_2, Math.SQRT1_2].map((value) => value.toFixed(6)),
  );
});

describe("a target", () => {
  test("clears to a color and to the depth of the far plane", () => {
    const sink = createRasterizer({ width: 2, height: 2 });
    createPica200Target({ sink, readText }).clear([1, 0, 0.2]);
    expect([...sink.image().data.slice(0, 4)]).toEqual([255, 0, 51, 255]);
    expect([...sink.read({ x: 0, y: 0, width: 1, height: 1 }, "depth")]).toEqual([0]);
  });

  test("says where a source does not assemble", () => {
    const target = createPica200Target({
      sink: createRasterizer({ width: 2, height: 2 }),
      readText: (file) => (file === "b.pica" ? ".proc main\n  mov o0, r99\n.end\n" : ".nodvle\n"),
    });
    expect(() => target.assemble(["a.pica", "b.pica"])).toThrow(SyntaxError);
    expect(() => target.assemble(["a.pica", "b.pica"])).toThrow(/^b\.pica:2:\d+: /);
  });

  test("draws in 24-bit floats, or in singles if it is told", () => {
    const shader = shaderOf(`
.out - position
.out - color
.constf numbers(1.0, 0.000003814697265625, 65536.0, 0.0)
.proc main
  mov o0, v0
  mov r0, numbers
  add r1, r0.x, r0.y
  add r1, r1, -r0.x
  mul r1, r1, r0.z
  mov r1.w, r0.x
  mov o1, r1
  end
.end`);
    const redIn = (arithmetic: "f24" | "f32" | undefined): number => {
      const sink = createRasterizer({ width: 1, height: 1 });
      const target = createPica200Target({ sink, readText });
      const data = Float32Array.of(-3, -1, 0, 3, -1, 0, 0, 5, 0);
      const draw = {
        shaders: { vertex: programOf(shader, 0) },
        count: 3,
        attributes: [{ data, components: 3 }],
      } as const;
      target.draw(draw, arithmetic);
      return sink.image().data[0]!;
    };
    expect([redIn(undefined), redIn("f24"), redIn("f32")]).toEqual([0, 0, 64]);
  });
});

test("a rectangle covers its part of the window, from its lower to its upper color", () => {
  const sink = createRasterizer({ width: 4, height: 4 });
  const target = createPica200Target({ sink, readText });
  target.clear([0, 0, 0]);
  const shape = new PlainShape();
  shape.rectangle([-1, -1, 0, 1], 0, [0, 0, 0, 1], [1, 1, 1, 1]);
  shape.draw(target, IN_WINDOW);
  const reds = [...sink.image().data].filter((_, i) => i % 4 === 0);
  expect(reds).toEqual([223, 223, 0, 0, 159, 159, 0, 0, 96, 96, 0, 0, 32, 32, 0, 0]);
});

test("drawScene says where a shader of a scene does not assemble", () => {
  const scene = findScene("subdivision")!;
  const broken = (file: string) => (file.endsWith(".g.pica") ? ".gsh fixed\n" : readText(file));
  expect(() => drawScene(scene, broken, { width: 4, height: 4 })).toThrow(/^subdivision\.g\.pica:1:\d+: /);
});
