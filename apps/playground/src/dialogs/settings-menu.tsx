import { useComputed, useSignal } from "@preact/signals";
import { sizeProblem } from "../page/picture-size.js";
import { THEMES } from "../page/theme.js";
import type { ActionProps } from "../shell/header.js";
import { type Shell, usePage } from "../shell/shell.js";
import { LIMITS } from "../state/limits.js";

/** What is set rarely. */
export function SettingsMenu({ shell }: ActionProps) {
  return (
    <div class="settings">
      <ThemeChoice shell={shell} />
      <PictureSizeChoice shell={shell} />
    </div>
  );
}

function ThemeChoice({ shell: { theme } }: { readonly shell: Shell }) {
  return (
    <label>
      Colors
      <select value={theme.value} onChange={({ currentTarget }) => (theme.value = currentTarget.value)}>
        {THEMES.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

const SIZES = [
  ["fill", "fills its pane"],
  ["scene", "as the scene has it"],
  ["custom", "by width and height"],
] as const;

function PictureSizeChoice({ shell }: { readonly shell: Shell }) {
  const { pictureSize } = shell;
  const [width, height] = usePage(shell, ({ size }) => `${size.width} ${size.height}`).split(" ");
  const isOfLink = usePage(shell, ({ state }) => state.size !== null);
  const chosen = useComputed(() => pictureSize.choice.value.kind).value;
  const kind = isOfLink ? "link" : chosen;
  const problem = useSignal<string | null>(null);
  const choose = (value: string): void => {
    problem.value = null;
    pictureSize.choose(
      value === "custom"
        ? { kind: value, size: shell.page.size }
        : { kind: value === "scene" ? value : "fill" },
    );
    if (isOfLink) shell.page.change({ size: null });
  };
  const resize = (form: HTMLFormElement): void => {
    const [first, second] = [...form.querySelectorAll("input")].map((input) => input.valueAsNumber);
    const size = { width: first!, height: second! };
    problem.value = sizeProblem(size);
    if (problem.value === null) pictureSize.choose({ kind: "custom", size });
  };
  return (
    <>
      <label>
        Picture size
        <select value={kind} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {isOfLink && <option value="link">as the link has it</option>}
          {SIZES.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <form
        class="bar"
        onSubmit={(event) => event.preventDefault()}
        onChange={({ currentTarget }) => resize(currentTarget)}
      >
        <SizeInput name="Width" value={width!} isFixed={kind !== "custom"} />
        <SizeInput name="Height" value={height!} isFixed={kind !== "custom"} />
      </form>
      {problem.value !== null && (
        <p class="bad" role="alert">
          {problem.value}
        </p>
      )}
    </>
  );
}

interface SizeInputProps {
  readonly name: string;
  readonly value: string;
  readonly isFixed: boolean;
}

function SizeInput({ name, value, isFixed }: SizeInputProps) {
  return (
    <label>
      {name}
      <input type="number" min="1" max={LIMITS.side} step="1" defaultValue={value} readOnly={isFixed} />
    </label>
  );
}
