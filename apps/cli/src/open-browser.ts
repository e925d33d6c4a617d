/** Opens the user's browser. */

import type { Host } from "./host.js";

/** Systems that have a display without a variable which says so. */
const WITH_DISPLAY: ReadonlySet<string> = new Set(["darwin", "win32"]);
/** Variables that are not empty where there is a display, or Windows around a Linux. */
const DISPLAYS = ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"] as const;
/** Those that are not empty where nobody sits before this computer. */
const NOBODY = ["CI", "SSH_CONNECTION", "SSH_TTY"] as const;

/** Whether somebody sits before a terminal of this computer who would see a browser. [Ruling 253] */
export function seesBrowser({ stdout, env }: Pick<Host, "stdout" | "env">, platform: string): boolean {
  const isSet = (name: string): boolean => (env[name] ?? "") !== "";
  if (stdout.isTTY !== true || NOBODY.some(isSet)) return false;
  return WITH_DISPLAY.has(platform) || DISPLAYS.some(isSet);
}

/**
 * Opens an address in the browser, or says why that fails.
 * @param asked Whether the user wants it; undefined opens it where somebody sees it
 */
export async function openInBrowser(address: string, asked: boolean | undefined, host: Host): Promise<void> {
  if (!(asked ?? seesBrowser(host, process.platform))) return;
  try {
    await (host.openBrowser ?? openByLibrary)(address);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    host.stderr.write(`glasm: no browser opens (${reason}); open the address yourself.\n`);
  }
}

async function openByLibrary(address: string): Promise<void> {
  await (await import("open")).default(address);
}
