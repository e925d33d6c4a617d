import { describe, expect, test } from "@jest/globals";
import { citationLink } from "../src/panel/citation.js";

describe("a citation", () => {
  test.each([
    ["[VP1 2.14.3]", "NV_vertex_program", "2.14.3", "2.14.3"],
    ["[VP1.1 2.14.1.9]", "NV_vertex_program1_1", "2.14.1.9", "2.14.1.9"],
    ["[VP2 2.14.1.5, Table X.1]", "NV_vertex_program2", "2.14.1.5, Table X.1", "2.14.1.5"],
    ["[VP2 2.14.3.28 s3]", "NV_vertex_program2", "2.14.3.28 s3", "2.14.3.28"],
    ["[VP2 Table X.1]", "NV_vertex_program2", "Table X.1", "Table%20X.1"],
  ])("%s leads to the section in the registry's text", (citation, extension, section, text) => {
    expect(citationLink(citation)).toEqual({
      address: `https://registry.khronos.org/OpenGL/extensions/NV/${extension}.txt#:~:text=${text}`,
      title: `${extension}, section ${section}`,
    });
  });

  test("of an extension by its name leads to its text", () => {
    expect(citationLink("[EXT_fog_coord 3.10]")?.address).toMatch("/extensions/EXT/EXT_fog_coord.txt#");
  });

  test("of OpenGL 1.3 leads to its specification and names the section", () => {
    expect(citationLink("[GL1.3 2.10.2]")).toEqual({
      address: "https://registry.khronos.org/OpenGL/specs/gl/glspec13.pdf",
      title: "OpenGL 1.3, section 2.10.2",
    });
  });

  test.each([
    ["[Ruling 213]", "Ruling 213"],
    ["[PICA200 5 s3]", "The PICA200's specification in our words, section 5 s3"],
    ["[VALHALL 7]", "Valhall's specification in our words, section 7"],
    ["[HARDWARE 5]", "What chips compute, in our words, section 5"],
    ["[KELVIN 6 s3]", "Kelvin's microcode in our words, section 6 s3"],
  ])("of the project's own documents, %s, leads to what comes with the page", (citation, title) => {
    expect(citationLink(citation)).toEqual({ address: null, title });
  });

  test("is nothing else in brackets", () => {
    expect([citationLink("v[OPOS]"), citationLink("[MODE]")]).toEqual([null, null]);
  });
});
