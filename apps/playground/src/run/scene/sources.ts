import { fitted, type Mesh, type Scene } from "@glasm/rasterizer";
import { loadBlank, loadLesson } from "#gallery/late";
import { loadScene, sceneParts } from "#gallery/scenes";
import { loadTexts, type Texts } from "../../gallery/texts.js";
import { isBlankName } from "../../blank/blank-program.js";
import { isProgramFile } from "../../machines.js";
import type { TeachingMesh } from "../../meshes/teaching-mesh.js";
import type { PlaygroundState } from "../../state/state.js";
import { featuresAreThere } from "../late/features.js";

/** A scene or a lesson as it is drawn with a mesh of the user's, or with its own. */
export interface SceneSource {
  /** The files of its programs. */
  readonly programs: readonly string[];
  /** The texts of its files. */
  readonly texts: Texts;
  sceneWith(mesh: TeachingMesh | null): {
    readonly scene: Scene;
    /** What takes the place of the scene's mesh. */
    readonly mesh?: Mesh;
  };
}

/** What a state is drawn from. */
export interface Sources {
  readonly source: SceneSource;
  readonly mesh: TeachingMesh | null;
}

/**
 * Loads what a state is drawn from.
 * @throws Error with a message for the user if there is no such scene or no mesh can be read
 */
export async function loadSources({ scene, mesh }: PlaygroundState): Promise<Sources> {
  const [source] = await Promise.all([loadSceneSource(scene), featuresAreThere()]);
  if (mesh === null) return { source, mesh };
  const { readUserMesh } = await import("../../meshes/user-mesh.js");
  return { source, mesh: readUserMesh(mesh) };
}

/**
 * Loads the scene or the lesson of a name.
 * @throws Error with a message for the user if there is none
 */
export async function loadSceneSource(name: string): Promise<SceneSource> {
  const source = await (sceneParts.has(name) ? sceneSource : lessonSource)(name);
  if (source === null) throw new Error(`There is no scene with the name "${name}".`);
  return source;
}

const programsOf = ({ files }: Pick<Scene, "files">): readonly string[] => files.filter(isProgramFile);

async function lessonSource(name: string): Promise<SceneSource | null> {
  const lesson = await (isBlankName(name) ? loadBlank : loadLesson)(name);
  if (lesson === undefined) return null;
  return {
    programs: programsOf(lesson.scene(null)),
    texts: lesson.texts,
    sceneWith: (mesh) => ({ scene: lesson.scene(mesh) }),
  };
}

async function sceneSource(name: string): Promise<SceneSource | null> {
  const scene = await loadScene(name);
  if (scene === undefined) return null;
  return {
    programs: programsOf(scene),
    texts: await loadTexts(scene.files),
    sceneWith: (mesh) =>
      mesh === null || scene.front !== "gl" || scene.mesh === undefined
        ? { scene }
        : { scene, mesh: fitted(mesh, scene.mesh()) },
  };
}
