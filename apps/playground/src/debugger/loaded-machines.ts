/** The machines whose debugger is there: each is loaded when the first of its programs is looked at. */

import type { MachineName } from "../machines.js";
import { chipsAreThere } from "../run/late/chips.js";
import type { DebuggerMachine } from "./debugger-machine.js";

/** What debuggers know of each machine, loaded when it is first used. */
export const DEBUGGER_MACHINES: Readonly<Record<MachineName, () => Promise<DebuggerMachine>>> = {
  "nv-vertex": async () => {
    const [{ NV_VERTEX_DEBUGGER }] = await Promise.all([import("./nv-vertex.js"), chipsAreThere()]);
    return NV_VERTEX_DEBUGGER;
  },
  pica200: async () => (await import("./pica200.js")).PICA200_DEBUGGER,
  "nv-gpu": async () => (await import("./nv-gpu.js")).NV_GPU_DEBUGGER,
  valhall: async () => (await import("./valhall.js")).VALHALL_DEBUGGER,
};

export class LoadedMachines {
  private readonly machines = new Map<MachineName, DebuggerMachine>();
  /** Why one is not there: it is on its way, or has not come. */
  private readonly messages = new Map<MachineName, string>();
  private readonly listeners = new Set<() => void>();

  /** The machine of a name; null until it is loaded, which is asked for then. */
  find(name: MachineName): DebuggerMachine | null {
    const machine = this.machines.get(name);
    if (machine === undefined && !this.messages.has(name)) void this.load(name);
    return machine ?? null;
  }

  /** Why a machine is not there. */
  messageOf(name: MachineName): string {
    return this.messages.get(name) ?? "";
  }

  /** Calls a function whenever another one is there, or has not come. */
  listen(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Loads a machine; if that fails, a message says so. */
  async load(name: MachineName): Promise<void> {
    this.messages.set(name, "The debugger of this program is on its way.");
    try {
      this.machines.set(name, await DEBUGGER_MACHINES[name]());
    } catch (error) {
      const advice = "reload the page to try again";
      this.messages.set(
        name,
        `The debugger of this program could not be loaded; ${advice}. ${String(error)}`,
      );
    }
    for (const listener of this.listeners) listener();
  }
}
