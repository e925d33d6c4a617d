import type { UserMesh } from "../meshes/user-mesh.js";
import { findEntry } from "../gallery/catalog.js";
import { initialState } from "../state/initial-state.js";
import { LIMITS } from "../state/limits.js";
import type { Page } from "../panel/panel.js";

/** Shows any mesh by its normals. */
const LESSON = "lesson-lighting";

/** Makes a file the mesh, or tells why it is none. */
export async function takeMeshFile(page: Page, file: File): Promise<void> {
  try {
    await show(page, await readMeshFile(file));
  } catch (error) {
    page.say(error instanceof Error ? error.message : String(error), { kind: "error" });
  }
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

async function show(page: Page, mesh: UserMesh): Promise<void> {
  if (takesMesh(page.state.scene)) {
    page.change({ mesh, vertex: null });
    page.say(`${mesh.name} is the mesh now.`);
  } else {
    const entry = findEntry(LESSON)!;
    await page.open({ ...initialState(entry), mesh });
    page.say(`${mesh.name} is the mesh of the lesson "${entry.title}" now: the scene before takes none.`);
  }
}

function takesMesh(scene: string): boolean {
  return findEntry(scene)?.takesMesh ?? false;
}
