import { statSync, watchFile } from 'node:fs';
import { join } from 'node:path';
import { repository, type SourceBuild } from './source-build.ts';

/**
 * Calls `act` with the path of an output folder after a build has replaced it. The calls run one after another. A
 * process that runs from the folder has read a part of the former files, and would miss the rest.
 */
export function watchBuilds(builds: readonly SourceBuild[], act: (output: string) => Promise<void>): void {
  let acting = Promise.resolve();
  for (const { root = repository, output } of builds) {
    const folder = join(root, output);
    let { ino: known } = statSync(folder);
    watchFile(folder, { interval: 500, persistent: false }, ({ ino }) => {
      if (ino === 0 || ino === known) return;
      known = ino;
      acting = acting.then(() => act(output));
    });
  }
}
