import type { HeaderAction } from "../shell/header.js";
import { lateContent } from "../shell/late-content.js";

const entriesDialog = () => import("../dialogs/entries-dialog.js");

/** The buttons of the header, in their order. */
export const HEADER_ACTIONS: readonly HeaderAction[] = [
  {
    text: "Gallery",
    icon: "gallery",
    hint: "Finished scenes, to look into and to change",
    opens: "dialog",
    Content: lateContent(async () => (await entriesDialog()).GalleryDialog),
  },
  {
    text: "Learn",
    icon: "learn",
    hint: "Small programs, each with something to watch",
    opens: "dialog",
    Content: lateContent(async () => (await entriesDialog()).LearnDialog),
  },
  {
    text: "New",
    icon: "new",
    hint: "An empty program in a language of your choice, with a mesh",
    opens: "drop-down",
    Content: lateContent(async () => (await import("../dialogs/new-menu.js")).NewMenu),
  },
  {
    text: "Open",
    icon: "open",
    hint: "Programs, a mesh, vertices or a saved file",
    opens: "drop-down",
    Content: lateContent(async () => (await import("../dialogs/open-menu.js")).OpenMenu),
  },
  {
    text: "Share",
    icon: "share",
    hint: "A link, a file, the picture",
    opens: "drop-down",
    Content: lateContent(async () => (await import("../dialogs/share-menu.js")).ShareMenu),
  },
  {
    text: "Help",
    icon: "help",
    hint: "How the page is used, and its keys",
    opens: "dialog",
    Content: lateContent(async () => (await import("../dialogs/help-dialog.js")).HelpDialog),
  },
  {
    text: "Settings",
    icon: "settings",
    hint: "Colors and the size of the picture",
    opens: "drop-down",
    Content: lateContent(async () => (await import("../dialogs/settings-menu.js")).SettingsMenu),
  },
];
