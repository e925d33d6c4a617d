/**
 * What Emscripten's own libraries of SDL 1.2 and GLFW ask of `GL` for their windows: a context in the canvas of the page. It takes
 * the place of Emscripten's library of WebGL.
 */
mergeInto(LibraryManager.library, {
  $GL__deps: ["$GLASM", "$GLASM_canvas", "glGetString", "$GLASM_untilNextPicture"],
  $GL: {
    /** What was made, by numbers from 1. */
    contexts: [null],
    currentContext: null,

    createContext: function (canvas, attributes) {
      const made = GLASM.piece("canvas").createCanvasContext(canvas, attributes);
      const present = function () {
        made.present();
      };
      Browser.resizeListeners.push(function (width, height) {
        made.resize(width, height);
      });
      Browser.doSwapBuffers = function () {
        GLASM_untilNextPicture(function () {
          made.swap();
        });
      };
      if (typeof GLFW !== "undefined") GL.completeGlfw();
      return GL.contexts.push({ GLctx: made.gl, present: present }) - 1;
    },

    /**
     * What GLFW does not do where WebGL is there: it swaps nothing, does not say that a window is open, and looks for the
     * pointer of an extension's name among the names.
     */
    completeGlfw: function () {
      GLFW.swapBuffers = Browser.doSwapBuffers;
      Object.defineProperty(GLFW.hints, 0, {
        configurable: true,
        get: function () {
          return GLFW.active ? 1 : 0;
        },
      });
      GLFW.extensions = {
        includes: function (name) {
          const names = String(GLASM.gl.getString(0x1f03)).split(" "); // EXTENSIONS
          return typeof name === "number" && names.includes(GLASM.text(name));
        },
      };
    },

    makeContextCurrent: function (handle) {
      GL.currentContext = GL.contexts[handle] || null;
      if (GL.currentContext === null) GLASM.makeCurrent(null);
      else GLASM.makeCurrent(GL.currentContext.GLctx, GL.currentContext.present);
      return true;
    },

    getContext: function (handle) {
      return GL.contexts[handle];
    },

    deleteContext: function (handle) {
      if (GL.currentContext === GL.contexts[handle]) GL.makeContextCurrent(0);
      GL.contexts[handle] = null;
    },

    newRenderingFrameStarted: function () {},
  },
});
