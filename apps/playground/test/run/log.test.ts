import { describe, expect, test } from "@jest/globals";
import { CallLog, lineOf } from "../../src/run/log/call-log.js";
import { callText } from "../../src/run/log/call-text.js";
import { drawn, stateOf } from "./fixtures.js";

const ERROR = {
  name: "INVALID_VALUE",
  command: "lineWidth",
  argument: { name: "width", value: "-1" },
  list: null,
  reason: "it is too large",
  citation: "[GL1.3 2.5]",
  message: "lineWidth: width is -1: it is too large (INVALID_VALUE) [GL1.3 2.5]",
} as const;
const SHOWN = { name: "INVALID_VALUE", reason: "width is -1: it is too large", citation: "[GL1.3 2.5]" };

/** The texts of the lines, with how often. */
const lines = (log: CallLog): string[] => log.records().map(({ text, times }) => `${text} x${times}`);

describe("callText writes a call as C has it", () => {
  test.each([
    [callText("begin", [4]), "glBegin(GL_TRIANGLES)"],
    [callText("enable", [0x8620]), "glEnable(GL_VERTEX_PROGRAM_NV)"],
    [callText("blendFunc", [1, 0x303]), "glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA)"],
    [callText("clear", [0x4100]), "glClear(GL_DEPTH_BUFFER_BIT | GL_COLOR_BUFFER_BIT)"],
    [callText("clear", [0x4101]), "glClear(GL_DEPTH_BUFFER_BIT | GL_COLOR_BUFFER_BIT | GL_CURRENT_BIT)"],
    [callText("clear", [1 << 30]), "glClear(1073741824)"],
    [
      callText("pushClientAttrib", [3]),
      "glPushClientAttrib(GL_CLIENT_PIXEL_STORE_BIT | GL_CLIENT_VERTEX_ARRAY_BIT)",
    ],
    [callText("stencilMask", [0x100]), "glStencilMask(256)"],
    [callText("color3f", [1 / 3, 0, -0.5]), "glColor3f(0.333333, 0, -0.5)"],
    [callText("depthMask", [false]), "glDepthMask(GL_FALSE)"],
    [callText("depthMask", [1]), "glDepthMask(GL_TRUE)"],
    [callText("bindTexture", [0x0de1, 0x100]), "glBindTexture(GL_TEXTURE_2D, 256)"],
    [callText("vertexPointer", [3, 0x1406, 0, null]), "glVertexPointer(3, GL_FLOAT, 0, NULL)"],
    [callText("loadProgramNV", [0x8620, 1, 2, "!!"]), "glLoadProgramNV(GL_VERTEX_PROGRAM_NV, 1, 2, ...)"],
    [callText("begin", [77]), "glBegin(77)"],
    [callText("color3f", [1, 2, 3], 0b101), "glColor3f(..., 2, ...)"],
    [callText("end", []), "glEnd()"],
  ])("%s", (text, expected) => {
    expect(text).toBe(expected);
  });
});

describe("the log counts repetitions", () => {
  test("of the same call", () => {
    const log = new CallLog();
    for (let i = 0; i < 5; i += 1) log.add("enable", [0x8620]);
    expect(lines(log)).toEqual(["glEnable(GL_VERTEX_PROGRAM_NV) x5"]);
  });

  test("not of a few calls with other arguments", () => {
    const log = new CallLog();
    log.add("translatef", [1, 0, 0]);
    log.add("translatef", [2, 0, 0]);
    expect(lines(log)).toEqual(["glTranslatef(1, 0, 0) x1", "glTranslatef(2, 0, 0) x1"]);
  });

  test("of many calls with other arguments, which become dots", () => {
    const log = new CallLog();
    for (let i = 0; i < 40; i += 1) log.add("translatef", [i, 0, 0]);
    expect(lines(log)).toEqual(["glTranslatef(..., 0, 0) x40"]);
  });

  test("of sequences, however many vertices they have", () => {
    const log = new CallLog();
    for (let body = 0; body < 30; body += 1) {
      log.add("begin", [4]);
      for (let i = 0; i < 1000; i += 1) {
        log.add("normal3f", [body, i, 0], null, true);
        log.add("vertex3f", [body, 1, 0], null, true);
      }
      log.add("end", []);
      log.add("translatef", [body, 0, 0]);
    }
    expect(lines(log)).toEqual([
      "glBegin(GL_TRIANGLES) x30",
      "glNormal3f(..., ..., 0) x30000",
      "glVertex3f(..., 1, 0) x30000",
      "glEnd() x30",
      "glTranslatef(..., 0, 0) x30",
    ]);
  });

  test("but keeps an error apart, and the line of every call is known", () => {
    const log = new CallLog();
    const first = log.add("vertex2f", [0, 0], null, true);
    const second = log.add("vertex2f", [1, 0], null, true);
    const failed = log.add("vertex2f", [1, 0], ERROR, true);
    const again = log.add("vertex2f", [3, 0], ERROR, true);
    const after = log.add("vertex2f", [1, 0], null, true);
    expect(log.records()).toEqual([
      { text: "glVertex2f(..., 0)", times: 2, error: null },
      { text: "glVertex2f(..., 0)", times: 2, error: SHOWN },
      { text: "glVertex2f(1, 0)", times: 1, error: null },
    ]);
    expect([first, second, failed, again, after].map(lineOf)).toEqual([0, 0, 1, 1, 2]);
  });

  test.each(["teapot-lit", "toon", "bezier-teapot"])("%s has a short log", (scene) => {
    const { calls } = drawn(stateOf(scene));
    expect(calls.length).toBeLessThan(400);
    expect(calls.map(({ text }) => text)).toContain("glEnable(GL_VERTEX_PROGRAM_NV)");
  });
});
