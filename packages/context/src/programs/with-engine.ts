import { type EngineChoice, HostRefusal } from "@glasm/nv-vertex";

/**
 * Runs programs with an engine. A context that was made with the compiled engine before its host began to refuse it goes
 * on with the interpreter; what is refused has changed nothing. [Ruling 114]
 */
export function withEngine(engine: EngineChoice, run: (engine: EngineChoice) => void): void {
  try {
    run(engine);
  } catch (error) {
    if (!(error instanceof HostRefusal)) throw error;
    run("interpreter");
  }
}
