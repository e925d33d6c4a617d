/** A process of its own: prints how long the first program that it ever sees takes to get ready. */

import { textOfLength } from "./data/program-lengths.js";
import { ENGINES } from "./engines.js";
import { timeFirstVertices } from "./first-vertices.js";

const [name, length] = process.argv.slice(2);
const engine = ENGINES.find((candidate) => candidate.name === name);
if (engine === undefined) throw new Error(`There is no engine ${name}`);
process.stdout.write(JSON.stringify(timeFirstVertices(engine, textOfLength(Number(length)))));
