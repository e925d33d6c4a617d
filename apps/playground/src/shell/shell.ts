/** What the components of the page are given. */

import { useComputed, type ReadonlySignal, type Signal } from "@preact/signals";
import type { WaitingFile } from "../opening/followed-start.js";
import type { Notices } from "../notices/notices.js";
import type { PictureSize } from "../page/picture-size.js";
import type { Page } from "../panel/panel.js";
import type { LessonProgress } from "../storage/lesson-progress.js";

export interface Shell {
  readonly page: Page;
  /** Files whose versions on the disk wait until the user takes them. */
  readonly waitingFiles: ReadonlySignal<readonly WaitingFile[]>;
  /** Another number after each change of the page. */
  readonly changes: ReadonlySignal<number>;
  readonly notices: Notices;
  readonly pictureSize: PictureSize;
  readonly progress: LessonProgress;
  /** The theme; setting it changes it. */
  readonly theme: Signal<string>;
}

/** Something of the page; whoever uses it is shown again when it is another. */
export function usePage<T>({ page, changes }: Shell, select: (page: Page) => T): T {
  return useComputed(() => {
    void changes.value;
    return select(page);
  }).value;
}
