import { expect, test } from "@jest/globals";
import { createGlut, createVirtualHost, type Menu, type PickEntry, TOKENS } from "../src/index.js";

/** A program whose host notes the menus that are shown, and lets a test pick. */
function withMenus() {
  const shown: { readonly menu: Menu; readonly pick: PickEntry }[] = [];
  const host = {
    ...createVirtualHost(),
    showMenu: (_: unknown, menu: Menu, _x: number, _y: number, pick: PickEntry) =>
      void shown.push({ menu, pick }),
  };
  const glut = createGlut(host);
  return { glut, shown };
}

const labels = ({ entries }: Menu): readonly string[] => entries.map(({ label }) => label);

test("a button that a menu is attached to shows it, and the callback hears what was picked", () => {
  const { glut, shown } = withMenus();
  const calls: unknown[] = [];
  glut.CreateWindow("a");
  glut.MouseFunc((button) => calls.push(["mouse", button]));
  glut.MenuStatusFunc((...given) => calls.push(["status", ...given]));
  const menu = glut.CreateMenu((value) => calls.push(["menu", value, glut.GetMenu()]));
  glut.AddMenuEntry("one", 1);
  glut.AddMenuEntry("two", 2);
  glut.AttachMenu(TOKENS.RIGHT_BUTTON);
  const { events } = glut.window!;
  events.button(TOKENS.RIGHT_BUTTON, true, 5, 6, 0);
  events.button(TOKENS.LEFT_BUTTON, true, 5, 6, 0);
  expect(labels(shown[0]!.menu)).toEqual(["one", "two"]);
  shown[0]!.pick(2);
  expect(calls).toEqual([
    ["status", TOKENS.MENU_IN_USE, 5, 6],
    ["mouse", TOKENS.LEFT_BUTTON],
    ["status", TOKENS.MENU_NOT_IN_USE, 5, 6],
    ["menu", 2, menu],
  ]);
});

test("an entry of a submenu goes to the submenu's callback", () => {
  const { glut, shown } = withMenus();
  const calls: unknown[] = [];
  glut.CreateWindow("a");
  const inner = glut.CreateMenu((value) => calls.push(["inner", value]));
  glut.AddMenuEntry("deep", 9);
  glut.CreateMenu((value) => calls.push(["outer", value]));
  glut.AddSubMenu("more", inner);
  glut.AttachMenu(TOKENS.LEFT_BUTTON);
  glut.window!.events.button(TOKENS.LEFT_BUTTON, true, 0, 0, 0);
  const [entry] = shown[0]!.menu.entries;
  shown[0]!.pick(9, "menu" in entry! ? entry.menu : undefined);
  expect(calls).toEqual([["inner", 9]]);
});

test("entries are changed and removed by their places", () => {
  const { glut, shown } = withMenus();
  glut.CreateWindow("a");
  const inner = glut.CreateMenu(() => undefined);
  const outer = glut.CreateMenu(() => undefined);
  for (const label of ["a", "b", "c"]) glut.AddMenuEntry(label, 0);
  glut.ChangeToMenuEntry(2, "B", 1);
  glut.ChangeToSubMenu(3, "C", inner);
  glut.RemoveMenuItem(1);
  glut.RemoveMenuItem(9);
  glut.ChangeToMenuEntry(0, "x", 1);
  expect(glut.Get(TOKENS.MENU_NUM_ITEMS)).toBe(2);
  glut.AttachMenu(TOKENS.LEFT_BUTTON);
  glut.window!.events.button(TOKENS.LEFT_BUTTON, true, 0, 0, 0);
  expect(labels(shown[0]!.menu)).toEqual(["B", "C"]);
  glut.DetachMenu(TOKENS.LEFT_BUTTON);
  glut.window!.events.button(TOKENS.LEFT_BUTTON, true, 0, 0, 0);
  expect(shown).toHaveLength(1);
  glut.DestroyMenu(outer);
  expect(glut.GetMenu()).toBe(0);
  glut.SetMenu(inner);
  expect(glut.GetMenu()).toBe(inner);
  glut.SetMenu(99);
  expect(glut.GetMenu()).toBe(inner);
});

test("a menu that is left calls nothing", () => {
  const { glut, shown } = withMenus();
  let calls = 0;
  glut.CreateWindow("a");
  glut.CreateMenu(() => (calls += 1));
  glut.AttachMenu(TOKENS.LEFT_BUTTON);
  glut.window!.events.button(TOKENS.LEFT_BUTTON, true, 0, 0, 0);
  shown[0]!.pick(null);
  expect(calls).toBe(0);
});
