import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeedTarget } from '../seed.ts';
import { startOurs } from './server.ts';

/**
 * Starts our product on a database that `fill` has filled after its migration: a file in a separate folder (in
 * `BENCH_FOLDER`, if set), or `settings.DATABASE_URL`.
 */
export async function startFilled<T>(fill: (target: SeedTarget) => T, settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'isoline-filled-'));
  const remove = () => rmSync(dataDir, { recursive: true });
  try {
    const all = { DEMO: 'off', PAGES: 'off', ...settings, DATA_DIR: dataDir };
    await (await startOurs(all)).stop();
    const filled = fill(settings.DATABASE_URL ? { databaseUrl: settings.DATABASE_URL } : { dataDir });
    const server = await startOurs(all);
    const stop = () => server.stop().finally(remove);
    return { ...server, filled, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
