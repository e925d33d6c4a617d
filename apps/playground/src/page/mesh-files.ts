import type { UserMesh } from "../meshes/user-mesh.js";
import { findEntry } from "../gallery/catalog.js";
import { initialState } from "../state/initial-state.js";
import { LIMITS } from "../state/limits.js";
import type { Page } from "../panel/panel.js";
import { openFile } from "./sharing.js";

/** Shows any mesh by its normals. */
const LESSON = "lesson-lighting";

/** Makes a file the mesh, or tells why it is none. */
export async function takeMeshFile(page: Page, file: File): Promise<void> {
  try {
    await show(page, await readMeshFile(file));
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

/** Lets a mesh, or a file that the page has saved, be dropped anywhere on the page. */
export function takeDroppedFiles(page: Page, target: HTMLElement): void {
  const listen = (type: "dragover" | "drop", take: (file: File | undefined) => void): void =>
    target.addEventListener(
      type,
      (event) => {
        if (event.dataTransfer?.types.includes("Files") !== true) return;
        event.preventDefault();
        // The editor would insert the text of the file.
        event.stopPropagation();
        take(event.dataTransfer.files[0]);
      },
      { capture: true },
    );
  listen("dragover", () => undefined);
  listen("drop", (file) => {
    if (file !== undefined) void (/\.json$/i.test(file.name) ? openFile : takeMeshFile)(page, file);
  });
}
