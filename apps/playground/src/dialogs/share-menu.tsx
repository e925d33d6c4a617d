import { DrawExportForm } from "./draw-export-form.js";
import { download } from "../files/download.js";
import { downloadAnimation, downloadPicture } from "../files/picture-downloads.js";
import { copyLink, sharedState } from "../page/sharing.js";
import type { Page } from "../panel/panel.js";
import type { ActionProps } from "../shell/header.js";
import { usePage } from "../shell/shell.js";
import { savedName } from "../state/own-programs.js";
import { stateToText } from "../state/state-text.js";

/** A way to give away what the page shows. */
interface ShareItem {
  readonly text: string;
  readonly hint: string;
  /** Whether there is something to give; default always. */
  readonly isPossible?: (page: Page) => boolean;
  readonly run: (page: Page) => void | Promise<void>;
}

const ITEMS: readonly ShareItem[] = [
  {
    text: "Copy link",
    hint: "A link that opens the page as it is now, the debugged vertex and its step included",
    run: copyLink,
  },
  {
    text: "Save file",
    hint: "The same as a file, where a link would be too long",
    run: (page) =>
      download(`${savedName(page.state)}.json`, "application/json", stateToText(sharedState(page))),
  },
  {
    text: "Download PNG",
    hint: "The picture",
    isPossible: ({ picture }) => picture !== null,
    run: downloadPicture,
  },
  {
    text: "Download APNG",
    hint: "All pictures of the animation, or of a turn",
    isPossible: ({ picture }) => picture !== null,
    run: downloadAnimation,
  },
  {
    text: "Copy JSON line",
    hint: "The debugged vertex, for run --jsonl of the command",
    isPossible: ({ answer }) => answer !== null,
    run: async (page) => (await import("../exports/debugged-line.js")).copyJsonLine(page),
  },
];

export function ShareMenu({ shell, close }: ActionProps) {
  const { page } = shell;
  const run = async (item: ShareItem): Promise<void> => {
    close();
    try {
      await item.run(page);
    } catch (error) {
      page.say(`There is no file: ${String(error)}`, { kind: "error" });
    }
  };
  const possible = usePage(shell, (now) =>
    ITEMS.filter(({ isPossible = () => true }) => isPossible(now))
      .map(({ text }) => text)
      .join(),
  );
  return (
    <>
      <ul class="menu">
        {ITEMS.map((item) => (
          <li key={item.text}>
            <button
              type="button"
              disabled={!possible.split(",").includes(item.text)}
              onClick={() => void run(item)}
            >
              {item.text}
              <span class="quiet">{item.hint}</span>
            </button>
          </li>
        ))}
      </ul>
      <DrawExportForm page={page} close={close} />
    </>
  );
}
