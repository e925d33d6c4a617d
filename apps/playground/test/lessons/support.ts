/** Lessons on the PICA200 drawn without the page, and their programs run on vertices of one's own. */

import { singleFromBits } from "@glasm/base";
import {
  type ArithmeticName,
  assemble,
  type Program,
  programOf,
  type ProgramTrace,
  type Shader,
  singleFromF24,
  trace,
  type Uniforms,
} from "@glasm/pica200";
import type { Draw } from "@glasm/pica200-draw";
import {
  createPica200Target,
  createRasterizer,
  type Image,
  uniformsWith,
  type UniformValues,
} from "@glasm/rasterizer";
import type { TeachingMesh } from "../../src/meshes/teaching-mesh.js";
import { shaderLessons } from "../../src/lessons/pica200/lessons.js";
import type { ShaderLesson } from "../../src/lessons/pica200/shader-lesson.js";

const SIZE = { width: 96, height: 96 } as const;

export interface DrawnLesson extends Image {
  readonly draws: readonly Draw[];
}

/** Draws a picture of a lesson, with other texts in the place of some. */
export function drawnLesson(
  lesson: ShaderLesson,
  {
    phase = 0,
    mesh = null,
    texts = {},
  }: { phase?: number; mesh?: TeachingMesh | null; texts?: Readonly<Record<string, string>> } = {},
): DrawnLesson {
  const sink = createRasterizer(SIZE);
  const readText = (file: string): string => texts[file] ?? lesson.texts[file]!;
  const target = createPica200Target({ sink, readText });
  const draws: Draw[] = [];
  const draw = (one: Draw): void => {
    draws.push(one);
    target.draw(one);
  };
  lesson.scene(mesh).draw({ ...target, draw }, { phase, ...SIZE });
  return { ...sink.image(), draws };
}

export function lessonOf(name: string): ShaderLesson {
  const lesson = shaderLessons.find((one) => one.name === `lesson-pica-${name}`);
  if (lesson === undefined) throw new RangeError(`there is no lesson ${name}`);
  return lesson;
}

/** What a lesson's sources make, with a replacement in its texts that must be found. */
export function shaderOf(lesson: ShaderLesson, replace: readonly [string, string] = ["", ""]): Shader {
  const sources = Object.entries(lesson.texts).map(([name, text]) => ({
    name,
    text: text.replace(...replace),
  }));
  if (!Object.values(lesson.texts).some((text) => text.includes(replace[0])))
    throw new RangeError(`no text has ${replace[0]}`);
  const assembled = assemble(sources);
  if (!assembled.ok) throw new SyntaxError(assembled.diagnostics[0]!.message);
  return assembled.shader;
}

/** What a run of a lesson has. */
export interface LessonRun extends ProgramTrace {
  readonly program: Program;
  /** The registers at the end. */
  read(file: "o" | "r", index: number): readonly number[];
}

/** Runs the vertex program of a lesson for one vertex. */
export function runLesson(
  name: string,
  {
    position = [0, 0, 0],
    normal = [0, 1, 0],
    values = {},
    replace,
    arithmetic = "f24",
    phase = 0,
  }: {
    position?: readonly number[];
    normal?: readonly number[];
    values?: UniformValues;
    replace?: readonly [string, string];
    arithmetic?: ArithmeticName;
    phase?: number;
  } = {},
): LessonRun {
  const lesson = lessonOf(name);
  const shader = shaderOf(lesson, replace);
  const program = programOf(shader, 0);
  const uniforms = withValues(shader, uniformsOfDraw(lesson, phase), values);
  const attributes = [position, normal].map((vector) => Float32Array.of(...vector, 1));
  const run = trace(program, { attributes, uniforms }, { arithmetic });
  return { ...run, program, read: (file, index) => [...run.unit[file].subarray(4 * index, 4 * index + 4)] };
}

/** The uniforms that the lesson draws with. */
function uniformsOfDraw(lesson: ShaderLesson, phase: number): Uniforms {
  return drawnLesson(lesson, { phase }).draws[0]!.vertexUniforms!;
}

/** Uniforms with other values for those of some names. */
function withValues(shader: Shader, { c, i, b }: Uniforms, values: UniformValues): Uniforms {
  const given = uniformsWith(programOf(shader, 0), values);
  const changed = {
    c:
      c instanceof Float32Array
        ? c.slice()
        : Float32Array.from(c, (word) => singleFromBits(singleFromF24(word))),
    i: i.slice(),
    b: b.slice(),
  };
  for (const { name, first, count } of shader.executables[0]!.uniforms) {
    if (!(name in values)) continue;
    const registers = first.file === "c" ? "c" : first.file === "i" ? "i" : "b";
    const [start, end] =
      registers === "b" ? [first.index, first.index + count] : [4 * first.index, 4 * (first.index + count)];
    changed[registers].set(given[registers].subarray(start, end), start);
  }
  return changed;
}
