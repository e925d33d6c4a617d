import { type Case, MACHINES, readSuite } from "@glasm/conformance";
import { readCaseSources } from "@glasm/conformance/node";

/** The groups of the machine in whose sources faults are made. */
const { groups } = MACHINES.find(({ name }) => name === "nv-vertex")!;

/** The cases in a folder that may catch a fault. */
export function readCases(folder: string): readonly Case[] {
  const sources = readCaseSources(folder).filter(({ file }) => groups.includes(file.split("/")[0]!));
  return readSuite(sources).cases;
}
