/** What stands below the picture: what it shows, or why it is not what one would expect. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { sayMoreBeyond } from "../../panel/more-beyond.js";
import type { Page } from "../../panel/panel.js";
import { shownSentence, shownTitle } from "../../state/own-programs.js";
import type { Display } from "../../state/state.js";
import { notNumbersOn } from "./marks.js";

type LegendRow = readonly [mark: string, meaning: string];

const NOT_NUMBER_LEGEND: LegendRow = ["not-number", "vertex with a result that is NaN"];

/** What a display shows that no picture of a scene would. */
const LEGENDS: Readonly<Partial<Record<Display["kind"], readonly LegendRow[]>>> = {
  register: [["not-finite", "NaN or infinity"]],
  volume: [
    ["near-end", "near end of the view volume"],
    ["outside", "outside of it"],
  ],
};

/** It always has its room. */
export function Caption({ page }: { readonly page: Page }) {
  const caption = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => sayMoreBeyond(caption.current!), []);
  const { picture, failure, answer, refusal, state } = page;
  const isStopped = answer?.programs.some(({ stopped }) => stopped > 0) ?? false;
  const note = answer?.note ?? null;
  const trouble = useTrouble(failure !== null || isStopped || note !== null || refusal !== null);
  const wrong = failure ?? (isStopped ? (trouble?.stoppedText(page) ?? "") : null);
  const message = wrong ?? note;
  const cited = (text: string) => (trouble === null ? text : <trouble.Cited text={text} />);
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
        {cited(trouble?.refusalText(page) ?? "")}
      </p>
      <p class="quiet" hidden={message !== null || refusal !== null}>
        {shownSentence(state)}
      </p>
      <Legend page={page} />
    </div>
  );
}

/** The words for what is wrong, once something is; null until they are there. */
function useTrouble(isNeeded: boolean): typeof import("./trouble.js") | null {
  const trouble = useSignal<typeof import("./trouble.js") | null>(null);
  useEffect(() => {
    if (!isNeeded || trouble.value !== null) return;
    import("./trouble.js").then(
      (loaded) => (trouble.value = loaded),
      // What the page itself says of a failure is shown without them.
      () => null,
    );
  }, [isNeeded]);
  return trouble.value;
}

/** The colors of a display that mean something, each with its meaning. */
function Legend({ page }: { readonly page: Page }) {
  const rows = [
    ...(LEGENDS[page.state.display.kind] ?? []),
    ...(notNumbersOn(page).length > 0 ? [NOT_NUMBER_LEGEND] : []),
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
