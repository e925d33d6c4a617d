import type { UserMesh } from "../meshes/user-mesh.js";
import { findEntry } from "../gallery/catalog.js";
import { initialState } from "../state/initial-state.js";
import { LIMITS } from "../state/limits.js";
import type { Page } from "../panel/panel.js";
import type { Opened } from "./opened.js";

/** What glTF files can have beside them. */
const BESIDE_ENDING = ".bin";

/** How the names of files with meshes end, and of what comes along with them. */
export const MESH_ENDINGS: readonly string[] = [".obj", ".gltf", ".glb", BESIDE_ENDING];

/** Shows any mesh by its normals. */
const LESSON = "lesson-lighting";

/** Makes the first file that is a mesh the page's, and says why others are not. */
export async function takeMeshFiles(page: Page, files: readonly File[]): Promise<Opened> {
  const said: string[] = [];
  const refused: string[] = [];
  const isBeside = ({ name }: File): boolean => name.toLowerCase().endsWith(BESIDE_ENDING);
  const [others, meshes] = [files.filter(isBeside), files.filter((file) => !isBeside(file))];
  for (const file of meshes) {
    if (said.length > 0) {
      refused.push(`${file.name} is left out: the page has one mesh at a time.`);
      continue;
    }
    try {
      said.push(await show(page, await readMeshFile(file, others)));
    } catch (error) {
      refused.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (meshes.length === 0)
    refused.push(
      ...others.map(({ name }) => `${name} cannot be opened without the glTF file that it belongs to.`),
    );
  return { said, refused };
}

/** @param others Files that came along */
async function readMeshFile(file: File, others: readonly File[]): Promise<UserMesh> {
  const { userMeshOf } = await import("../meshes/user-mesh.js");
  const beside = async (path: string): Promise<Uint8Array | undefined> => {
    const name = path.replace(/^.*\//, "");
    const other = others.find((one) => one.name === name);
    return other && bytesOf(other);
  };
  const mesh = await userMeshOf({ name: file.name.slice(-LIMITS.name), bytes: await bytesOf(file), beside });
  if (mesh.obj.length <= LIMITS.mesh) return mesh;
  const reason = `as an OBJ text it has ${mesh.obj.length} characters; meshes have at most ${LIMITS.mesh}.`;
  throw new Error(`The file "${file.name}" cannot be opened: ${reason}`);
}

async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > LIMITS.mesh)
    throw new Error(`The file "${file.name}" has ${file.size} bytes; meshes have at most ${LIMITS.mesh}.`);
  return new Uint8Array(await file.arrayBuffer());
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
