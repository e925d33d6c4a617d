/** What has become of files that were opened, in sentences for the user. */

import type { Page } from "../panel/panel.js";

export interface Opened {
  readonly said: readonly string[];
  /** For each file that was not taken its name and why not. */
  readonly refused: readonly string[];
  /** Brings back what they have taken the place of; absent if that is gone. */
  readonly undo?: Undo | undefined;
}

export interface Undo {
  /** Whether anything of them is still there. */
  isPossible(page: Page): boolean;
  run(): void;
}
