import { describe, expect, test } from "@jest/globals";
import { byteSet, skipBytes, skipSpace } from "../src/text/bytes.js";
import { Cursor } from "../src/text/cursor.js";
import { Lexer } from "../src/text/lexer.js";
import { messageOf, relatedSpans, Report } from "../src/text/report.js";

/** The text tools with a language of words and `;`, which is not a language of any machine. */

const WORD = byteSet("abcdefghijklmnopqrstuvwxyz");
const RULES = {
  word: { message: "expected a word, found {found}{hint}", citation: "[Ruling 17]" },
  twice: {
    message: "{found} again, after {first}",
    related: { first: "the first one" },
    citation: "[Ruling 23]",
  },
  more: { message: "not listed: {count}", citation: "[Ruling 18]" },
} as const;

class Words extends Lexer<"word" | ";" | "unknown"> {
  constructor(text: string) {
    super(bytesOf(text));
    this.advance();
  }
  protected scan(): void {
    const byte = this.bytes[this.position]!;
    this.kind = WORD[byte] === 1 ? "word" : byte === 0x3b ? ";" : "unknown";
    this.end = this.kind === "word" ? skipBytes(this.bytes, WORD, this.position) : this.position + 1;
  }
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const cursorOn = (text: string) => new Cursor<Words, typeof RULES>(new Words(text));

test("white space and comments end at any kind of line end [VP2 2.14.1.8]", () => {
  for (const text of ["", " \t", "#c\n", "#c\r", "#c\r\n # d\n"]) {
    expect(skipSpace(bytesOf(`${text}x`), 0)).toBe(text.length);
    expect(skipSpace(bytesOf(text), 0)).toBe(text.length);
  }
  expect(skipSpace(bytesOf("# no end"), 0)).toBe(8);
});

describe("a cursor", () => {
  test("stops at the first error of a statement and goes on after it [Ruling 43]", () => {
    const cursor = cursorOn("a 7 b; c");
    expect(cursor.accept("word")).toBe(true);
    cursor.fail("word", {});
    cursor.fail("more", { count: 1 });
    cursor.take();
    expect([cursor.failed, cursor.accept("unknown"), cursor.text()]).toEqual([true, false, "7"]);
    expect(cursor.failure).toMatchObject({ code: "word", position: 2, end: 3 });
    const skipped: string[] = [];
    cursor.skipBehind(";", () => skipped.push(cursor.text()));
    expect([skipped, cursor.failed, cursor.text()]).toEqual([["7", "b"], false, "c"]);
    cursor.skipBehind(";", () => {});
    expect([cursor.at("end-of-text"), cursor.position, cursor.text()]).toEqual([true, 8, ""]);
  });

  test("can go back to a token, and forgets what stopped it [Ruling 43]", () => {
    const cursor = cursorOn("ab cd ; ef");
    cursor.take();
    cursor.take();
    cursor.fail("word", {});
    cursor.moveTo(3);
    expect([cursor.failed, cursor.text(), cursor.position, cursor.end]).toEqual([false, "cd", 3, 5]);
    cursor.moveTo(3);
    expect([cursor.atText("word", "cd"), cursor.atText("word", "c"), cursor.atText(";", "cd")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("knows where a line ended before the token [Ruling 123]", () => {
    const cursor = cursorOn("ab # c\n cd ef");
    cursor.take();
    expect(cursor.unfinishedLine()).toEqual({ position: 2, end: 2 });
    cursor.take();
    expect(cursor.unfinishedLine()).toBeNull();
  });
});

describe("a report", () => {
  test("sorts by position, quotes the text and locates related places [Ruling 18]", () => {
    const report = new Report(RULES, "more");
    expect(report.empty).toBe(true);
    report.add("twice", 5, 6, { first: { position: 0, end: 1 } });
    report.add("word", 2, 3, { hint: () => "; write a" });
    report.add("word", 6, 6, {});
    expect(report.diagnostics(bytesOf("a\n\xff\n a"))).toEqual([
      expect.objectContaining({
        code: "word",
        message: "expected a word, found the byte 0xFF; write a",
        position: 2,
        line: 2,
        column: 1,
      }),
      {
        code: "twice",
        message: '"a" again, after line 1',
        position: 5,
        end: 6,
        line: 3,
        column: 2,
        citation: "[Ruling 23]",
        related: [{ message: "the first one", position: 0, end: 1, line: 1, column: 1 }],
      },
      expect.objectContaining({ message: "expected a word, found the end of the program" }),
    ]);
  });

  test.each([
    [100, 100],
    [101, 101],
    [250, 101],
  ])("of %d entries lists a hundred and counts the others [Ruling 18]", (count, listed) => {
    const report = new Report(RULES, "more");
    for (let i = 0; i < count; i++) report.add("word", i, i + 1, {});
    const entries = report.sorted(count);
    expect(entries).toHaveLength(listed);
    if (count > 100) {
      expect(entries.at(-1)).toEqual({
        code: "more",
        position: count,
        end: count,
        values: { count: count - 100 },
      });
    }
  });

  test("words an entry without a text as it is told [Ruling 131]", () => {
    const report = new Report(RULES, "more");
    report.addEntry({
      code: "twice",
      position: 3,
      end: 4,
      values: { first: { position: 1, end: 2 } },
      found: () => "MOV",
    });
    const [entry] = report.sorted(9);
    expect(messageOf(RULES.twice, entry!, ({ position }) => `number ${position}`)).toBe(
      "MOV again, after number 1",
    );
    expect(relatedSpans(RULES.twice, entry!)).toEqual([["the first one", { position: 1, end: 2 }]]);
  });
});
