import { type Command, COMMANDS, isPossible } from "./commands.js";
import type { DebuggerModel } from "./model.js";

interface SteppingBarProps {
  readonly model: DebuggerModel;
  readonly run: (command: Command) => void;
}

const SOUGHT = [...new Set(COMMANDS.flatMap(({ seeks }) => seeks ?? []))];

/** The commands that need no register, and how far the run is. */
export function SteppingBar({ model, run }: SteppingBarProps) {
  const plain = COMMANDS.filter(({ seeks, ofRegister }) => seeks === undefined && ofRegister === undefined);
  return (
    <div class="bar stepping" role="group" aria-label="Stepping">
      <label>
        Step{" "}
        <input
          type="range"
          min={0}
          step={1}
          max={model.stepper?.last ?? 0}
          value={model.stepper?.position ?? 0}
          onInput={({ currentTarget }) => model.moveTo(Number(currentTarget.value))}
        />
      </label>
      <span class="commands">
        {plain.map((command) => (
          <CommandButton key={command.name} {...{ command, model, run }} text={command.text} />
        ))}
      </span>
      <span class="commands">
        {SOUGHT.map((sought) => (
          <Seekers key={sought} {...{ sought, model, run }} />
        ))}
      </span>
    </div>
  );
}

/** Back to something and on to the next of it, by its name. */
function Seekers({ sought, model, run }: SteppingBarProps & { readonly sought: string }) {
  const [back, on] = COMMANDS.filter(({ seeks }) => seeks === sought);
  return (
    <span class="seekers">
      <CommandButton command={back!} text="◂" {...{ model, run }} />
      <CommandButton command={on!} text={`${sought} ▸`} {...{ model, run }} />
    </span>
  );
}

interface CommandButtonProps extends SteppingBarProps {
  readonly command: Command;
  readonly text: string;
}

function CommandButton({ command, text, model, run }: CommandButtonProps) {
  return (
    <button
      type="button"
      aria-label={command.text}
      title={`${command.title} (${command.key})`}
      aria-keyshortcuts={command.key.replace("Ctrl", "Control")}
      disabled={!isPossible(command, model)}
      onClick={() => run(command)}
    >
      {text}
    </button>
  );
}
