import { describe, expect, test } from "@jest/globals";
import { ChangeSet, type ChangeSpec, Text } from "@codemirror/state";
import { earlierLine, movedLine, TextHistory } from "../../src/editor/text-history.js";

/** A text that changes, with its history. */
class Typing {
  readonly history = new TextHistory();
  doc: Text;

  constructor(text: string) {
    this.doc = Text.of(text.split("\n"));
    this.history.note(this.doc);
  }

  /** Puts some text before a part that there is once. */
  insert(insert: string, part: string): void {
    this.change({ from: this.doc.toString().indexOf(part), insert });
  }

  delete(part: string): void {
    const from = this.doc.toString().indexOf(part);
    this.change({ from, to: from + part.length });
  }

  private change(change: ChangeSpec): void {
    const changes = ChangeSet.of(change, this.doc.length);
    this.doc = changes.apply(this.doc);
    this.history.changed(changes.desc);
  }

  /** Where the lines of an earlier text are now. */
  lines(text: string): readonly (number | null)[] {
    const changed = this.history.since(text, this.doc);
    return text.split("\n").map((_, index) => movedLine(index + 1, changed, this.doc));
  }

  /** Where the lines are in an earlier text. */
  earlier(text: string): readonly number[] {
    const changed = this.history.since(text, this.doc);
    return Array.from({ length: this.doc.lines }, (_, index) => earlierLine(index + 1, changed, this.doc));
  }
}

const TEXT = "one\n  two\nthree\nfour";

describe("the lines of an earlier text [Ruling 242]", () => {
  test("go with what is put in before them, above and below at once", () => {
    const typing = new Typing(TEXT);
    typing.insert("zero\n", "one");
    typing.insert("and\n", "four");
    expect(typing.lines(TEXT)).toEqual([2, 3, 4, 6]);
    expect(typing.earlier(TEXT)).toEqual([1, 1, 2, 3, 4, 4]);
  });

  test("are nowhere once they are deleted", () => {
    const typing = new Typing(TEXT);
    typing.delete("  two\n");
    expect(typing.lines(TEXT)).toEqual([1, null, 2, 3]);
  });

  test("are those of the text that is asked for, and texts before it are forgotten", () => {
    const typing = new Typing(TEXT);
    typing.insert("zero\n", "one");
    const second = typing.doc.toString();
    typing.history.note(typing.doc);
    typing.insert("and\n", "four");
    expect(typing.lines(TEXT)).toEqual([2, 3, 4, 6]);
    expect(typing.lines(second.replaceAll("\n", "\r\n"))).toEqual([1, 2, 3, 4, 6]);
    typing.delete("zero\n");
    expect(typing.lines(second)).toEqual([null, 1, 2, 3, 5]);
  });

  test("are found where many texts came between, and by what differs where the text never was", () => {
    const typing = new Typing(TEXT);
    for (let i = 0; i < 100; i += 1) {
      typing.insert("zero\n", "one");
      typing.history.note(typing.doc);
    }
    expect(typing.lines(TEXT)).toEqual([101, 102, 103, 104]);
    expect(typing.lines("other\nfour").at(-1)).toBe(104);
  });
});
