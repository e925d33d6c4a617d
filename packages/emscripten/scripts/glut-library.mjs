/** Prints library/glut-commands.js, which hands the commands of GLUT on to @glasm/glut, and include/GL/glut.h. */
import { functionOf, header, library, prototype } from "./c-prototypes.mjs";

function argument({ name, callback, type, stars }) {
  if (callback !== undefined) return functionOf(name, callback);
  return /char$/.test(type) && stars === "*" ? `GLASM.text(${name})` : name;
}

export const glutLibrary = (rows) =>
  library("data/glut-commands.tsv", "$GLUT", rows, ({ command, returns }, parameters) => {
    const call = `GLUT.api().${command.slice(4)}(${parameters.map(argument).join(", ")})`;
    return returns === "void" ? call : `return ${call}`;
  });

/** The commands that library/glut.js has. */
const OWN = [
  "void glutInit(int *argc, char **argv);",
  "void glutMainLoop(void);",
  "void glutMainLoopEvent(void);",
  "void glutReportErrors(void);",
  "void (*glutGetProcAddress(const char *name))(void);",
];

export const glutHeader = (rows, tokens, fonts) =>
  header(
    "__glut_h__",
    ["GL/gl.h", "GL/glu.h"],
    [
      "#define GLUT_API_VERSION 4",
      "#define GLUT_XLIB_IMPLEMENTATION 13",
      ...["GLUTAPIENTRY", "GLUTCALLBACK", "GLUTAPI extern"].flatMap((text) => [
        `#ifndef ${text.split(" ")[0]}`,
        `#define ${text}`,
        "#endif",
      ]),
      "",
      ...Object.entries(tokens).map(([name, value]) => `#define GLUT_${name} ${value}`),
      ...Object.entries(fonts).map(([name, value]) => `#define GLUT_${name} ((void *)${value})`),
      "",
      ...OWN,
      ...rows.map(prototype),
    ],
  );
