import { OUTPUT_PROPERTIES } from "@glasm/pica200";

function propertyOf<Meaning extends "position" | "color">(meaning: Meaning) {
  return OUTPUT_PROPERTIES.find((property) => "meaning" in property && property.meaning === meaning)!;
}

/** What outputs can be that every picture has. */
export const POSITION = propertyOf("position");
export const COLOR = propertyOf("color");
