import { describe, expect, jest, test } from "@jest/globals";
import { MOST_KEPT, Notices } from "../src/notices/notices.js";

describe("the last notices", () => {
  jest.useFakeTimers();

  test("are kept when they leave, the newest first", () => {
    const notices = new Notices();
    notices.say("one");
    notices.say("two", { kind: "error" });
    notices.dismiss();
    expect(notices.current.value).toBeNull();
    expect(notices.last.value).toEqual([
      { text: "two", kind: "error" },
      { text: "one", kind: "information" },
    ]);
  });

  test("have what was said twice in a row once, and nothing for no text", () => {
    const notices = new Notices();
    for (const text of ["one", "one", "", "two", "one"]) notices.say(text);
    expect(notices.last.value.map(({ text }) => text)).toEqual(["one", "two", "one"]);
  });

  test("have no button, which one that is shown has until it leaves", () => {
    const notices = new Notices();
    const action = { text: "Undo", run: () => undefined };
    notices.say("one", { action });
    expect(notices.current.value).toEqual({ text: "one", kind: "information", action });
    expect(notices.last.value).toEqual([{ text: "one", kind: "information" }]);
    notices.say("two");
    expect(notices.current.value?.action).toBeUndefined();
  });

  test("are as many as are kept", () => {
    const notices = new Notices();
    for (let i = 0; i <= MOST_KEPT; i += 1) notices.say(String(i));
    const texts = notices.last.value.map(({ text }) => text);
    expect(texts).toEqual(Array.from({ length: MOST_KEPT }, (_, i) => String(MOST_KEPT - i)));
  });
});
