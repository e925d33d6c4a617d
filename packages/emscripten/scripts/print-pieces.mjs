/** Prints as JSON what programs are linked with: `node --conditions=glasm-source scripts/print-pieces.mjs page`, or another target. */
import { piecesLibrary } from "./pieces-library.mjs";

const { core, library, commands } = await piecesLibrary(process.argv[2]);
process.stdout.write(JSON.stringify({ core, library, commands }));
