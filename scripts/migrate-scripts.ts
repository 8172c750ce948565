import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const migrateFolder = fileURLToPath(new URL('../docs/examples/migrate', import.meta.url));

/** The exports of a system, in the order of the arguments. */
export const exportsOf = (script: string) =>
  globSync(`exports/${basename(script, '.js')}{,-*}.*`, { cwd: migrateFolder })
    .toSorted((one, other) => one.length - other.length)
    .map((name) => join(migrateFolder, name));

export type Row = Readonly<Record<string, unknown>>;

const APPS = { GOOGLE_CLIENT_ID: 'google-here', WECHAT_APP_ID: 'wechat-here' };

/** Runs a script with the settings of this server, and returns what it printed. */
export function runScript(script: string, paths: readonly string[] = exportsOf(script), env: NodeJS.ProcessEnv = APPS) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(migrateFolder, script), ...paths], {
    encoding: 'utf8',
    env,
  });
  const rows: readonly Row[] = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return { status, rows, stderr };
}

/** Runs a script on exports with these contents. */
export function runOnTexts(script: string, texts: readonly (string | Uint8Array)[], env?: NodeJS.ProcessEnv) {
  const temporary = mkdtempSync(join(tmpdir(), 'isoline-migrate-'));
  const paths = texts.map((text, index) => {
    writeFileSync(join(temporary, String(index)), text);
    return join(temporary, String(index));
  });
  try {
    return runScript(script, paths, env);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

export const rowsOf = (script: string) => runScript(script).rows;

export const rowsOfTexts = (script: string, ...texts: readonly string[]) => runOnTexts(script, texts).rows;
