/** Where lines of an earlier text of a file are now: marks are of the text that loaded last, whatever has been typed since. */

import { ChangeSet, type ChangeDesc, MapMode, Text } from "@codemirror/state";
import { changesBetween } from "./text-changes.js";

/** More texts are not remembered one by one. */
const MOST = 32;

interface EarlierText {
  readonly text: string;
  readonly doc: Text;
  /** From it to the next of them, and from the last one to the text as it is. */
  changes: ChangeDesc;
}

/** A text with what has become of it. */
export interface Changed {
  readonly before: Text;
  readonly changes: ChangeDesc;
}

export class TextHistory {
  private entries: EarlierText[] = [];

  /** The file has this text now; others will ask for its lines. */
  note(doc: Text): void {
    this.entries.push({ text: doc.toString(), doc, changes: ChangeSet.empty(doc.length).desc });
    if (this.entries.length > MOST) this.forget(1);
  }

  /** The text has been changed. */
  changed(changes: ChangeDesc): void {
    const last = this.entries.at(-1);
    if (last !== undefined) last.changes = last.changes.composeDesc(changes);
  }

  /** What became of a text since it was there; those before it are forgotten. By what differs if it never was. */
  since(given: string, now: Text): Changed {
    const text = given.replace(/\r\n?/g, "\n");
    const at = this.entries.map((entry) => entry.text).lastIndexOf(text);
    if (at < 0) {
      const before = Text.of(text.split("\n"));
      return { before, changes: ChangeSet.of(changesBetween(text, now.toString()), before.length).desc };
    }
    this.entries = this.entries.slice(at);
    const [first, ...later] = this.entries;
    const changes = later.reduce((all, entry) => all.composeDesc(entry.changes), first!.changes);
    return { before: first!.doc, changes };
  }

  /** Without one of the texts; its changes belong to the one before it. */
  private forget(number: number): void {
    const before = this.entries[number - 1]!;
    before.changes = before.changes.composeDesc(this.entries[number]!.changes);
    this.entries.splice(number, 1);
  }
}

/** Where a line is after changes; null if the beginning and the end of what stood there were deleted. */
export function movedLine(line: number, { before, changes }: Changed, after: Text): number | null {
  if (line < 1 || line > before.lines) return null;
  const start = startOf(before, line);
  const { to } = before.line(line);
  const isGone =
    start < to &&
    changes.mapPos(start, 1, MapMode.TrackAfter) === null &&
    changes.mapPos(to, -1, MapMode.TrackBefore) === null;
  return isGone ? null : after.lineAt(changes.mapPos(start, 1)).number;
}

/** The line of the text before changes that a line is, or that stands where it was put in. */
export function earlierLine(line: number, { before, changes }: Changed, after: Text): number {
  const inside = Math.min(Math.max(line, 1), after.lines);
  return before.lineAt(changes.invertedDesc.mapPos(startOf(after, inside), 1)).number;
}

/** What stands after the indentation counts when a line is split. */
function startOf(doc: Text, line: number): number {
  const { from, text } = doc.line(line);
  return from + text.length - text.trimStart().length;
}
