/** What the picture shows, and under which arithmetic, as the machine of the programs has them. */

import { findEntry } from "../../gallery/catalog.js";
import { DESCRIBED_ARITHMETICS } from "../../arithmetics/described-arithmetics.js";
import { arithmeticOn, type PageMachine } from "../../machines.js";
import { machineOfPage } from "../../panel/machine.js";
import type { Page } from "../../panel/panel.js";
import type { Display } from "../../state/state.js";

/** A display by what the choice calls it. */
interface Offer {
  readonly value: string;
  readonly text: string;
  readonly display: Display;
}

interface OfferGroup {
  readonly title: string;
  readonly offers: readonly Offer[];
}

const DISPLAYS: readonly Offer[] = [
  { value: "picture", text: "Picture", display: { kind: "picture" } },
  { value: "wireframe", text: "Wireframe", display: { kind: "wireframe" } },
  { value: "volume", text: "View volume", display: { kind: "volume" } },
];

/** Of the registers that are written, and of the one that is shown, which a text may have ceased to write. */
function registerOffers({ results }: PageMachine, written: ReadonlySet<string>, shown: Display) {
  const chosen = "register" in shown ? shown.register : null;
  const offered = results.filter(({ name }) => written.has(name) || name === chosen);
  const group = (title: string, prefix: string, display: (register: string) => Display): OfferGroup => ({
    title,
    offers: offered.map(({ name, text }) => ({
      value: `${prefix}${name}`,
      text: `${text} ${title.toLowerCase()}${written.has(name) ? "" : ", not written"}`,
      display: display(name),
    })),
  });
  return [
    group("As color", "", (register) => ({ kind: "register", register })),
    group("As position", "position ", (register) => ({ kind: "position", register })),
    group("As position, edges", "edges ", (register) => ({ kind: "position", register, edges: true })),
  ];
}

/** The registers that programs of the last whole picture write. */
function writtenOn({ answer }: Page, { name }: PageMachine): ReadonlySet<string> {
  return new Set(answer?.machine === name ? answer.programs.flatMap(({ written }) => written) : []);
}

/** What is shown of a machine's programs: a picture in the place of a register that it does not have. */
function shownValue(display: Display, offers: readonly Offer[]): string {
  const text = JSON.stringify(display);
  return offers.find((offer) => JSON.stringify(offer.display) === text)?.value ?? "picture";
}

export function DisplayChoices({ page }: { readonly page: Page }) {
  const { state } = page;
  const machine = machineOfPage(page);
  const groups = registerOffers(machine, writtenOn(page, machine), state.display);
  const offers = [...DISPLAYS, ...groups.flatMap((group) => group.offers)];
  const choose = (value: string): void => {
    const chosen = offers.find((offer) => offer.value === value);
    if (chosen !== undefined) page.change({ display: chosen.display });
  };
  return (
    <>
      <label>
        <span>Show</span>
        <select
          value={shownValue(state.display, offers)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {DISPLAYS.map(option)}
          {groups.map(({ title, offers: members }) =>
            members.length === 0 ? null : (
              <optgroup key={title} label={title}>
                {members.map(option)}
              </optgroup>
            ),
          )}
        </select>
      </label>
      <ArithmeticChoice page={page} machine={machine} />
    </>
  );
}

/** What programs compute under; there is nothing to choose where the languages of all of them have one arithmetic. [Ruling 16] */
function ArithmeticChoice({ page, machine }: { readonly page: Page; readonly machine: PageMachine }) {
  const languages = languagesOf(page, machine);
  const arithmetics = machine.arithmetics.filter(
    (name) => languages.length === 0 || languages.some((one) => machine.arithmeticsIn(one).includes(name)),
  );
  const isFixed = arithmetics.length === 1;
  const chosen = arithmeticOn(arithmetics, page.state.arithmetic);
  const described = DESCRIBED_ARITHMETICS[machine.name];
  const reason = isFixed ? ` Programs in ${languages.join(" and ")} have one arithmetic.` : "";
  const title = `${described[chosen]?.sentence ?? ""}${reason}`;
  return (
    <label title={title}>
      <span>Arithmetic</span>
      <select
        value={chosen}
        disabled={isFixed}
        title={title}
        onChange={({ currentTarget }) => page.change({ arithmetic: currentTarget.value })}
      >
        {arithmetics.map((name) => (
          <option key={name} value={name}>
            {name}, {described[name]?.like}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The languages of the programs that a machine draws, each once. */
function languagesOf(page: Page, machine: PageMachine): readonly string[] {
  const texts = (findEntry(page.state.scene)?.programs ?? []).map((file) => page.programText(file));
  return [...new Set(texts.flatMap((text) => machine.languageOf(text) ?? []))];
}

function option({ value, text }: Offer) {
  return (
    <option key={value} value={value}>
      {text}
    </option>
  );
}
