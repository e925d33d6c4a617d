/** What stands below the picture: what it shows, or why it is not what one would expect. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { sayMoreBeyond } from "../../panel/more-beyond.js";
import type { Page } from "../../panel/panel.js";
import { shownTitle } from "../../state/own-programs.js";
import type { Display } from "../../state/state.js";
import { notNumbersOn } from "./marks.js";
import type * as trouble from "./trouble.js";

type LegendRow = readonly [mark: string, meaning: string];

function notNumberLegend({ answer }: Page): LegendRow {
  const count = answer?.notNumberCount;
  const which = count === undefined ? "vertex" : `some of the ${count} vertices`;
  return ["not-number", `${which} with a result that is NaN`];
}

/** What a display shows that no picture of a scene would. */
const LEGENDS: Readonly<Partial<Record<Display["kind"], readonly LegendRow[]>>> = {
  register: [["not-finite", "NaN or infinity"]],
  volume: [
    ["near-end", "near end of the view volume"],
    ["outside", "outside of it"],
  ],
};

type Words = typeof trouble;

/** The words for what is wrong with a picture, which are loaded once something is. */
export class TroubleWords {
  /** Null until they are there. */
  words: Words | null = null;
  private readonly changed: () => void;
  private isAsked = false;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  follow({ failure, answer, refusal }: Page): void {
    const isNeeded = failure !== null || refusal !== null || answer?.note !== undefined || isStopped(answer);
    if (!isNeeded || this.isAsked) return;
    this.isAsked = true;
    const take = (words: Words): void => {
      this.words = words;
      this.changed();
    };
    // Where they do not come, what the page itself says of a failure is shown without them.
    import("./trouble.js").then(take, () => undefined);
  }
}

function isStopped(answer: Page["answer"]): boolean {
  return answer?.programs.some(({ stopped }) => stopped > 0) ?? false;
}

/** It always has its room. */
export function Caption({ page, words }: { readonly page: Page; readonly words: Words | null }) {
  const caption = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => sayMoreBeyond(caption.current!), []);
  const { picture, failure, answer, refusal, state } = page;
  const wrong = failure ?? (isStopped(answer) ? (words?.stoppedText(page) ?? "") : null);
  const message = wrong ?? answer?.note ?? null;
  const cited = (text: string) => (words === null ? text : <words.Cited text={text} />);
  return (
    <div ref={caption} class="caption" tabIndex={0} role="region" aria-label="About the picture">
      <span class="quiet picture-time" title="How long the worker took to draw this picture">
        {picture !== null && `Drawn in ${timeText(picture.milliseconds)}`}
      </span>
      <h2>{shownTitle(state)}</h2>
      <p role="alert" hidden={message === null} class={wrong === null ? "quiet" : "bad"}>
        {cited(message ?? "")}
      </p>
      {/* The list of problems is spoken, so this is not. */}
      <p class="bad" hidden={message !== null || refusal === null}>
        {cited(words?.refusalText(page) ?? "")}
      </p>
      <p class="quiet" hidden={message !== null || refusal !== null}>
        {page.sentence}
      </p>
      <Legend page={page} />
    </div>
  );
}

/** The colors of a display that mean something, each with its meaning. */
function Legend({ page }: { readonly page: Page }) {
  const rows = [
    ...(LEGENDS[page.state.display.kind] ?? []),
    ...(notNumbersOn(page).length > 0 ? [notNumberLegend(page)] : []),
  ];
  return (
    <p class="legend" hidden={rows.length === 0}>
      {rows.map(([mark, meaning]) => (
        <span key={mark}>
          <span class={`legend-mark ${mark}`} />
          {meaning}
        </span>
      ))}
    </p>
  );
}

/** Three digits or fewer, so that it always has about the same room. */
function timeText(milliseconds: number): string {
  const digits = milliseconds < 10 ? 1 : 0;
  return milliseconds < 1000 ? `${milliseconds.toFixed(digits)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
