import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ConstantFile } from "../machines.js";
import type { ParameterRecord } from "../messages/messages.js";
import { type Component, numberOfComponent } from "../words/component.js";
import type { Page } from "../panel/panel.js";
import { colorOf, hexColor } from "./lesson/colors.js";
import type { ParameterNumbers } from "./parameter-numbers.js";

export const COMPONENTS = ["x", "y", "z", "w"] as const;

/** A constant register as it is shown. */
export interface ShownParameter {
  /** As states name it. */
  readonly key: string;
  /** As texts name it. */
  readonly name: string;
  /** With what the program calls it. */
  readonly title: string;
  readonly file: ConstantFile;
  /** How its components are shown. */
  readonly numbers: ParameterNumbers;
  /** As the draw had it. */
  readonly record: ParameterRecord;
  /** As the user has set it; undefined if nobody has. */
  readonly own: readonly Component[] | undefined;
  /** Whether its first three components are a color, which can be picked. */
  readonly isColor: boolean;
}

interface ParameterRowProps {
  readonly parameter: ShownParameter;
  /** What its components are called, or those of the longest register of the table. */
  readonly columns: readonly string[];
  readonly set: (value: readonly Component[]) => void;
  readonly reset: () => void;
  /** Tells why something is refused. */
  readonly say: Page["say"];
}

/** The components of a constant register, each with a slider, and a button that takes the user's value away. */
export function ParameterRow({ parameter, columns, set, reset, say }: ParameterRowProps) {
  const { name, title, file, numbers, record, own, isColor } = parameter;
  const [resets, setResets] = useState(0);
  const row = useRef<HTMLTableRowElement>(null);
  // What the user has set does not hold where a matrix is tracked.
  const isFixed = record.tracked !== null;
  const value = isFixed ? record.value : (own ?? record.value);
  const undo = (): void => {
    // A button that is disabled loses the focus.
    row.current!.querySelector("input")!.focus();
    setResets(resets + 1);
    reset();
  };
  return (
    <tr ref={row} role="row" data-register={parameter.key}>
      <th role="rowheader" scope="row">
        {title}
      </th>
      {columns.map((component, i) =>
        i < file.components ? (
          <Cell
            key={component}
            name={file.components === 1 ? name : `${name}.${component}`}
            component={value[i]!}
            numbers={numbers}
            set={(x) => set(value.map((one, at) => (at === i ? x : one)))}
            {...{ isFixed, resets, say }}
          />
        ) : (
          <td key={component} role="cell" />
        ),
      )}
      <td role="cell" class="source">
        <SourceNote {...parameter} />
        {(!isFixed || own !== undefined) && (
          <button type="button" aria-label={`Reset ${name}`} disabled={own === undefined} onClick={undo}>
            Reset
          </button>
        )}
        {isColor && !isFixed && (
          <input
            type="color"
            aria-label={`${name}, color`}
            value={hexColor(value.map(numberOfComponent))}
            onInput={({ currentTarget }) => set([...colorOf(currentTarget.value), ...value.slice(3)])}
          />
        )}
      </td>
    </tr>
  );
}

/** A tracked matrix without what its name has for programs alone, and without a transform that leaves it as it is. */
const shortMatrix = (tracked: string): string => tracked.replaceAll("_NV", "").replace(", IDENTITY", "");

/** Where its value comes from, if that is neither the scene nor the user. */
function SourceNote({ record: { tracked, value }, own, file }: ShownParameter) {
  const isLeft =
    own === undefined && /^(?:floats|words)$/.test(file.numbers) && value.every((x) => Object.is(x, 0));
  const text = tracked !== null ? `tracks ${shortMatrix(tracked)}` : isLeft ? "left at 0" : "";
  const title =
    tracked !== null
      ? `tracks ${tracked}`
      : isLeft
        ? "The program reads it, and nothing sets it to anything else."
        : "";
  return (
    <span class="quiet" title={title}>
      {text}
    </span>
  );
}

interface CellProps {
  readonly name: string;
  readonly component: Component;
  readonly isFixed: boolean;
  readonly numbers: ParameterNumbers;
  /** Another number drops what was typed and refused. */
  readonly resets: number;
  readonly set: (component: Component) => void;
  readonly say: Page["say"];
}

function Cell({ name, component, isFixed, numbers, resets, set, say }: CellProps) {
  const field = useRef<HTMLInputElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const x = numberOfComponent(component);
  const written = numbers.write(component);
  const last = useRef<string | null>(null);
  const showNumber = (text: string): void => {
    field.current!.value = text;
    field.current!.ariaInvalid = "false";
  };
  // What is being typed stays, and what was refused; so does the range of a slider that moves.
  useLayoutEffect(() => {
    const input = field.current!;
    const isTyped = document.activeElement === input && last.current !== null && input.value !== last.current;
    last.current = written;
    if (!isTyped) showNumber(written);
    if (document.activeElement !== slider.current) center(slider.current!, x, numbers);
  }, [written]);
  useLayoutEffect(() => showNumber(written), [resets]);
  const take = (): void => {
    const input = field.current!;
    const typed = numbers.read(input.value.trim());
    if (typed === undefined) {
      input.ariaInvalid = "true";
      say(`${name} stays: "${input.value}" ${numbers.refusal}.`, {
        kind: "error",
        holds: () => input.isConnected && input.ariaInvalid === "true",
      });
    } else {
      showNumber(numbers.write(typed));
      set(typed);
    }
  };
  return (
    <td role="cell">
      {/* Dozens of numbers that cannot be changed are in nobody's way. */}
      <input
        ref={field}
        type="text"
        size={9}
        aria-label={name}
        readOnly={isFixed}
        tabIndex={isFixed ? -1 : 0}
        onChange={take}
      />
      {/* It goes further than before when it is pulled again. */}
      <input
        ref={slider}
        type="range"
        aria-label={`${name}, slider`}
        hidden={isFixed}
        onInput={({ currentTarget }) => set(numbers.pulled(currentTarget.valueAsNumber, x))}
        onBlur={({ currentTarget }) => center(currentTarget, x, numbers)}
      />
    </td>
  );
}

/** Gives a slider the range of its numbers, or one around zero in which a number has room. */
function center(slider: HTMLInputElement, x: number, numbers: ParameterNumbers): void {
  const { value, least, most, step } = numbers.slider(x);
  slider.min = String(least);
  slider.max = String(most);
  slider.step = String(step);
  slider.value = String(value);
}
