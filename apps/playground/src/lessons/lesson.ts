import type { GL } from "@glasm/context";
import { type GlScene, setParameter, useProgram } from "@glasm/rasterizer";
import { drawTeachingMesh, prepareForMesh } from "../meshes/gl.js";
import { type CommonPlan, type LessonOf, lessonOf } from "./lesson-of.js";
import type { ReadingName } from "./readings.js";

/** The components of a program parameter. */
type Vector = readonly [x: number, y: number, z: number, w: number];

/** A small program that shows a group of instructions. */
export type Lesson = LessonOf<GlScene>;

/** What a lesson is made of. */
export interface LessonPlan extends CommonPlan {
  readonly program: string;
  /** A vertex state program that runs before the mesh is drawn, with (phase, 0, 0, 1) as v[0]. */
  readonly stateProgram?: string;
  /** Program parameters from c[16] on. */
  readonly parameters: readonly Vector[];
  /** More parameters by number, which may depend on the phase of an animation. */
  readonly animated?: (phase: number) => Readonly<Record<number, Vector>>;
  /** Sets more state. */
  readonly prepare?: (gl: GL) => void;
  /** Whether the vertices are drawn as points. */
  readonly isPoints?: boolean;
}

const LANGUAGES = ["VP1.0", "VP1.1", "VP2.0", "VSP1.0"] as const satisfies readonly ReadingName[];
type Language = (typeof LANGUAGES)[number];

/** The first parameter of a lesson's own. */
const FIRST_PARAMETER = 16;
/** Name of the state program. */
const STATE_PROGRAM = 2;

/** Makes a lesson. Every program gets what `prepareForMesh` and `drawTeachingMesh` say. */
export function makeLesson(plan: LessonPlan): Lesson {
  const { title, program, stateProgram } = plan;
  const name = `lesson-${plan.name}`;
  const [file, stateFile] = [`${name}.vp`, `${name}.vsp`];
  const texts = { [file]: program, ...(stateProgram === undefined ? {} : { [stateFile]: stateProgram }) };
  return lessonOf<GlScene>(plan, {
    name,
    title,
    pages: Object.values(texts).map(languageOf),
    texts,
    front: "gl",
    draw: (mesh) => (gl, readText, frame) => {
      prepareForMesh(gl, frame);
      useProgram(gl, 1, readText(file));
      setState(gl, plan, frame.phase);
      if (stateProgram !== undefined) execute(gl, readText(stateFile), frame.phase);
      drawTeachingMesh(gl, mesh(), plan.isPoints === true);
    },
  });
}

/** The language that the first line of a program names. */
function languageOf(program: string): Language {
  return LANGUAGES.find((language) => program.startsWith(`!!${language}`))!;
}

function setState(gl: GL, { parameters, animated, prepare }: LessonPlan, phase: number): void {
  parameters.forEach((value, i) => setParameter(gl, FIRST_PARAMETER + i, ...value));
  for (const [index, value] of Object.entries(animated?.(phase) ?? {}))
    setParameter(gl, Number(index), ...value);
  prepare?.(gl);
}

function execute(gl: GL, text: string, phase: number): void {
  gl.loadProgramNV(gl.VERTEX_STATE_PROGRAM_NV, STATE_PROGRAM, text.length, text);
  gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, STATE_PROGRAM, new Float32Array([phase, 0, 0, 1]));
}
