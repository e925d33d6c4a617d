import { useEffect, useRef } from "preact/hooks";
import type { Entry } from "../gallery/catalog.js";
import { THUMBNAIL, type Thumbnails } from "./thumbnails.js";

interface EntryCardProps {
  readonly thumbnails: Thumbnails;
  readonly entry: Entry;
  /** What it shows, or what to watch. */
  readonly sentence: string;
  readonly isCurrent: boolean;
  /** How many of its tasks are done, and of how many others a solution was shown. */
  readonly count: { readonly done: number; readonly shown: number };
  readonly onChoose: (entry: Entry) => void;
}

/** A scene or a lesson with its picture, which is drawn when the card comes into view. */
export function EntryCard({ thumbnails, entry, sentence, isCurrent, count, onChoose }: EntryCardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => thumbnails.show(canvas.current!, entry), [thumbnails, entry]);
  return (
    <button
      type="button"
      class="card"
      aria-current={isCurrent ? "true" : undefined}
      onClick={() => onChoose(entry)}
    >
      <canvas ref={canvas} {...THUMBNAIL} aria-hidden="true" />
      <strong>{entry.title}</strong>
      <span class="card-sentence">{sentence}</span>
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
