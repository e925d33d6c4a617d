import { describe, expect, test } from "@jest/globals";
import { createContext, lastError } from "@glasm/context";
import { FrameLog, type LoggedCalls, MOST_CALLS } from "../../src/c-programs/frame-log.js";

const texts = ({ records }: LoggedCalls) => records.map(({ text, times }) => [text, times]);

function logged() {
  const log = new FrameLog();
  const plain = createContext({ version: "1.5" });
  return { log, plain, gl: log.contextFor(plain) };
}

describe("the log of a program's calls", () => {
  test("has those before the main loop, and those of the last picture", () => {
    const { log, gl } = logged();
    gl.enable(gl.LIGHTING);
    expect([texts(log.start), texts(log.frame)]).toEqual([
      [["glEnable(GL_LIGHTING)", 1]],
      [["glEnable(GL_LIGHTING)", 1]],
    ]);
    log.endStart();
    gl.loadIdentity();
    log.endFrame();
    gl.enable(gl.LIGHT0);
    expect(texts(log.frame)).toEqual([["glLoadIdentity()", 1]]);
    log.endFrame();
    expect([texts(log.start), texts(log.frame)]).toEqual([
      [["glEnable(GL_LIGHTING)", 1]],
      [["glEnable(GL_LIGHT0)", 1]],
    ]);
  });

  test("counts vertices between Begin and End, and the calls do what they are to do", () => {
    const { log, gl, plain } = logged();
    gl.begin(gl.TRIANGLES);
    for (let i = 0; i < 6; i += 1) gl.vertex2f(i, 0);
    gl.end();
    gl.color3f(0, 1, 0);
    const color = new Float32Array(4);
    plain.getFloatv(plain.CURRENT_COLOR, color);
    expect([...color]).toEqual([0, 1, 0, 1]);
    expect(texts(log.frame)).toEqual([
      ["glBegin(GL_TRIANGLES)", 1],
      ["glVertex2f(..., 0)", 6],
      ["glEnd()", 1],
      ["glColor3f(0, 1, 0)", 1],
    ]);
  });

  test("says which calls generated an error, by its name and its reason", () => {
    const { log, gl, plain } = logged();
    gl.lineWidth(-1);
    gl.lineWidth(1);
    gl.begin(99);
    // That has not begun, so this is an error, too.
    gl.end();
    expect(log.frame.records.map(({ text, error }) => [text, error?.name])).toEqual([
      ["glLineWidth(-1)", "INVALID_VALUE"],
      ["glLineWidth(1)", undefined],
      ["glBegin(99)", "INVALID_ENUM"],
      ["glEnd()", "INVALID_OPERATION"],
    ]);
    expect(lastError(plain)!.name).toBe("INVALID_OPERATION");
    expect(gl.getError()).toBe(gl.INVALID_VALUE);
  });

  test("keeps so many calls of a picture, and counts the rest", () => {
    const { log, gl } = logged();
    for (let i = 0; i < MOST_CALLS + 3; i += 1) gl.loadIdentity();
    expect([texts(log.frame), log.frame.left]).toEqual([[["glLoadIdentity()", MOST_CALLS]], 3]);
    log.endFrame();
    gl.loadIdentity();
    log.endFrame();
    expect([texts(log.frame), log.frame.left]).toEqual([[["glLoadIdentity()", 1]], 0]);
  });
});
