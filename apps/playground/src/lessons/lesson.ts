import type { GL } from "@glasm/context";
import {
  drawMesh,
  type Frame,
  type GlScene,
  paintBackdrop,
  perspective,
  setParameter,
  track,
  useProgram,
} from "@glasm/rasterizer";
import type { LessonDescription } from "./lesson-description.js";
import { bodyMesh, type BodyName, type TeachingMesh } from "../meshes/teaching-mesh.js";
import { TEACHING_VIEW } from "../meshes/teaching-view.js";

/** The components of a program parameter. */
type Vector = readonly [x: number, y: number, z: number, w: number];

/** A small program that shows a group of instructions. */
export interface Lesson extends LessonDescription {
  /** The scene, with a mesh of the user's instead of its own. */
  scene(mesh: TeachingMesh | null): GlScene;
}

/** What a lesson is made of. */
export interface LessonPlan extends Pick<Lesson, "title" | "instructions" | "watch"> {
  /** Without `lesson-`. */
  readonly name: string;
  readonly program: string;
  /** A vertex state program that runs before the mesh is drawn, with (phase, 0, 0, 1) as v[0]. */
  readonly stateProgram?: string;
  readonly body: BodyName;
  /** Default one. */
  readonly frames?: number;
  /** Program parameters from c[16] on. */
  readonly parameters: readonly Vector[];
  /** More parameters by number, which may depend on the phase of an animation. */
  readonly animated?: (phase: number) => Readonly<Record<number, Vector>>;
  /** Sets more state. */
  readonly prepare?: (gl: GL) => void;
  /** Whether the vertices are drawn as points. */
  readonly isPoints?: boolean;
}

/** The first parameter of a lesson's own. */
const FIRST_PARAMETER = 16;
/** Name of the state program. */
const STATE_PROGRAM = 2;

/**
 * Makes a lesson. Every program gets the position in v[OPOS], the normal in v[NRML] and texture coordinates in v[TEX0];
 * the modelview-projection matrix in c[0] to c[3], the inverse transpose of the modelview matrix in c[4] to c[7] and the
 * modelview matrix in c[8] to c[11], all of them tracked.
 */
export function makeLesson(plan: LessonPlan): Lesson {
  const { title, instructions, watch, program, stateProgram } = plan;
  const name = `lesson-${plan.name}`;
  const [file, stateFile] = [`${name}.vp`, `${name}.vsp`];
  const texts = { [file]: program, ...(stateProgram === undefined ? {} : { [stateFile]: stateProgram }) };
  return {
    name,
    title,
    instructions,
    watch,
    texts,
    scene: (mesh) => ({
      front: "gl",
      name,
      title,
      description: watch,
      width: 512,
      height: 512,
      frames: plan.frames ?? 1,
      files: Object.keys(texts),
      draw(gl, readText, frame) {
        paintBackdrop(gl, [0.24, 0.26, 0.3], [0.1, 0.11, 0.15]);
        lookAtMesh(gl, frame);
        useProgram(gl, 1, readText(file));
        setState(gl, plan, frame.phase);
        if (stateProgram !== undefined) execute(gl, readText(stateFile), frame.phase);
        drawTeachingMesh(gl, mesh ?? bodyMesh(plan.body), plan.isPoints === true);
      },
    }),
  };
}

function lookAtMesh(gl: GL, frame: Frame): void {
  const { distance, shift, tilt, turn, fieldOfView, near, far } = TEACHING_VIEW;
  perspective(gl, fieldOfView, frame, near, far);
  gl.translatef(...shift, -distance);
  gl.rotatef(tilt, 1, 0, 0);
  gl.rotatef(turn, 0, 1, 0);
}

function setState(gl: GL, { parameters, animated, prepare }: LessonPlan, phase: number): void {
  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  track(gl, 4, gl.MODELVIEW, gl.INVERSE_TRANSPOSE_NV);
  track(gl, 8, gl.MODELVIEW, gl.IDENTITY_NV);
  parameters.forEach((value, i) => setParameter(gl, FIRST_PARAMETER + i, ...value));
  for (const [index, value] of Object.entries(animated?.(phase) ?? {}))
    setParameter(gl, Number(index), ...value);
  gl.enable(gl.DEPTH_TEST);
  prepare?.(gl);
}

function execute(gl: GL, text: string, phase: number): void {
  gl.loadProgramNV(gl.VERTEX_STATE_PROGRAM_NV, STATE_PROGRAM, text.length, text);
  gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, STATE_PROGRAM, new Float32Array([phase, 0, 0, 1]));
}

function drawTeachingMesh(gl: GL, mesh: TeachingMesh, isPoints: boolean): void {
  gl.vertexAttribPointerNV(8, 2, gl.FLOAT, 0, mesh.texCoords);
  gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV + 8);
  if (!isPoints) return drawMesh(gl, mesh);
  gl.vertexAttribPointerNV(0, 3, gl.FLOAT, 0, mesh.positions);
  gl.vertexAttribPointerNV(2, 3, gl.FLOAT, 0, mesh.normals);
  gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
  gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY2_NV);
  gl.drawArrays(gl.POINTS, 0, mesh.positions.length / 3);
}
