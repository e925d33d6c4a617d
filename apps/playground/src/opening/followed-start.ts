/** Files of the disk that `glasm playground FILE` serves beside the page: what follows them is loaded if there are any. */

import { signal, type Signal } from "@preact/signals";
import type { Page } from "../panel/panel.js";
import { notLoaded } from "../state/not-loaded.js";
import type { PlaygroundState } from "../state/state.js";

/** A file whose version on the disk waits until the user takes it. */
export interface WaitingFile {
  readonly name: string;
  readonly take: () => Promise<void>;
}

/** What the page began with. */
export interface FollowedStart {
  /** Files whose versions on the disk wait until the user takes them. */
  readonly waiting: Signal<readonly WaitingFile[]>;
  /** Whether there was a link, whose texts stay. */
  readonly hasLink: boolean;
  readonly state: PlaygroundState;
}

/** Follows the files of the server if the page's address says that it has some, as `?files`; gives those that wait. */
export function startFollowing(page: Page): FollowedStart["waiting"] {
  const waiting = signal<readonly WaitingFile[]>([]);
  if (!new URLSearchParams(location.search).has("files")) return waiting;
  const start = { waiting, hasLink: location.hash.length > 1, state: page.state };
  import("./followed-files.js").then(
    ({ followFiles }) => followFiles(page, start),
    (error: unknown) => page.say(notLoaded("What follows files of the disk", error), { kind: "error" }),
  );
  return waiting;
}
