/** Prints library/glu-commands.js, which hands the commands of GLU on to @glasm/glu, and include/GL/glu.h. */
import { header, library, prototype } from "./c-prototypes.mjs";

/** What GLU makes: a program has numbers for them, see library/glu.js. */
const OBJECTS = ["GLUquadric", "GLUtesselator", "GLUnurbs"];

const VIEWS = { GLdouble: "float64", GLfloat: "float32", GLint: "int32" };

const isText = ({ type, stars, isRead }) =>
  isRead && stars === "*" && (type === "GLubyte" || type === "char");

/** Commands for which a null pointer is an error of GLU. */
const MAY_BE_NULL = /^glu(NurbsCurve|NurbsSurface|PwlCurve)$/;

function argument(command, { name, type, stars }, parameters) {
  if (OBJECTS.includes(type)) return `GLU.objects[${name}]`;
  if (isText({ type, stars, isRead: true }) && stars === "*") return `GLASM.text(${name})`;
  if (type === "_GLUfuncptr") return `GLU.callback(which, ${name})`;
  if (stars === "") return name;
  if (VIEWS[type] !== undefined) {
    const view = `GLASM.${VIEWS[type]}(${name})`;
    return MAY_BE_NULL.test(command) ? `${name} === 0 ? null : ${view}` : view;
  }
  // Pixels, whose type is another argument; else something of the program's that it is given back.
  const typeName = name.replace(/^data/, "type");
  return typeName !== name && parameters.some((parameter) => parameter.name === typeName)
    ? `GLASM.typed(${typeName}, ${name})`
    : name;
}

export const gluLibrary = (rows) =>
  library("data/glu-commands.tsv", "$GLU", rows, ({ command, returns }, parameters) => {
    const call = `GLU.api("${command}")(${parameters.map((parameter) => argument(command, parameter, parameters)).join(", ")})`;
    if (command.startsWith("gluNew")) return `return GLU.keep(${call})`;
    if (command.startsWith("gluDelete")) return `${call}; delete GLU.objects[${parameters[0].name}]`;
    if (returns === "void") return call;
    if (returns === "GLboolean") return `return ${call} ? 1 : 0`;
    return returns === "const GLubyte *" ? `return GLASM.string(${call})` : `return ${call}`;
  });

/** The names of types that programs use. */
const TYPES = [
  ...OBJECTS.map((name) => `typedef struct ${name} ${name};`),
  "typedef GLUquadric GLUquadricObj;",
  "typedef GLUtesselator GLUtesselatorObj;",
  "typedef GLUtesselator GLUtriangulatorObj;",
  "typedef GLUnurbs GLUnurbsObj;",
  "typedef void (*_GLUfuncptr)();",
];

/** Versions of GLU, all of which are there. */
const VERSIONS = ["GLU_VERSION_1_1", "GLU_VERSION_1_2", "GLU_VERSION_1_3"];

export const gluHeader = (rows, tokens) =>
  header(
    "__glu_h__",
    ["GL/gl.h"],
    [
      ...VERSIONS.map((name) => `#define ${name} 1`),
      ...["GLUAPIENTRY", "GLUAPI extern"].flatMap((text) => [
        `#ifndef ${text.split(" ")[0]}`,
        `#define ${text}`,
        "#endif",
      ]),
      "",
      ...Object.entries(tokens).map(([name, value]) => `#define GLU_${name} ${value}`),
      "",
      ...TYPES,
      "",
      ...rows.map(prototype),
    ],
  );
