/** `node run-modules.mjs MODULE...` imports modules one after the other, each in its folder, and tells what each has printed. */
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "node:util";

const outcomes = [];
for (const path of process.argv.slice(2)) {
  let [printed, hasFailed] = ["", false];
  console.log = (...values) => {
    printed += `${format(...values)}\n`;
  };
  process.chdir(dirname(path));
  try {
    await import(pathToFileURL(path).href);
  } catch (error) {
    printed += `${error instanceof Error ? error.stack : error}\n`;
    hasFailed = true;
  }
  outcomes.push({ printed, hasFailed });
}
process.stdout.write(JSON.stringify(outcomes));
