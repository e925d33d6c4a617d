import { createGlut, type Glut, type Progress, type VirtualHost } from "@glasm/glut";

/** GLUT of a program. */
export interface Started {
  readonly glut: Glut;
  /** Whether a program without a screen has run to its end: all pictures that are wanted have been given then. */
  hasEnded(): boolean;
}

/** GLUT of a program without a screen, which runs to its end in MainLoop, or in a loop of its own. */
export function startWithoutScreen(host: VirtualHost): Started {
  let isFinished = false;
  const finish = (): void => {
    host.finish();
    isFinished = true;
  };
  const run = (step: () => Progress): void => {
    host.run(step);
    finish();
  };
  return {
    glut: createGlut({ ...host, run }),
    hasEnded() {
      if (!isFinished && host.isOver) finish();
      return isFinished;
    },
  };
}
