/** The whole context, in a bundle. */

export * from "@glasm/context";
