import type { Scene } from "@glasm/rasterizer";
import type { BodyName, TeachingMesh } from "../meshes/teaching-mesh.js";

/** The meshes that an empty program can begin with. */
export const BLANK_BODIES = ["teapot", "sphere", "torus", "grid"] as const satisfies readonly BodyName[];

/** An empty program of a language, with a mesh. */
export interface BlankProgram {
  /** Like `new-vp2-0-sphere`. */
  readonly name: string;
  /** The texts of its files. */
  readonly texts: Readonly<Record<string, string>>;
  /** The scene, with a mesh of the user's instead of its own. */
  scene(mesh: TeachingMesh | null): Scene;
}

const PREFIX = "new-";

/** Whether a name is that of an empty program. */
export function isBlankName(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** The name of an empty program: that of its language and its mesh. */
export function blankName(language: string, body: BodyName): string {
  return `${PREFIX}${language.toLowerCase().replaceAll(".", "-")}-${body}`;
}
