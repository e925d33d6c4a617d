import { useEffect, useRef } from "preact/hooks";
import type { Entry } from "../gallery/catalog.js";
import { paint } from "../panel/paint.js";
import type { Page } from "../panel/panel.js";
import { initialState } from "../state/initial-state.js";

/** In pixels; twice as many as they take on the page. */
const THUMBNAIL = { width: 416, height: 288 };

interface EntryCardProps {
  readonly page: Page;
  readonly entry: Entry;
  readonly isCurrent: boolean;
  /** How many of its tasks are done, and of how many others a solution was shown. */
  readonly count: { readonly done: number; readonly shown: number };
  readonly onChoose: (entry: Entry) => void;
}

/** A scene or a lesson with its picture, which is drawn when the card comes into view. */
export function EntryCard({ page, entry, isCurrent, count, onChoose }: EntryCardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => drawWhenSeen(canvas.current!, page, entry), [page, entry]);
  return (
    <button
      type="button"
      class="card"
      aria-current={isCurrent ? "true" : undefined}
      onClick={() => onChoose(entry)}
    >
      <canvas ref={canvas} {...THUMBNAIL} aria-hidden="true" />
      <strong>{entry.title}</strong>
      <span class="card-sentence">{entry.sentence}</span>
      {entry.tasks > 0 && (
        <span class={count.done === entry.tasks ? "fine" : "quiet"}>
          {count.done} of {entry.tasks} tasks done
          {count.shown > 0 && `, ${count.shown} shown`}
        </span>
      )}
      <span class="tags">
        {entry.tags.map((tag) => (
          <span key={tag} class="tag">
            {tag}
          </span>
        ))}
      </span>
    </button>
  );
}

function drawWhenSeen(canvas: HTMLCanvasElement, page: Page, entry: Entry): () => void {
  const observer = new IntersectionObserver((found) => {
    if (!found.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void drawThumbnail(canvas, page, entry);
  });
  observer.observe(canvas);
  return () => observer.disconnect();
}

async function drawThumbnail(canvas: HTMLCanvasElement, page: Page, entry: Entry): Promise<void> {
  try {
    paint(canvas, await page.drawAside(initialState(entry), THUMBNAIL));
  } catch {
    // The title and the sentence are there without it.
  }
}
