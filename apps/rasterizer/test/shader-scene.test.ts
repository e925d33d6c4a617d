import { describe, expect, test } from "@jest/globals";
import { assemble } from "@glasm/pica200";
import { shadersOf } from "@glasm/pica200-draw";
import type { Image } from "@glasm/raster";
import { drawScene, shaderScene, withoutValues } from "../src/index.js";
import { readText } from "../src/node/index.js";
import { expectGolden, GOLDEN_SIZE } from "./support/golden.js";

function shaderOf(...texts: readonly string[]) {
  const assembled = assemble(texts.map((text, i) => ({ name: `${i}.pica`, text })));
  if (!assembled.ok) throw new Error(assembled.diagnostics.map(({ message }) => message).join("; "));
  return assembled.shader;
}

function drawn(texts: readonly string[], size = { width: 48, height: 48 }): Image {
  return drawScene(shaderScene({ name: "own", shader: shaderOf(...texts) }), readText, size);
}

const TRANSFORM = (position: string): string => `
  mov r0, ${position}
  dp4 o0.x, matrix[0], r0
  dp4 o0.y, matrix[1], r0
  dp4 o0.z, matrix[2], r0
  dp4 o0.w, matrix[3], r0`;

/** A shader that gives the mesh a color, with some inputs declared. */
function colored(color: string, inputs = "", position = "v0", matrix = "mvp"): string {
  return `.fvec ${matrix}[4]
.alias matrix ${matrix}
${inputs}
.out - position
.out - color
.proc main
${TRANSFORM(position)}
  mov o1, ${color}
  end
.end
`
    .replace(/\.alias matrix \w+\n/, "")
    .replaceAll("matrix[", `${matrix}[`);
}

/** A geometry shader that hands its triangle on. */
function handingOn(mode: string, registers: readonly string[]): string {
  const [a, b, c] = registers.map((register, i) => {
    const number = Number(register.slice(1));
    const flag = i === 2 ? ", prim" : "";
    return `mov o0, ${register}\nmov o1, ${register[0]}${number + 1}\nsetemit ${i}${flag}\nemit`;
  });
  return `.gsh ${mode}\n.out - position\n.out - color\n.entry on\n.proc on\n${a}\n${b}\n${c}\nend\n.end\n`;
}

describe("a mesh drawn with somebody's own shaders", () => {
  test("is lit by a vertex shader that has the mesh's normals", () => {
    const lit = `
.fvec projection[4], modelView[3]
.constf light(0.3, 0.6, 0.7, 0.3)
.in inpos
.in innormal
.in intexcoord
.out outpos position
.out outclr color
.out outtexcoord texcoord0
.proc main
  mov r0, inpos
  dp4 r1.x, modelView[0], r0
  dp4 r1.y, modelView[1], r0
  dp4 r1.z, modelView[2], r0
  mov r1.w, r0.w
  dp4 outpos.x, projection[0], r1
  dp4 outpos.y, projection[1], r1
  dp4 outpos.z, projection[2], r1
  dp4 outpos.w, projection[3], r1
  mov r2, innormal
  dp3 r3.x, modelView[0], r2
  dp3 r3.y, modelView[1], r2
  dp3 r3.z, modelView[2], r2
  dp3 r4, light, r3
  max r4, light.w, r4
  mov r4.w, r0.w
  mov outclr, r4
  mov outtexcoord, intexcoord
  end
.end`;
    expectGolden(drawn([lit], GOLDEN_SIZE), "shader-scene");
  });

  test.each([
    ["color", "v3", ".in tint_color v1\n.in base_position v2", "v1"],
    ["normal", "v1", ".in vertexNormal v3\n.in vertex v2", "v3"],
    ["texture coordinate", "v2", ".in aTexCoord v5\n.in in_pos v2", "v5"],
    ["texture coordinate", "v2", ".in uv v15\n.in Position v2", "v15"],
  ])(
    "inputs get what their names say, or else their registers do: %s [Ruling 155]",
    (_, byNumber, inputs, named) => {
      const expected = drawn([colored(byNumber)]);
      expect(new Set(expected.data).size).toBeGreaterThan(20);
      expect(drawn([colored(named, inputs, "v2")]).data).toEqual(expected.data);
    },
  );

  test("an input whose name says nothing gets what its register does; v4 and on have (0, 0, 0, 1) [Ruling 155]", () => {
    expect(drawn([colored("v3", ".in whatever v3")]).data).toEqual(drawn([colored("v3")]).data);
    const black = drawn([colored("v4", ".in bones v4")]);
    expect(black.data).toEqual(drawn([colored("v9")]).data);
    expect(black.data).not.toEqual(drawn([colored("v3")]).data);
  });

  test.each(["modelViewProjection", "MVP", "model_view_projection", "mvpMatrix", "modelViewProjectionMtx"])(
    "the uniform %s is the matrix that takes the mesh into the window [Ruling 156]",
    (name) => {
      expect(drawn([colored("v3", "", "v0", name)]).data).toEqual(drawn([colored("v3")]).data);
    },
  );

  test("a uniform of another name is 0: there is nothing to see [Ruling 156]", () => {
    const blank = drawn([colored("v3", "", "v0", "amvp")]);
    expect(blank.data).not.toEqual(drawn([colored("v3")]).data);
    expect(blank.data).toEqual(drawn([colored("v1", "", "v0", "amvp")]).data);
  });

  test("uniforms can be others than the scene's", () => {
    const shader = shaderOf(colored("v3"));
    const scene = shaderScene({
      name: "own",
      shader,
      uniforms: (_, { c, ...rest }) => ({ ...rest, c: new Float32Array(c.length) }),
    });
    const image = drawScene(scene, readText, { width: 48, height: 48 });
    expect(image.data).toEqual(drawn([colored("v3", "", "v0", "amvp")]).data);
  });

  test.each([
    ["point c0", ["v0", "v2", "v4"]],
    ["variable c40 3", ["c1", "c3", "c5"]],
    ["fixed c40 c8 3", ["c8", "c10", "c12"]],
  ])("a geometry shader gets the triangles of the mesh: .gsh %s [PICA200 8]", (mode, registers) => {
    expect(drawn([colored("v3"), handingOn(mode, registers)]).data).toEqual(drawn([colored("v3")]).data);
  });

  test("without a vertex shader, or with no output that is a position, it is a RangeError", () => {
    const noVertex = shaderOf(handingOn("point c0", ["v0", "v2", "v4"]));
    expect(() => shaderScene({ name: "own", shader: noVertex })).toThrow(RangeError);
    const noPosition = shaderOf(".out - color\n.proc main\nmov o0, v0\nend\n.end\n");
    expect(() => shaderScene({ name: "own", shader: noPosition })).toThrow(
      new RangeError("the vertex shader maps no output to the position, so that there is nothing to draw"),
    );
  });

  test("what there are no values for has names", () => {
    const shader = shaderOf(
      `.fvec tint, mvp[4], projection[4]\n.ivec rounds\n.bool isLit\n.setb b0 true\n${colored("v3").replace(".fvec mvp[4]\n", "")}`
        .replace("mov o1, v3", "mul r1, tint, v6\n mov o1, v7")
        .replace(".out - position", ".in weights v6\n.out - position"),
    );
    const { inputs, uniforms } = withoutValues(shadersOf(shader));
    expect(inputs).toEqual(["weights", "v7"]);
    expect(uniforms.map(({ uniform }) => uniform.name)).toEqual(["tint", "rounds"]);
  });
});
