/** The picture, and all pictures of an animation, as files. */

import { findEntry } from "../gallery/catalog.js";
import { FRAME_DELAY, type Page, type Picture } from "../panel/panel.js";
import { download } from "./download.js";

const TYPE = "image/png";

export async function downloadPicture({ picture, state }: Page): Promise<void> {
  if (picture === null) return;
  const { pngFile } = await import("./picture-files.js");
  download(`${state.scene}.png`, TYPE, pngFile(picture));
}

export async function downloadAnimation(page: Page): Promise<void> {
  const { state, size } = page;
  const frames = findEntry(state.scene)?.frames ?? 1;
  const pictures: Picture[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    page.say(`Drawing frame ${frame + 1} of ${frames} ...`);
    pictures.push(await page.drawAside({ ...state, frame }, size));
  }
  const { animationFile } = await import("./picture-files.js");
  download(`${state.scene}.png`, TYPE, animationFile(pictures, FRAME_DELAY));
  page.say(`${state.scene}.png has all ${frames} frames.`);
}
