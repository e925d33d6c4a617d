import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { entries, type Entry, loadSentences } from "../gallery/catalog.js";
import { course } from "../gallery/course.js";
import type { LessonProgress } from "../storage/lesson-progress.js";
import type { ActionProps } from "../shell/header.js";
import { usePage } from "../shell/shell.js";
import type { LoadError } from "../state/opened-state.js";
import { initialState } from "../state/initial-state.js";
import { EntryCard } from "./entry-card.js";
import { Thumbnails } from "./thumbnails.js";

/** The scenes, with a filter. */
export function GalleryDialog(props: ActionProps) {
  return <Entries {...props} group="scene" noun="scenes" />;
}

/** The lessons, with a filter. */
export function LearnDialog(props: ActionProps) {
  return (
    <>
      <CourseProgress progress={props.shell.progress} />
      <Entries {...props} group="lesson" noun="lessons" />
    </>
  );
}

/** How much of the course is done. */
function CourseProgress({ progress }: { readonly progress: LessonProgress }) {
  const tasks = course.reduce((sum, entry) => sum + entry.tasks, 0);
  const counts = course.map(({ name, tasks: of }) => progress.countOf(name, of));
  const done = counts.reduce((sum, count) => sum + count.done, 0);
  const shown = counts.reduce((sum, count) => sum + count.shown, 0);
  return (
    <div class="bar">
      <label>
        {done} of {tasks} tasks done <progress max={tasks} value={done} />
      </label>
      <button type="button" disabled={done + shown === 0} onClick={() => progress.startOver()}>
        Start over
      </button>
      <a href="./c-program.html">Programs in C, beside their calls of the GL</a>
    </div>
  );
}

interface EntriesProps extends ActionProps {
  readonly group: Entry["group"];
  readonly noun: string;
}

/** Cards to choose from: those of a tag, or all, that have the words of a search. */
function Entries({ shell, isOpen, close, group, noun }: EntriesProps) {
  const { page, progress } = shell;
  const [thumbnails] = useState(() => new Thumbnails(page));
  const filter = useFilter(isOpen);
  const sentences = useSentences();
  const current = usePage(shell, ({ state }) => state.scene);
  const members = entries.filter((entry) => entry.group === group);
  const sentenceOf = ({ name }: Entry): string => sentences?.get(name) ?? "";
  const found = members.filter((entry) => matches(entry, sentenceOf(entry), filter));
  const choose = (entry: Entry): void => {
    close();
    page
      .open(initialState(entry))
      .catch(({ message }: LoadError) => page.say(`${message}.`, { kind: "error" }));
  };
  return (
    <>
      <FilterBar filter={filter} members={members} noun={noun} count={found.length} />
      <ul class="cards">
        {/* Cards would move when their sentences come. */}
        {(sentences === null ? [] : found).map((entry) => (
          <li key={entry.name}>
            <EntryCard
              thumbnails={thumbnails}
              entry={entry}
              sentence={sentenceOf(entry)}
              isCurrent={entry.name === current}
              count={progress.countOf(entry.name, entry.tasks)}
              onChoose={choose}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type Sentences = ReadonlyMap<string, string>;

/** What is said of the entries, null until it is there; none where it does not load. */
function useSentences(): Sentences | null {
  const sentences = useSignal<Sentences | null>(null);
  useEffect(() => {
    loadSentences().then(
      (loaded) => (sentences.value = loaded),
      () => (sentences.value = new Map()),
    );
  }, [sentences]);
  return sentences.value;
}

interface Filter {
  /** Null for all. */
  readonly tag: Signal<string | null>;
  readonly words: Signal<string>;
}

/** What is shown: all of it when a dialog is opened again. */
function useFilter(isOpen: boolean): Filter {
  const tag = useSignal<string | null>(null);
  const words = useSignal("");
  useEffect(() => {
    if (isOpen) return;
    tag.value = null;
    words.value = "";
  }, [isOpen, tag, words]);
  return { tag, words };
}

interface FilterBarProps {
  readonly filter: Filter;
  readonly members: readonly Entry[];
  readonly noun: string;
  /** How many are found. */
  readonly count: number;
}

function FilterBar({ filter: { tag, words }, members, noun, count }: FilterBarProps) {
  const tags = [...new Set(members.flatMap((entry) => entry.tags))];
  return (
    <div class="bar filter">
      <input
        type="search"
        aria-label={`Search the ${noun}`}
        placeholder={`Search the ${noun}`}
        value={words.value}
        onInput={({ currentTarget }) => (words.value = currentTarget.value)}
      />
      {[null, ...tags].map((one) => (
        <button
          key={one}
          type="button"
          class="tag"
          aria-pressed={tag.value === one}
          onClick={() => (tag.value = one)}
        >
          {one ?? "All"}
        </button>
      ))}
      <span class="quiet" role="status">
        {count === 0 ? `No ${noun} match.` : `${count} ${noun}`}
      </span>
    </div>
  );
}

function matches({ title, tags }: Entry, sentence: string, { tag, words }: Filter): boolean {
  const text = `${title} ${sentence} ${tags.join(" ")}`.toLowerCase();
  const isTagged = tag.value === null || tags.includes(tag.value);
  return (
    isTagged &&
    words.value
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}
