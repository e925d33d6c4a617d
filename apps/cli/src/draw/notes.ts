/** What is to be said of a file that is drawn: on standard error at once, or in the JSON document at the end. */

import { displayName } from "../files.js";
import type { Host } from "../host.js";
import type { Format } from "../output.js";

export class Notes {
  /** All of them, without the name of the file. */
  readonly list: string[] = [];
  readonly #write: (note: string) => void;

  constructor(file: string, format: Format, host: Host) {
    this.#write = (note) => {
      if (format === "text") host.stderr.write(`${displayName(file)}: note: ${note}\n`);
    };
  }

  add(note: string): void {
    this.list.push(note);
    this.#write(note);
  }
}
