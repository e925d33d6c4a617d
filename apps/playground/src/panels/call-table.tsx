import { useSignal } from "@preact/signals";
import { memo } from "preact/compat";
import type { CallRecord } from "../messages/messages.js";
import { Cited } from "../panel/cited.js";

/** More rows than these make no page readable. */
const MAX_ROWS = 1_000;

interface CallTableProps {
  readonly calls: readonly CallRecord[];
  /** What they are the calls of. */
  readonly label: string;
}

/** Calls with their errors, and how many there are. */
export const CallTable = memo(({ calls, label }: CallTableProps) => {
  const isShort = useSignal(false);
  const numbered = numberedRows(calls);
  const errors = numbered.filter(({ call }) => call.error !== null);
  const wanted = isShort.value ? errors : numbered;
  const total = numbered.reduce((sum, { call }) => sum + call.times, 0);
  return (
    <>
      <div class="bar">
        <label>
          <input
            type="checkbox"
            checked={isShort.value}
            onChange={({ currentTarget }) => (isShort.value = currentTarget.checked)}
          />{" "}
          Errors only
        </label>
        <p class="quiet">
          {total} calls, {errors.length === 0 ? "no error" : `${errors.length} with an error`}
          {wanted.length > MAX_ROWS && `; the first ${MAX_ROWS} rows are shown`}
        </p>
      </div>
      <div class="scrolled" tabIndex={0} role="region" aria-label={label}>
        {wanted.length > 0 && (
          <table class="log">
            <thead>
              <tr>
                <th>Call</th>
                <th>What</th>
                <th>Error</th>
              </tr>
            </thead>
            <tbody>
              {wanted.slice(0, MAX_ROWS).map((row) => (
                <CallRow key={row.number} {...row} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
});

interface NumberedCall {
  /** Of the first of them, from 1. */
  readonly number: number;
  readonly call: CallRecord;
}

function numberedRows(calls: readonly CallRecord[]): NumberedCall[] {
  let number = 1;
  return calls.map((call) => {
    const row = { number, call };
    number += call.times;
    return row;
  });
}

function CallRow({ number, call: { text, times, error } }: NumberedCall) {
  return (
    <tr class={error === null ? "" : "bad"}>
      <td>{number}</td>
      <td>
        <code>{times === 1 ? text : `${text}, ${times} times`}</code>
      </td>
      <td>
        {error !== null && (
          <>
            <strong>{error.name}</strong>: {error.reason} <Cited text={error.citation} />
          </>
        )}
      </td>
    </tr>
  );
}
