import { RecentlyUsed } from "@glasm/base";
import { type Assembled, assemble, type Shader, type Source } from "@glasm/pica200";

/** Sources of so many containers; each scene has a few. */
const MOST = 32;

/** What sources assemble to: the same sources give the same container, whose programs are compiled only once. */
export class KeptContainers {
  private readonly kept = new RecentlyUsed<string, Assembled>(MOST);
  private readonly shaders = new RecentlyUsed<string, Shader>(MOST);

  assembled(sources: readonly Source[]): Assembled {
    return this.kept.get(JSON.stringify(sources), () => assemble(sources));
  }

  /** What the files have assembled to: the same container as before if no byte of it has changed. */
  container(files: readonly string[], { bytes, shader }: Extract<Assembled, { readonly ok: true }>): Shader {
    return this.shaders.get(`${JSON.stringify(files)} ${bytes.join()}`, () => shader);
  }
}
