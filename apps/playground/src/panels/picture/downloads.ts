import { download } from "../../files/download.js";
import { findEntry } from "../../gallery/catalog.js";
import { button, element } from "../../panel/elements.js";
import type { Page, Panel, Picture } from "../../panel/panel.js";
import { FRAME_DELAY } from "./animation.js";

const TYPE = "image/png";

/** Buttons that give the picture, or the whole animation, as a file. */
export function createDownloads(page: Page): Panel {
  const attempt = (what: () => Promise<void>) => (): void => {
    what().catch((error: unknown) => page.say(`There is no file: ${String(error)}`));
  };
  const png = button(
    "Download PNG",
    attempt(() => downloadPicture(page)),
  );
  const animation = button(
    "Download APNG",
    attempt(() => downloadAnimation(page, animation)),
  );
  return {
    element: element("div", { className: "bar" }, [png, animation]),
    update({ state, picture }: Page): void {
      png.disabled = picture === null;
      animation.hidden = (findEntry(state.scene)?.frames ?? 1) === 1;
    },
  };
}

async function downloadPicture({ picture, state }: Page): Promise<void> {
  if (picture === null) return;
  const { pngFile } = await import("../../files/picture-files.js");
  download(`${state.scene}.png`, TYPE, pngFile(picture));
}

async function downloadAnimation(page: Page, control: HTMLButtonElement): Promise<void> {
  control.disabled = true;
  try {
    const { state, size } = page;
    const frames = findEntry(state.scene)?.frames ?? 1;
    const pictures: Picture[] = [];
    for (let frame = 0; frame < frames; frame += 1) {
      page.say(`Drawing frame ${frame + 1} of ${frames} ...`);
      pictures.push(await page.drawAside({ ...state, frame }, size));
    }
    const { animationFile } = await import("../../files/picture-files.js");
    download(`${state.scene}.png`, TYPE, animationFile(pictures, FRAME_DELAY));
    page.say(`${state.scene}.png has all ${frames} frames.`);
  } finally {
    control.disabled = false;
  }
}
