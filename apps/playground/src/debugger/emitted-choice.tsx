import type { Execution } from "./execution.js";
import type { DebuggerModel } from "./model.js";

interface EmittedChoiceProps {
  readonly model: DebuggerModel;
  readonly execution: Execution;
}

/** Which vertex of those that the run has emitted is looked at: it goes behind the step that has emitted it. [Ruling 306] */
export function EmittedChoice({ model, execution }: EmittedChoiceProps) {
  const { emissions, by } = execution;
  if (by.emission === null) return null;
  return (
    <label>
      Emitted vertex{" "}
      <select
        value={String(model.emitted ?? "")}
        onChange={({ currentTarget: { value } }) => model.seekEmitted(value === "" ? null : Number(value))}
      >
        <option value="">{emissions.length === 0 ? "none" : "the end"}</option>
        {emissions.map((step, number) => (
          <option key={number} value={String(number)}>
            {number} (step {step + 1})
          </option>
        ))}
      </select>
    </label>
  );
}
