import type { Conditions, MeasuredMachine } from "./machines.js";
import type { Row } from "../report/row.js";

/** The rows of machines, one machine after the other; tells what is measured before it is. */
export async function measureMachines(
  machines: readonly MeasuredMachine[],
  conditions: Conditions,
  announce: (what: string) => void,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const measurement of machines.flatMap(({ measurements }) => measurements)) {
    announce(measurement.what);
    rows.push(...(await measurement.rows(conditions)));
  }
  return rows;
}
