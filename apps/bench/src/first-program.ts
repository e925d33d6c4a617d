/** A process of its own: prints the milliseconds from text to first results of the first program that it ever sees. */

import { textOfLength } from "./data/program-lengths.js";
import { timeFirstVertices } from "./first-vertices.js";

const text = new TextEncoder().encode(textOfLength(Number(process.argv[2])));
process.stdout.write(`${timeFirstVertices(text)}\n`);
