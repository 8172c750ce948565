import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../start/build-web.ts';
import type { Result } from './result.ts';
import { root, run } from './run.ts';
import { provide } from './tools.ts';
import { runUnit } from './unit.ts';

export interface Step {
  readonly name: string;
  /** `filters` are what the caller wrote after `npm test --`: parts of the files' paths. */
  run(filters: readonly string[]): Promise<Result>;
}

const knip = 'node_modules/.bin/knip --no-progress --no-config-hints';
const journeys = 'e2e/run.ts';

/** Phases come one after another; the steps of one phase run side by side. */
export const phases: readonly (readonly Step[])[] = [
  [check('types', 'node_modules/.bin/tsc')],
  [
    check('lint', `node_modules/.bin/biome ci --error-on-warnings --colors=${process.stdout.isTTY ? 'force' : 'off'}`),
    check('imports', 'scripts/import-rules.ts'),
    check('exports', knip, `${knip} --production --include files,exports`),
  ],
  [{ name: 'web', run: buildPages }],
  [{ name: 'bytes', run: measureBytes }],
  [{ name: 'unit', run: runUnit }],
  existsSync(join(root, journeys)) ? [{ name: 'journeys', run: runJourneys }] : [],
];

/** A check is one or more runs of Node, and counts as one. */
function check(name: string, ...commands: readonly string[]): Step {
  return { name, run: () => runCheck(commands) };
}

async function runCheck(commands: readonly string[]): Promise<Result> {
  for (const command of commands) {
    const { code, output } = await run({ args: command.split(' ') });
    if (code !== 0) return { passed: 0, failed: 1, output };
  }
  return { passed: 1, failed: 0 };
}

async function buildPages(): Promise<Result> {
  await buildWeb(AbortSignal.timeout(120_000));
  return { passed: 1, failed: 0 };
}

async function measureBytes(): Promise<Result> {
  const { code, output } = await run({ args: ['bench/bundle.ts'] });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, table: output };
}

async function runJourneys(filters: readonly string[]): Promise<Result> {
  const env = { CHROMIUM_PATH: await provide('chromium') };
  const { code, output } = await run({ args: [journeys, ...filters], env });
  const [, passed = 0, failed = 0] = output.match(/^(\d+) passed, (\d+) failed$/m)?.map(Number) ?? [];
  return { passed, failed: Math.max(failed, code === 0 && passed > 0 ? 0 : 1), output };
}
