/** A part of the conformance suite: of each kind of cases of every group the files with the shortest texts. */

import { readSuiteFiles } from "@glasm/conformance/node";

const WHOLE = readSuiteFiles();

/** How many files of a kind there are. */
const MOST_FILES = 2;

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf("/"));

const byLength = [...WHOLE.cases].sort((a, b) => a.text.length - b.text.length);

export const SAMPLE = {
  ...WHOLE,
  cases: byLength.filter(
    ({ file }, i) =>
      byLength.slice(0, i).filter((other) => folderOf(other.file) === folderOf(file)).length < MOST_FILES,
  ),
};
