import { RecentlyUsed } from "@glasm/base";
import { type Assembled, assemble, type Source } from "@glasm/pica200";

/** Sources of so many containers; each scene has a few. */
const MOST = 32;

/** What sources assemble to: the same sources give the same container, whose programs are compiled only once. */
export class KeptContainers {
  private readonly kept = new RecentlyUsed<string, Assembled>(MOST);

  assembled(sources: readonly Source[]): Assembled {
    return this.kept.get(JSON.stringify(sources), () => assemble(sources));
  }
}
