/** What every program has in Node, and what its command line asks for. */
import { takeFrameOptions } from "./frame-options.js";

export * from "./core.js";

/** Taken before the program looks at its command line. */
export const frameOptions = takeFrameOptions(process.argv);

declare const require: (name: "fs") => { writeFileSync(file: string, data: Uint8Array): void };

/** Pieces have no modules of Node. */
export const writeFile = (file: string, data: Uint8Array): void => require("fs").writeFileSync(file, data);
