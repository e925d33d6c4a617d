/** Controls of the constant registers that a lesson's programs describe in their comments. */

import { useRef } from "preact/hooks";
import type { DescribedConstant } from "../../lessons/described-constants.js";
import { type Component, numberOfComponent, textOfComponent } from "../../words/component.js";
import { colorOf, hexColor } from "./colors.js";

/** A described register as the draw has it. */
export interface ShownConstant extends DescribedConstant {
  /** As states name it. */
  readonly key: string;
  readonly value: readonly Component[];
  /** The value without the user's changes. */
  readonly own: readonly number[];
  /** Whether its numbers are whole ones from 0 to 255. */
  readonly isWhole: boolean;
}

interface ControlProps {
  readonly constant: ShownConstant;
  readonly set: (value: readonly Component[]) => void;
}

const LETTERS = ["x", "y", "z", "w"] as const;
const STEPS = 400;

/** All controls of a register. */
export function ConstantControls(props: ControlProps) {
  const { constant } = props;
  const { register, title, kind, components } = constant;
  const sliders = components.map((name, i) =>
    name === null || (kind === "color" && i < 3) || kind === "boolean" ? null : (
      <Slider key={i} {...props} component={i} name={name} />
    ),
  );
  return (
    <fieldset class="constant">
      <legend>
        <code>{register}</code>
        {title === "" || title === register ? "" : ` ${title}`}
      </legend>
      {kind === "color" && <ColorPicker {...props} />}
      {kind === "boolean" && <Switch {...props} />}
      {sliders}
    </fieldset>
  );
}

/** A slider with its number; it keeps its range while it is moved. */
function Slider({
  constant,
  set,
  component,
  name,
}: ControlProps & { readonly component: number; readonly name: string }) {
  const { register, own, value, isWhole } = constant;
  const reach = useRef(reachOf(own[component]!));
  const x = numberOfComponent(value[component]!);
  if (Math.abs(x) > reach.current && Number.isFinite(x)) reach.current = reachOf(x);
  const range = isWhole
    ? { min: 0, max: 255, step: 1 }
    : { min: -reach.current, max: reach.current, step: (2 * reach.current) / STEPS };
  const letter = LETTERS[component]!;
  return (
    <label>
      <span>{name === letter ? letter : `${letter}: ${name}`}</span>
      <input
        type="range"
        aria-label={`${register}.${letter}, ${name}`}
        {...range}
        value={x}
        onInput={({ currentTarget }) =>
          set(replaced(value, component, Math.fround(currentTarget.valueAsNumber)))
        }
      />
      <output>{textOfComponent(value[component]!)}</output>
    </label>
  );
}

function ColorPicker({ constant: { register, title, value }, set }: ControlProps) {
  return (
    <label>
      <span>color</span>
      <input
        type="color"
        aria-label={`${register}, ${title}`}
        value={hexColor(value.map(numberOfComponent))}
        onInput={({ currentTarget }) => set([...colorOf(currentTarget.value), ...value.slice(3)])}
      />
    </label>
  );
}

function Switch({ constant: { register, value }, set }: ControlProps) {
  return (
    <label>
      <input
        type="checkbox"
        checked={value[0] === 1}
        onInput={({ currentTarget }) => set([currentTarget.checked ? 1 : 0])}
      />
      <span>{register}</span>
    </label>
  );
}

/** How far a slider goes from zero so that a number has room in it. */
function reachOf(x: number): number {
  return Number.isFinite(x) && x !== 0 ? 2 * Math.max(Math.abs(x), Math.abs(x) < 0.01 ? 0 : 0.5) : 1;
}

function replaced(value: readonly Component[], component: number, x: number): readonly Component[] {
  return value.map((one, i) => (i === component ? x : one));
}
