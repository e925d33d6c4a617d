/** The state of modules that there is, as `path name`, and why it may be. */

/** What is kept for an object, under it as the key: it belongs to this object and goes when it goes. */
const OF_OBJECTS: Readonly<Record<string, string>> = {
  "apps/cli/src/files.ts readInputs": "a standard input: it has been read to its end",
  "apps/playground/src/debugger/emitted-rows.ts knownStarts": "the counts of a record of a draw",
  "apps/playground/src/debugger/line-marks.ts known": "a record of a program",
  "apps/playground/src/debugger/model.ts models": "a page",
  "apps/playground/src/debugger/pica200.ts touchedBy": "a program, which never changes",
  "apps/playground/src/debugger/not-numbers.tsx known": "a record of a picture",
  "apps/playground/src/debugger/register-table.tsx knownRows": "a record of a run",
  "apps/playground/src/debugger/step-warnings.ts known": "a record of a run",
  "apps/playground/src/debugger/draw-rows.ts rowsByDraw": "a record of a draw",
  "apps/playground/src/debugger/draw-columns.ts known": "the program of a page that was asked for last",
  "apps/playground/src/machine/nv-gpu/own-layout.ts known": "a program, which never changes",
  "apps/playground/src/machine/nv-gpu/program-rows.ts known": "a program, which never changes",
  "apps/playground/src/run/pick/primitive-vertices.ts knownStarts": "the strips of a record of a draw",
  "apps/rasterizer/src/scenes/arithmetic-sampler.ts knownColors": "a program, which never changes",
  "apps/rasterizer/src/scenes/pica200-support.ts shadersIn": "a container, which nothing changes",
  "packages/context/src/ground/state-rows/parameters.ts NAMES":
    "the parameters of a family, which never change",
  "packages/context/src/roof/commands.ts PREPARED": "the commands that there are, which never change",
  "packages/context/src/roof/context-of.ts contexts": "the GL object of a context",
  "packages/emscripten/src/core.ts linked":
    "the texts of the program that this is a part of, which never change",
  "packages/nv-gpu/src/machine.ts known": "a program, which never changes",
  "packages/nv-gpu/src/machine.ts knownForNotes": "a program, which never changes",
  "packages/raster/src/threads/team.ts CLOSED_WITH":
    "what fills polygons: its team, which is closed when it goes",
  "packages/valhall/src/run/engines.ts ready": "a program, which never changes",
  "packages/valhall/src/effects/effects.ts known": "an instruction, which never changes",
  "packages/nv-vertex/src/compile/compiled.ts compiled": "a program: its machine code, and no memory",
  "packages/nv-vertex/src/program/effects.ts known": "a program, which never changes",
  "packages/nv-vertex/src/program/facts.ts known": "a program, which never changes",
  "packages/nv-vertex/src/program/flow.ts known": "a program, which never changes",
  "packages/nv2a/src/effects/effects.ts known": "a slot, which never changes",
  "packages/nv2a/src/run/lower.ts known": "a program, which never changes",
  "packages/pica200/src/compile/compiled-unit.ts rooms":
    "the code of a program: memories that no run has at the moment",
  "packages/pica200/src/compile/engine-choice.ts policy": "a program: how many runs of it have come",
  "packages/pica200/src/compile/program-code.ts codes": "a program, which never changes",
  "packages/pica200/src/compile/runner.ts runners":
    "the code of a program: memories that no run has at the moment",
  "packages/pica200/src/program/traced-program.ts known": "a program, which never changes",
  "packages/vm/src/machine/run-lanes.ts codes": "a program: its machine code",
};

/** What is kept for the host, that is, for its WebAssembly. */
const OF_THE_HOST: Readonly<Record<string, string>> = {
  "packages/codegen/src/host.ts refusals": "whether it runs WebAssembly",
  "packages/codegen/src/instantiate.ts knowsVectors": "whether it knows vectors",
  "packages/primitives/src/memory/compiled-geometry.ts GEOMETRY_CODE":
    "the module of functions that are always the same",
  "packages/primitives/src/vertices/index-code.ts late":
    "the module of functions that are always the same, and a memory that keeps nothing from call to call",
  "packages/vm/src/lanes/column-scan.ts CODE": "the module of a function that is always the same",
  "packages/nv-vertex/src/compile/memory.ts freeMemories": "memories that no call has at the moment",
  "packages/nv-vertex/src/compile/one-nan.ts CODE": "the module of a function that is always the same",
  "packages/vm/src/lanes/shared-memories.ts SHARED": "memories that no run has at the moment",
  "packages/vm/src/lanes/stage.ts CODE": "the module of functions that are always the same",
};

/** What is kept for contents, of which the same always comes: no more than a number of those that were asked for last. */
const OF_CONTENTS: Readonly<Record<string, string>> = {
  "packages/pica200/src/compile/program-code.ts recentCodes": "the words that a program comes to",
  "packages/pica200/src/program/program.ts knownWords": "a word of code with its descriptor",
};

/** What nothing changes once it is there, although its type would let it. */
const CONSTANTS: Readonly<Record<string, string>> = {
  "packages/nv-gpu/src/exec/interpreter.ts NUMERICS":
    "operations on numbers, of which there are as many as versions and readings",
  "apps/playground/src/debugger/vertices-csv.ts NO_SINGLES": "an array without elements",
  "apps/playground/src/machine/nv-gpu/lane-rows.ts ROWS": "a table with its look-ups",
  "apps/playground/src/machine/valhall/lane-rows.ts ROWS": "a table with its look-ups",
  "apps/playground/src/editor/line-signs.ts BREAKPOINT": "a sign of the editor",
  "packages/codegen/src/assembler/expression.ts base": "an instruction",
  "packages/context/src/textures/image-queries.ts NO_TRANSFER": "pixel transfer in its initial state",
  "packages/nv-vertex/src/exec/state.ts INITIAL": "numbers",
  "packages/nv-vertex/src/isa/register-files.ts CELLS": "a table with its look-ups",
  "packages/nv2a/src/isa/register-files.ts CELLS": "a table with its look-ups",
  "packages/pica200/src/compile/runner.ts UNWRITTEN": "numbers",
  "packages/pica200/src/isa/register-files.ts CELLS": "a table with its look-ups",
  "packages/pica200/src/text/register-names.ts NO_NAMES": "a table with its look-ups",
  "packages/valhall/src/isa/register-files.ts CELLS": "a table with its look-ups",
  "packages/raster/src/image/png-chunks.ts CRC_TABLE": "numbers",
  "packages/raster/src/image/png-chunks.ts SIGNATURE": "bytes",
  "packages/raster/src/vertices/primitive-colors.ts INITIAL_COLOR": "numbers",
  "packages/raster/src/vertices/texture-coordinates.ts INITIAL_COORDINATES": "numbers",
};

/** What is written and read again before anything else can run, so that nothing is left in it. */
const OF_AN_EXPRESSION: Readonly<Record<string, string>> = {
  "apps/playground/src/conditions/read-condition.ts TOKEN":
    "where it matched; that is set before each reading",
  "apps/playground/src/language/nv-gpu/tokens.ts ALIASED": "where it matched; that is set before each match",
  "apps/playground/src/language/nv-gpu/tokens.ts LABEL_END":
    "where it matched; that is set before each match",
  "apps/playground/src/language/nv-gpu/tokens.ts TOKEN": "where it matched; that is set before each match",
  "apps/playground/src/language/nv-vertex/tokens.ts COLON": "where it matched; that is set before each match",
  "apps/playground/src/language/nv-vertex/tokens.ts TOKEN": "where it matched; that is set before each match",
  "apps/playground/src/language/pica200/tokens.ts ALIASED": "where it matched; that is set before each match",
  "apps/playground/src/language/pica200/tokens.ts TOKEN": "where it matched; that is set before each match",
  "apps/playground/src/language/valhall/tokens.ts TOKEN": "where it matched; that is set before each match",
  "packages/base/src/double-functions.ts double": "the bits of a double",
  "packages/base/src/double-functions.ts words": "the bits of a double",
  "packages/base/src/operations/numbers.ts single": "the bits of a single",
  "packages/base/src/operations/numbers.ts word": "the bits of a single",
  "packages/base/src/single.ts single": "the bits of a single",
  "packages/base/src/single.ts word": "the bits of a single",
  "packages/codegen/src/emit/code.ts long": "the bits of a double",
  "packages/codegen/src/emit/code.ts longBytes": "the bits of a double",
  "packages/codegen/src/emit/code.ts longWords": "the bits of a double",
  "packages/codegen/src/emit/code.ts singleBytes": "the bits of a single",
  "packages/codegen/src/emit/code.ts singleWord": "the bits of a single",
  "packages/codegen/src/ir/doubles.ts bits": "the bits of a double",
  "packages/codegen/src/ir/doubles.ts double": "the bits of a double",
  "packages/codegen/src/ir/doubles.ts words": "the bits of a double",
};

/** What a page has once, as its document and its user are there once; only the playground's page loads it. */
const OF_THE_PAGE: Readonly<Record<string, string>> = {
  "apps/playground/src/editor/cursor.ts place": "the line where the user is",
  "apps/playground/src/editor/earlier-lines.ts find": "what the editor knows of its texts",
  "apps/playground/src/editor/live-values.ts listeners": "who follows them",
  "apps/playground/src/editor/live-values.ts valuesByFile": "what the debugger knows of files",
  "apps/playground/src/editor/marks.ts listeners": "who follows them",
  "apps/playground/src/editor/marks.ts marksByFile": "the marks of lines",
};

export const ALLOWED_STATE: Readonly<Record<string, string>> = {
  ...OF_OBJECTS,
  ...OF_THE_HOST,
  ...OF_CONTENTS,
  ...CONSTANTS,
  ...OF_AN_EXPRESSION,
  ...OF_THE_PAGE,
};
