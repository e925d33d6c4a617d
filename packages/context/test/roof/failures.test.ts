import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { COMMAND_ROWS } from "../../src/generated/commands.js";
import { createContext } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { arbitraryCall, invoke } from "../support/arbitrary-call.js";
import { isOf } from "../support/families.js";
import { differences, snapshot } from "../support/snapshot.js";

// Begin is left out, as nothing can be read after it; GetError has no error. The errors of a called list are those of
// its commands, of which others may succeed.
const METHODS = Object.keys(createContext()).filter(
  (name) => !["begin", "end", "getError", "callList", "callLists"].includes(name),
) as (keyof typeof COMMAND_ROWS)[];

const call = arbitraryCall(METHODS);

/** What a failed command may change besides the error flag. [VP2 Errors, Ruling 31] */
const exceptions = (name: string): readonly string[] => {
  if (name === "loadProgramNV") return ["PROGRAM_ERROR_POSITION_NV"];
  return isOf(name, "RasterPos{2,3,4}{s,i,f,d}{,v}") ? ["CURRENT_RASTER_POSITION_VALID"] : [];
};

test("[GL1.3 2.5] a command that fails changes nothing and writes nothing, whatever came before", () => {
  let failed = 0;
  fc.assert(
    fc.property(fc.array(call, { maxLength: 6 }), call, (earlier, [name, args]) => {
      const gl = createContext({ maxCommandsPerCall: 1000 });
      for (const [before, values] of earlier) invoke(gl, before, values);
      while (gl.getError() !== gl.NO_ERROR);
      const state = snapshot(gl);
      const outputs = args.filter((value) => ArrayBuffer.isView(value)) as Uint8Array[];
      const contents = outputs.map((output) => [...output]);
      invoke(gl, name, args);
      if (takeError(gl) === "NO_ERROR") return;
      failed += 1;
      const allowed = exceptions(name);
      expect(differences(state, snapshot(gl)).filter((variable) => !allowed.includes(variable))).toEqual([]);
      expect(outputs.map((output) => [...output])).toEqual(contents);
    }),
    { numRuns: 300 },
  );
  expect(failed).toBeGreaterThan(50);
});
