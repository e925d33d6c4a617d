import { GalleryDialog, LearnDialog } from "../dialogs/entries-dialog.js";
import { HelpDialog } from "../dialogs/help-dialog.js";
import { NewMenu } from "../dialogs/new-menu.js";
import { OpenMenu } from "../dialogs/open-menu.js";
import { SettingsMenu } from "../dialogs/settings-menu.js";
import { ShareMenu } from "../dialogs/share-menu.js";
import type { HeaderAction } from "../shell/header.js";

/** The buttons of the header, in their order. */
export const HEADER_ACTIONS: readonly HeaderAction[] = [
  {
    text: "Gallery",
    icon: "gallery",
    hint: "Finished scenes, to look into and to change",
    opens: "dialog",
    Content: GalleryDialog,
  },
  {
    text: "Learn",
    icon: "learn",
    hint: "Small programs, each with something to watch",
    opens: "dialog",
    Content: LearnDialog,
  },
  {
    text: "New",
    icon: "new",
    hint: "An empty program in a language of your choice, with a mesh",
    opens: "drop-down",
    Content: NewMenu,
  },
  {
    text: "Open",
    icon: "open",
    hint: "Programs, a mesh, vertices or a saved file",
    opens: "drop-down",
    Content: OpenMenu,
  },
  {
    text: "Share",
    icon: "share",
    hint: "A link, a file, the picture",
    opens: "drop-down",
    Content: ShareMenu,
  },
  {
    text: "Help",
    icon: "help",
    hint: "How the page is used, and its keys",
    opens: "dialog",
    Content: HelpDialog,
  },
  {
    text: "Settings",
    icon: "settings",
    hint: "Colors and the size of the picture",
    opens: "drop-down",
    Content: SettingsMenu,
  },
];
