import { type Target, TargetError } from "@glasm/conformance";
import type { EngineName } from "@glasm/nv-vertex";
import { GlasmTarget } from "../target/glasm-target.js";

/** glasm on some of its engines. */
export function ownTargets(engines: readonly EngineName[]): readonly Target[] {
  return engines.map((engine) => supportingAll(new GlasmTarget(engine)));
}

/** A target of others may not support everything; of this one that is a failure. */
export function supportingAll(target: Target): Target {
  return {
    name: target.name,
    async send(request) {
      const answer = await target.send(request);
      const { unsupported } = { ...(answer as { readonly unsupported?: unknown }) };
      if (typeof unsupported === "string") throw new TargetError(`it must support this: ${unsupported}`);
      return answer;
    },
    close: () => target.close(),
  };
}
