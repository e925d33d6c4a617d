/** Prints the headers for programs in C: include/GL/gl.h has OpenGL 1.3, glext.h everything later, glew.h names for both. */
import { header, prototype } from "./c-prototypes.mjs";

/** The C types of the GL, in the order in which they need one another. */
const TYPES = [
  ["GLenum", "unsigned int"],
  ["GLboolean", "unsigned char"],
  ["GLbitfield", "unsigned int"],
  ["GLvoid", "void"],
  ["GLbyte", "signed char"],
  ["GLubyte", "unsigned char"],
  ["GLshort", "short"],
  ["GLushort", "unsigned short"],
  ["GLint", "int"],
  ["GLuint", "unsigned int"],
  ["GLsizei", "int"],
  ["GLfloat", "float"],
  ["GLclampf", "float"],
  ["GLdouble", "double"],
  ["GLclampd", "double"],
];

/** Those of later versions and of extensions. */
const LATER_TYPES = [
  ["GLchar", "char"],
  ["GLcharARB", "char"],
  ["GLintptr", "long"],
  ["GLintptrARB", "long"],
  ["GLsizeiptr", "long"],
  ["GLsizeiptrARB", "long"],
  ["GLint64", "long long"],
  ["GLint64EXT", "long long"],
  ["GLuint64", "unsigned long long"],
  ["GLuint64EXT", "unsigned long long"],
  ["GLfixed", "int"],
  ["GLhalfNV", "unsigned short"],
  ["GLhandleARB", "unsigned int"],
  ["GLvdpauSurfaceNV", "long"],
  ["GLeglImageOES", "void *"],
  ["GLeglClientBufferEXT", "void *"],
];

const LATER_TYPE_LINES = [
  "struct _cl_context;",
  "struct _cl_event;",
  "typedef struct __GLsync *GLsync;",
  ...["GLDEBUGPROC", "GLDEBUGPROCARB"].map(
    (name) =>
      `typedef void (*${name})(GLenum source, GLenum type, GLuint id, GLenum severity, GLsizei length, const GLchar *message, const void *userParam);`,
  ),
  "typedef void (*GLDEBUGPROCAMD)(GLuint id, GLenum category, GLenum severity, GLsizei length, const GLchar *message, void *userParam);",
  "typedef void (*GLVULKANPROCNV)(void);",
];

const typedefs = (types) => types.map(([name, type]) => `typedef ${type} ${name};`);

const isBase = (origin) => /^GL_VERSION_1_[0-3]$/.test(origin);

/** What belongs to each version or extension, in the order of the tables; an extension may have neither tokens nor commands. */
function byOrigin(tokens, commands, extensions) {
  const origins = new Map();
  const of = (origin) => {
    if (!origins.has(origin)) origins.set(origin, { tokens: [], commands: [] });
    return origins.get(origin);
  };
  for (const token of tokens) of(token.introduced_by).tokens.push(token);
  for (const command of commands) of(command.origin).commands.push(command);
  for (const extension of extensions) of(extension);
  return [...origins];
}

function originLines([origin, { tokens, commands }], hasPointers) {
  return [
    `#ifndef ${origin}`,
    `#define ${origin} 1`,
    ...tokens.map(({ token, value }) => `#define ${token} ${value}`),
    ...commands.map((row) => `GLAPI ${prototypeOf(row, `APIENTRY ${row.command}`)}`),
    ...(hasPointers ? commands.map(pointerType) : []),
    "#endif",
    "",
  ];
}

/** The type of pointers to a command, by which programs name what they look up. */
const pointerType = (row) => `typedef ${prototypeOf(row, `(APIENTRYP PFN${row.command.toUpperCase()}PROC)`)}`;

/** The prototype of a row of the context's tables under a name. */
const prototypeOf = ({ returns, list }, command) => prototype({ command, returns, parameters: list });

const CALLS = ["APIENTRY", "APIENTRYP APIENTRY *", "GLAPI extern", "GLAPIENTRY APIENTRY"].flatMap((text) => {
  const [name, ...value] = text.split(" ");
  return [`#ifndef ${name}`, `#define ${[name, ...value].join(" ")}`.trimEnd(), "#endif"];
});

/**
 * @param extensions the names of those that there are
 * @returns the texts of gl.h, glext.h and glew.h
 */
export function headers(tokens, commands, extensions) {
  const origins = byOrigin(tokens, commands, extensions);
  const base = origins.filter(([origin]) => isBase(origin));
  const later = origins.filter(([origin]) => !isBase(origin));
  const gl = header(
    "__gl_h_",
    // Programs take size_t and NULL from here.
    ["stddef.h"],
    [
      ...CALLS,
      "",
      ...typedefs(TYPES),
      "",
      ...base.flatMap((origin) => originLines(origin, false)),
      "#include <GL/glext.h>",
      "",
    ],
  );
  const glext = header(
    "__glext_h_",
    ["GL/gl.h"],
    [
      ...typedefs(LATER_TYPES),
      ...LATER_TYPE_LINES,
      "",
      ...base.flatMap(([, { commands: own }]) => own.map(pointerType)),
      "",
      ...later.flatMap((origin) => originLines(origin, true)),
    ],
  );
  const named = [...new Set([...base, ...later].map(([origin]) => origin))];
  const glew = header(
    "__glew_h__",
    ["GL/gl.h"],
    [
      "#define GLEW_OK 0",
      "#define GLEW_NO_ERROR 0",
      "#define GLEW_ERROR_NO_GL_VERSION 1",
      "#define GLEW_VERSION 1",
      "#define GLEW_VERSION_MAJOR 2",
      "#define GLEW_VERSION_MINOR 3",
      "#define GLEW_VERSION_MICRO 4",
      "",
      "/* Every command is looked for, whatever it says. */",
      "static GLboolean glewExperimental __attribute__((unused));",
      "GLenum glewInit(void);",
      "GLboolean glewIsSupported(const char *name);",
      "GLboolean glewGetExtension(const char *name);",
      "const GLubyte *glewGetString(GLenum name);",
      "const GLubyte *glewGetErrorString(GLenum error);",
      "",
      ...named
        .map((origin) => origin.slice(3))
        .filter((name) => name !== "VERSION_1_0")
        .map((name) => `#define GLEW_${name} glewIsSupported("GL_${name}")`),
      "",
    ],
  );
  return { gl, glext, glew };
}
