/**
 * The printed tables of the context as programs in C have them: every context of theirs has all extensions, so that nothing asks which
 * tokens and commands one brings, and rows are there for the commands that are linked.
 */

const GENERATED = "packages/context/src/generated/";

/** The module of rows, to which those of the commands that are linked are added. */
export const COMMAND_ROWS = `${GENERATED}command-rows.ts`;

/** The modules from which the tables are made. */
export const GENERATED_TABLES = {
  rows: COMMAND_ROWS,
  extensions: `${GENERATED}extensions.ts`,
  tokens: `${GENERATED}tokens.ts`,
};

const ROWS = `export const ROWS = {};
export const addRows = (rows) => Object.assign(ROWS, rows);`;

/** The extension of whose commands a family is made. */
const FAMILY = "GL_ARB_imaging";

function extensions({ EXTENSIONS, ...others }) {
  const rows = Object.entries(EXTENSIONS).map(([name, { commands, ...row }]) => [
    name,
    { ...row, tokens: [], commands: name === FAMILY ? commands : [] },
  ]);
  const values = Object.entries({ EXTENSIONS: Object.fromEntries(rows), ...others }).filter(
    ([, value]) => typeof value !== "function",
  );
  return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
}

/** Tokens in runs of consecutive values: the first value of each, and the names. */
function tokens(all) {
  const runs = [];
  let next = NaN;
  for (const [name, value] of Object.entries(all).sort((a, b) => a[1] - b[1])) {
    if (value === next) runs.at(-1).push(name);
    else runs.push([value, name]);
    next = value + 1;
  }
  return `export const TOKENS = {};
for (const run of ${JSON.stringify(runs.map((run) => run.join(" ")).join(","))}.split(",")) {
  const [first, ...names] = run.split(" ");
  names.forEach((name, i) => (TOKENS[name] = Number(first) + i));
}`;
}

/** The texts that take the place of modules. @param all what these modules export */
export const linkedTables = (all) => ({
  [COMMAND_ROWS]: ROWS,
  [`${GENERATED}commands.ts`]: 'export { ROWS as COMMAND_ROWS } from "./command-rows.js";',
  [`${GENERATED}extensions.ts`]: extensions(all.extensions),
  [`${GENERATED}tokens.ts`]: tokens(all.tokens.TOKENS),
  [`${GENERATED}earlier-tokens.ts`]: 'export { TOKENS as EARLIER_TOKENS } from "./tokens.js";',
});
