import { effect } from "@preact/signals";
import { render } from "preact";
import { programs } from "#c-programs";
import { ProgramModel } from "../c-programs/program-model.js";
import { ProgramPage } from "../c-programs/program-page.js";
import { documentAddresses } from "../lessons/readings.js";
import { createTheme } from "../page/theme.js";
import { element } from "../panel/elements.js";
import { followCitations } from "./citations.js";

const GUIDE = "docs/guide/compiling-a-c-program.md";

/** The program that the address names. */
const named = (): string => decodeURIComponent(location.hash.slice(1));

function start(): void {
  createTheme();
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const windows = element("div", { className: "c-windows" });
  const menus = element("div", {});
  const place = { windows, menus, nextFrame: (call: () => void) => void requestAnimationFrame(call) };
  const model = new ProgramModel(programs, place, () => still.matches);
  // The canvas takes all keys but that which leaves it.
  windows.addEventListener("keydown", (event) => event.key === "Tab" && event.stopPropagation(), true);
  effect(() => {
    const chosen = model.chosen.value;
    if (chosen === null) return;
    document.title = `${chosen.title} - programs in C - glasm playground`;
    history.replaceState(null, "", `#${chosen.name}`);
  });
  addEventListener("hashchange", () => void model.open(named()));
  followCitations({ say: (text) => (model.problem.value = text) });
  document.getElementById("starting")!.remove();
  const holder = element("div", { className: "page-holder" });
  document.body.prepend(holder);
  render(
    <ProgramPage model={model} place={place} guide={documentAddresses(document.head).get(GUIDE)} />,
    holder,
  );
  void model.open(named());
}

start();
