import { command, parameter } from "@glasm/base";
import type { Menu, Menus } from "../program/menus.js";
import type { State } from "../program/state.js";

const { callback, int, text } = parameter;

/** The commands for menus. Entries are counted from 1; one that is not there is left alone. */
export function menuCommands(state: State) {
  const { menus } = state;
  const attach = (button: number, menu: Menu | null): void => {
    if (state.current !== null && button >= 0 && button <= 2) state.current.buttonMenus[button] = menu;
  };
  return {
    /** Makes a menu and makes it the current one. The result is its number. */
    CreateMenu: command(
      "CreateMenu",
      [callback<(value: number) => void>("func")],
      (func) => menus.create(func ?? (() => undefined)).id,
    ),
    /** Forgets a menu. */
    DestroyMenu: command("DestroyMenu", [int("menu")], (id) => menus.destroy(id)),
    /** The number of the current menu, 0 for none. */
    GetMenu: (): number => menus.current?.id ?? 0,
    /** Makes a menu the current one. */
    SetMenu: command("SetMenu", [int("menu")], (id) => {
      menus.current = menus.get(id) ?? menus.current;
    }),
    ...entryCommands(menus),
    /** Lets a button of the mouse show the current menu in the current window. */
    AttachMenu: command("AttachMenu", [int("button")], (button) => attach(button, menus.current)),
    /** Lets a button of the mouse show no menu. */
    DetachMenu: command("DetachMenu", [int("button")], (button) => attach(button, null)),
  };
}

/** The commands for the entries of the current menu. */
function entryCommands(menus: Menus) {
  const change = (entry: number, set: (menu: Menu, at: number) => void): void => {
    const menu = menus.current;
    if (menu !== null && entry >= 1 && entry <= menu.entries.length) set(menu, entry - 1);
  };
  return {
    /** Adds an entry to the current menu. */
    AddMenuEntry: command("AddMenuEntry", [text("label"), int("value")], (label, value) => {
      menus.current?.entries.push({ label, value });
    }),
    /** Adds another menu to the current menu. */
    AddSubMenu: command("AddSubMenu", [text("label"), int("submenu")], (label, id) => {
      const menu = menus.get(id);
      if (menu !== null) menus.current?.entries.push({ label, menu });
    }),
    /** Makes an entry of what stands in a place. */
    ChangeToMenuEntry: command(
      "ChangeToMenuEntry",
      [int("item"), text("label"), int("value")],
      (item, label, value) =>
        change(item, (menu, at) => {
          menu.entries[at] = { label, value };
        }),
    ),
    /** Makes another menu of what stands in a place. */
    ChangeToSubMenu: command(
      "ChangeToSubMenu",
      [int("item"), text("label"), int("submenu")],
      (item, label, id) => {
        const submenu = menus.get(id);
        if (submenu === null) return;
        change(item, (menu, at) => {
          menu.entries[at] = { label, menu: submenu };
        });
      },
    ),
    /** Takes away what stands in a place. */
    RemoveMenuItem: command("RemoveMenuItem", [int("item")], (item) =>
      change(item, (menu, at) => menu.entries.splice(at, 1)),
    ),
  };
}
