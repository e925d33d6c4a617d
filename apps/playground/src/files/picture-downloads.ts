/** The picture, and all pictures of an animation, or of a turn, as files. */

import { findEntry } from "../gallery/catalog.js";
import { FRAME_DELAY, type Page, type Picture } from "../panel/panel.js";
import { savedName } from "../state/own-programs.js";
import type { PlaygroundState } from "../state/state.js";
import { turned } from "../state/view.js";
import { download } from "./download.js";

const TYPE = "image/png";

export async function downloadPicture({ picture, state }: Page): Promise<void> {
  if (picture === null) return;
  const { pngFile } = await import("./picture-files.js");
  download(`${savedName(state)}.png`, TYPE, pngFile(picture));
}

/** Pictures of one turn of a scene without an animation, as many as the command draws of one. [Ruling 193] */
const TURN_PICTURES = 60;

/** All pictures of the animation, or of a turn if there is none. */
export async function downloadAnimation(page: Page): Promise<void> {
  const { state, size } = page;
  const states = statesOf(state);
  const pictures: Picture[] = [];
  for (const [number, one] of states.entries()) {
    page.say(`Drawing picture ${number + 1} of ${states.length} ...`);
    pictures.push(await page.drawAside(one, size));
  }
  const { animationFile } = await import("./picture-files.js");
  download(`${savedName(state)}.png`, TYPE, animationFile(pictures, FRAME_DELAY));
  page.say(`${savedName(state)}.png has all ${states.length} pictures.`);
}

function statesOf(state: PlaygroundState): readonly PlaygroundState[] {
  const frames = findEntry(state.scene)?.frames ?? 1;
  if (frames > 1) return Array.from({ length: frames }, (_, frame) => ({ ...state, frame }));
  return Array.from({ length: TURN_PICTURES }, (_, i) => ({
    ...state,
    view: turned(state.view, i / TURN_PICTURES, 0),
  }));
}
