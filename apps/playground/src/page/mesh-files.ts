import { readUserMesh } from "../lessons/user-mesh.js";
import { findEntry } from "../state/catalog.js";
import { initialState } from "../state/initial-state.js";
import { LIMITS } from "../state/limits.js";
import type { UserMesh } from "../state/state.js";
import type { Page } from "./panel.js";

/** Shows any mesh by its normals. */
const LESSON = "lesson-lighting";

/** Makes a file the mesh, or tells why it is none. */
export async function takeMeshFile(page: Page, file: File): Promise<void> {
  try {
    show(page, await readMeshFile(file));
  } catch (error) {
    page.say(error instanceof Error ? error.message : String(error));
  }
}

async function readMeshFile(file: File): Promise<UserMesh> {
  const name = file.name.slice(0, LIMITS.name);
  if (file.size > LIMITS.mesh) {
    throw new Error(`The file "${name}" has ${file.size} bytes; meshes have at most ${LIMITS.mesh}.`);
  }
  const mesh = { name, obj: await file.text() };
  readUserMesh(mesh);
  return mesh;
}

function show(page: Page, mesh: UserMesh): void {
  if (takesMesh(page.state.scene)) {
    page.change({ mesh, vertex: null });
    page.say(`${mesh.name} is the mesh now.`);
  } else {
    const entry = findEntry(LESSON)!;
    page.replace({ ...initialState(entry), mesh });
    page.say(`${mesh.name} is the mesh of the lesson "${entry.title}" now: the scene before has many.`);
  }
}

function takesMesh(scene: string): boolean {
  return findEntry(scene)?.takesMesh ?? false;
}

/** Lets a mesh be dropped anywhere on the page. */
export function takeDroppedMeshes(page: Page, target: HTMLElement): void {
  const carriesFiles = ({ dataTransfer }: DragEvent): boolean =>
    dataTransfer?.types.includes("Files") ?? false;
  target.addEventListener("dragover", (event) => {
    if (carriesFiles(event)) event.preventDefault();
  });
  target.addEventListener("drop", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file !== undefined) void takeMeshFile(page, file);
  });
}
