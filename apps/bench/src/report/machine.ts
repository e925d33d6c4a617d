import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";

/** What the figures of this run depend on, in one line. */
export function describeMachine(): string {
  const { model } = cpus()[0] ?? { model: "unknown processor" };
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const parts = [
    `${model.trim()}${processorModel()}, ${cpus().length} cores, ${memory}`,
    `${type()} ${release()}`,
    `Node ${process.versions.node} (V8 ${process.versions.v8})`,
    firstLine("gcc", ["--version"]),
    pinning(),
  ];
  return parts.filter((part) => part !== "").join("; ");
}

/** Family, model and flags tell apart processors whose name is hidden. */
function processorModel(): string {
  const info = readText("/proc/cpuinfo");
  const [family, model] = ["cpu family", "model"].map(
    (name) => new RegExp(`^${name}\\s*: (.*)$`, "m").exec(info)?.[1],
  );
  return family === undefined || model === undefined ? "" : ` (family ${family}, model ${model})`;
}

function pinning(): string {
  const cpu = /^Cpus_allowed_list:\s*(.*)$/m.exec(readText("/proc/self/status"))?.[1];
  return cpu !== undefined && /^\d+$/.test(cpu) ? `pinned to core ${cpu}` : "not pinned to a core";
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // Another system than Linux.
  }
}

function firstLine(command: string, args: readonly string[]): string {
  return spawnSync(command, args, { encoding: "utf8" }).stdout?.split("\n")[0] ?? "";
}
