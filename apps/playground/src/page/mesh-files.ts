import { LIMITS } from "../state/limits.js";
import type { UserMesh } from "../state/state.js";
import { readMesh } from "../files/read-mesh.js";
import type { Page } from "./panel.js";

/** Makes a file the mesh, or tells why it is none. */
export async function takeMeshFile(page: Page, file: File): Promise<void> {
  try {
    const mesh = await readMeshFile(file);
    page.change({ mesh, vertex: null });
    page.say(`${mesh.name} is the mesh now.`);
  } catch (error) {
    page.say(`${file.name} cannot be the mesh. ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function readMeshFile(file: File): Promise<UserMesh> {
  if (file.size > LIMITS.mesh) throw new Error(`It has ${file.size} bytes; ${LIMITS.mesh} are the most.`);
  const obj = await file.text();
  readMesh(obj);
  return { name: file.name.slice(0, LIMITS.name), obj };
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
