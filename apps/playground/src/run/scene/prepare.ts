import { MAX_WINDOW_SIZE } from "@glasm/raster";
import { findScene, type ReadText } from "@glasm/rasterizer";
import { findLesson } from "../../lessons/lessons.js";
import { fitted, readUserMesh } from "../../meshes/user-mesh.js";
import type { PlaygroundState } from "../../state/state.js";
import type { PreparedScene } from "./run-scene.js";

/** What is to be drawn, and how large. */
interface Wanted {
  readonly state: PlaygroundState;
  readonly width: number;
  readonly height: number;
}

/**
 * Finds the scene or the lesson of a state and checks the rest of it.
 * @throws Error with a message for the user if there is something that cannot be drawn
 */
export function prepare({ state, width, height }: Wanted, readText: ReadText): PreparedScene {
  for (const size of [width, height])
    if (!Number.isInteger(size) || size < 1 || size > MAX_WINDOW_SIZE)
      throw new Error(
        `A picture of ${width} x ${height} pixels cannot be drawn: each side has 1 to ${MAX_WINDOW_SIZE}.`,
      );
  const { scene, readText: readOwn, mesh } = find(state, readText);
  const { frame } = state;
  if (!Number.isInteger(frame) || frame < 0 || frame >= scene.frames)
    throw new Error(
      `"${scene.title}" has pictures 0 to ${scene.frames - 1}, and none with the number ${frame}.`,
    );
  return { scene, state, readText: readOwn, mesh, frame: { phase: frame / scene.frames, width, height } };
}

type Found = Pick<PreparedScene, "scene" | "readText" | "mesh">;

function find({ scene: name, mesh }: PlaygroundState, readText: ReadText): Found {
  const userMesh = mesh === null ? null : readUserMesh(mesh);
  const lesson = findLesson(name);
  if (lesson !== undefined) {
    return { scene: lesson.scene(userMesh), readText: (file) => lesson.texts[file] ?? readText(file) };
  }
  const scene = findScene(name);
  if (scene === undefined) throw new Error(`There is no scene with the name "${name}".`);
  if (userMesh === null || scene.mesh === undefined) return { scene, readText };
  return { scene, readText, mesh: fitted(userMesh, scene.mesh()) };
}
