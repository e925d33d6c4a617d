/** GLEW in a program that Emscripten makes: all commands are there, and EXTENSIONS says which of them do something. */
mergeInto(LibraryManager.library, {
  glewInit__deps: ["$GLASM"],
  glewInit__sig: "i",
  glewInit: function () {
    return 0;
  },

  /** Whether all names between spaces are extensions or versions that there are. */
  $GLASM_isSupported__deps: ["$GLASM", "glGetString"],
  $GLASM_isSupported: function (names) {
    const gl = GLASM.gl;
    const extensions = (gl.getString(0x1f03) || "").split(" "); // EXTENSIONS
    const version = parseFloat(gl.getString(0x1f02) || "0"); // VERSION
    return names.split(" ").every(function (name) {
      const parts = /^GL_VERSION_(\d)_(\d)$/.exec(name);
      if (parts !== null) return version >= Number(parts[1] + "." + parts[2]);
      return name === "" || extensions.indexOf(name) >= 0;
    });
  },

  glewIsSupported__deps: ["$GLASM_isSupported"],
  glewIsSupported__sig: "ii",
  glewIsSupported: function (names) {
    return GLASM_isSupported(GLASM.text(names)) ? 1 : 0;
  },

  glewGetExtension__deps: ["$GLASM_isSupported"],
  glewGetExtension__sig: "ii",
  glewGetExtension: function (name) {
    return GLASM_isSupported(GLASM.text(name)) ? 1 : 0;
  },

  glewGetString__deps: ["$GLASM"],
  glewGetString__sig: "ii",
  glewGetString: function (name) {
    return name === 1 ? GLASM.string("2.3.4") : 0;
  },

  glewGetErrorString__deps: ["$GLASM"],
  glewGetErrorString__sig: "ii",
  glewGetErrorString: function (error) {
    return GLASM.string(error === 0 ? "No error" : "Unknown error");
  },
});
