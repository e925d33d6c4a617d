/** A process of its own: prints how long the first program that it ever sees takes to get ready. */

import { type EngineName, NEW_PROGRAMS } from "./first-vertices.js";

const [family, engine, length] = process.argv.slice(2) as [keyof typeof NEW_PROGRAMS, EngineName, string];
const { timeFirstVertices, textOfLength } = NEW_PROGRAMS[family];
process.stdout.write(JSON.stringify(timeFirstVertices(engine, textOfLength(Number(length)))));
