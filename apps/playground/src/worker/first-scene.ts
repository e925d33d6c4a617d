/**
 * Asks for what the first picture is drawn from before the page does: the link in its address, which the first worker has as
 * its name, says which scene or lesson that is.
 */

import { loadBlank, loadLesson, loadText } from "#gallery/late";
import { loadScene, sceneParts } from "#gallery/scenes";
import { isBlankName } from "../blank/blank-program.js";
import type { BegunAnswer } from "../messages/messages.js";
import { isPacked, unpackedText } from "../state/packed-link.js";
import { LATE_DRAWINGS } from "./late-drawings.js";

const begun: BegunAnswer = { kind: "begun" };
// What is wrong with the link or does not load is told where it is used.
void loadFirst(self.name)
  .catch(() => undefined)
  .then(() => self.postMessage(begun));

/** @param fragment with its `#`; that of a worker that is not the first one is empty */
async function loadFirst(fragment: string): Promise<unknown> {
  if (fragment === "") return undefined;
  const name = await nameIn(fragment);
  const parts = sceneParts.get(name);
  if (parts === undefined) return (isBlankName(name) ? loadBlank : loadLesson)(name);
  const { front, files } = parts;
  // The page draws no scenes of Valhall, and its gallery has none.
  const drawing = front === "gl" || front === "valhall" ? null : LATE_DRAWINGS[front]();
  return Promise.all([loadScene(name), drawing, ...files.map(loadText)]);
}

async function nameIn(fragment: string): Promise<string> {
  if (isPacked(fragment)) return (JSON.parse(await unpackedText(fragment)) as { scene: string }).scene;
  const [first] = sceneParts.keys();
  return fragment.slice(1) || first!;
}
