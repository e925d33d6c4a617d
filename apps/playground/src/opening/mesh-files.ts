import type { UserMesh } from "../meshes/user-mesh.js";
import { findEntry } from "../gallery/catalog.js";
import { initialState } from "../state/initial-state.js";
import { LIMITS } from "../state/limits.js";
import type { Page } from "../panel/panel.js";
import type { Opened } from "./opened.js";

/** How the names of files with meshes end. */
export const MESH_ENDINGS = [".obj"] as const;

/** Shows any mesh by its normals. */
const LESSON = "lesson-lighting";

/** Makes the first file that is a mesh the page's, and says why others are not. */
export async function takeMeshFiles(page: Page, files: readonly File[]): Promise<Opened> {
  const said: string[] = [];
  const refused: string[] = [];
  for (const file of files) {
    if (said.length > 0) {
      refused.push(`${file.name} is left out: the page has one mesh at a time.`);
      continue;
    }
    try {
      said.push(await show(page, await readMeshFile(file)));
    } catch (error) {
      refused.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { said, refused };
}

async function readMeshFile(file: File): Promise<UserMesh> {
  const name = file.name.slice(0, LIMITS.name);
  if (file.size > LIMITS.mesh) {
    throw new Error(`The file "${name}" has ${file.size} bytes; meshes have at most ${LIMITS.mesh}.`);
  }
  const mesh = { name, obj: await file.text() };
  const { readUserMesh } = await import("../meshes/user-mesh.js");
  readUserMesh(mesh);
  return mesh;
}

async function show(page: Page, mesh: UserMesh): Promise<string> {
  if (takesMesh(page.state.scene)) {
    page.change({ mesh, vertex: null });
    return `${mesh.name} is the mesh now.`;
  }
  const entry = findEntry(LESSON)!;
  await page.open({ ...initialState(entry), mesh });
  return `${mesh.name} is the mesh of the lesson "${entry.title}" now: the scene before takes none.`;
}

function takesMesh(scene: string): boolean {
  return findEntry(scene)?.takesMesh ?? false;
}
