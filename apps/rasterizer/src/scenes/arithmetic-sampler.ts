import { ARITHMETICS, type Program, run } from "@glasm/pica200";
import { mat4 } from "gl-matrix";
import { gridMesh } from "../meshes/grid.js";
import type { Mesh } from "../meshes/mesh.js";
import { dotsOf } from "../patterns/lettering.js";
import { normalized } from "../patterns/vector.js";
import { madeOnce } from "../patterns/made-once.js";
import { rowsOf } from "./matrices.js";
import { assembledShaders, type UniformValues, uniformsWith } from "./pica200-support.js";
import type { Pica200Target } from "./pica200-target.js";
import { type Color, drawBackdrop, IN_WINDOW, PLAIN_SHADER, PlainShape } from "./plain-shapes.js";
import type { Pica200Scene } from "./scene.js";

const DIFFERENCE_SHADER = "arithmetic-sampler-difference.v.pica";

/** A function of a place that is computed in both arithmetics. */
interface Sample {
  readonly file: string;
  readonly label: string;
  readonly uniforms: UniformValues;
  readonly magnification: number;
}

const LIGHT = normalized([-0.5, 0.6, 0.62]);
const HALFWAY = normalized([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);

const SAMPLES: readonly Sample[] = [
  {
    file: "arithmetic-sampler-light.v.pica",
    label: "LIGHT",
    uniforms: { light: [...LIGHT, 0], halfway: [...HALFWAY, 40] },
    magnification: 2048,
  },
  {
    file: "arithmetic-sampler-waves.v.pica",
    label: "WAVES",
    uniforms: { waves: [6, 64, 0.5, 1] },
    magnification: 1024,
  },
  {
    file: "arithmetic-sampler-iteration.v.pica",
    label: "ITERATION",
    uniforms: { window: [0.05, 0.1, 1, 0] },
    magnification: 512,
  },
];

const CELLS = 64;

/** A square from -1 to 1 in the plane z = 0, in which every vertex computes a color. */
const square = madeOnce((): Mesh => {
  const { positions, ...mesh } = gridMesh(CELLS, 2);
  const upright = positions.map((_, i) => [positions[i]!, -positions[i + 1]!, 0][i % 3]!);
  return { ...mesh, positions: upright };
});

/** Columns: the function in both arithmetics, and their difference. */
const COLUMNS = [...ARITHMETICS.map((name) => name.toUpperCase()), "DIFFERENCE"];
const WIDTH = 0.6;
const HEIGHT = 0.5;

/** The middle of a picture in the window. */
function middleOf(column: number, row: number): readonly [x: number, y: number] {
  return [-0.655 + 0.655 * column, 0.6 - 0.62 * row];
}

/** Takes the square to a picture in the window. */
function placeOf(column: number, row: number): mat4 {
  const [x, y] = middleOf(column, row);
  const place = mat4.fromTranslation(mat4.create(), [x, y, 0]);
  return mat4.scale(place, place, [WIDTH / 2, HEIGHT / 2, 1]);
}

/** The positions of the square's vertices, with w. */
const places = madeOnce((): Float32Array => {
  const { positions } = square();
  const withW = new Float32Array((4 * positions.length) / 3).fill(1);
  for (let i = 0; i < positions.length; i += 1) withW[4 * Math.floor(i / 3) + (i % 3)] = positions[i]!;
  return withW;
});

/** Those of a program's arithmetics. */
type ColorsOfProgram = readonly { readonly data: Float32Array; readonly components: 4 }[];

const knownColors = new WeakMap<Program, ColorsOfProgram>();

/** The colors of all vertices in each arithmetic: with a program come always the same uniforms. */
function colorsOf(program: Program, values: UniformValues): ColorsOfProgram {
  let colors = knownColors.get(program);
  if (colors === undefined) {
    const uniforms = uniformsWith(program, values);
    colors = ARITHMETICS.map((arithmetic) => {
      const data = new Float32Array(places().length);
      const batch = { count: data.length / 4, attributes: [places()], outputs: [null, data], uniforms };
      run(program, batch, { arithmetic, engine: "auto" });
      return { data, components: 4 };
    });
    knownColors.set(program, colors);
  }
  return colors;
}

function drawSample(target: Pica200Target, mesh: Mesh, sample: Sample, row: number): void {
  const { file, uniforms, magnification } = sample;
  const shaders = assembledShaders(target, [file]);
  const matrices = COLUMNS.map((_, column) => ({ modelViewProjection: rowsOf(placeOf(column, row)) }));
  const position = { data: mesh.positions, components: 3 } as const;
  ARITHMETICS.forEach((arithmetic, column) => {
    target.draw(
      {
        shaders,
        attributes: [position],
        indices: mesh.indices,
        vertexUniforms: uniformsWith(shaders.vertex, { ...uniforms, ...matrices[column] }),
      },
      arithmetic,
    );
  });
  const difference = assembledShaders(target, [DIFFERENCE_SHADER]);
  const colors = colorsOf(shaders.vertex, { ...uniforms, ...matrices[0] });
  target.draw(
    {
      shaders: difference,
      attributes: [position, ...colors],
      indices: mesh.indices,
      vertexUniforms: uniformsWith(difference.vertex, {
        ...matrices[2],
        magnification: [0, 0, 0, magnification],
      }),
    },
    "f32",
  );
}

const INK: Color = [0.2, 0.22, 0.28, 1];
/** The size of a dot of a letter, a pixel of a picture of 256 by 256. */
const DOT = 1 / 128;

function write(shape: PlainShape, text: string, left: number, bottom: number): void {
  for (const [x, y] of dotsOf(text)) {
    const [from, up] = [DOT * (Math.round(left / DOT) + x), DOT * (Math.round(bottom / DOT) + y)];
    shape.rectangle([from, up, from + DOT, up + DOT], 0, INK);
  }
}

const labels = madeOnce((): PlainShape => {
  const shape = new PlainShape();
  SAMPLES.forEach(({ label, magnification }, row) => {
    const [left, bottom] = [middleOf(0, row)[0] - WIDTH / 2, middleOf(0, row)[1] - HEIGHT / 2 - 0.085];
    write(shape, label, left, bottom);
    write(shape, `X ${magnification}`, middleOf(2, row)[0] - WIDTH / 2, bottom);
  });
  COLUMNS.forEach((label, column) => {
    write(shape, label, middleOf(column, 0)[0] - WIDTH / 2, middleOf(column, 0)[1] + HEIGHT / 2 + 0.035);
  });
  return shape;
});

function draw(target: Pica200Target): void {
  target.clear([1, 1, 1]);
  drawBackdrop(target, [0.84, 0.85, 0.87], [0.95, 0.95, 0.93]);
  SAMPLES.forEach((sample, row) => drawSample(target, square(), sample, row));
  labels().draw(target, IN_WINDOW);
}

export const arithmeticSampler: Pica200Scene = {
  front: "pica200",
  name: "arithmetic-sampler",
  title: "Sampler of the arithmetic",
  description:
    "The same PICA200 programs in the console's 24-bit floats and in singles, and their difference magnified: orange " +
    "where the 24-bit color is lighter, blue where it is darker.",
  width: 512,
  height: 512,
  frames: 1,
  files: [...SAMPLES.map(({ file }) => file), DIFFERENCE_SHADER, PLAIN_SHADER],
  draw,
};
