import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pagesBuild } from '../start/builds.ts';
import { runBuild } from '../start/source-build.ts';
import { root, run } from './run-command.ts';
import type { StepResult } from './step-result.ts';
import { ensureTool } from './system-tools.ts';
import { runUnit } from './unit-step.ts';

export interface Step {
  readonly name: string;
  /** `filters` are the arguments after `npm test --`: parts of file paths. */
  run(filters: readonly string[]): Promise<StepResult>;
}

const knip = 'node_modules/.bin/knip --no-progress --no-config-hints';
const journeys = 'e2e/run.ts';

/** Phases run one after another. The steps of a phase run in parallel. */
export const phases: readonly (readonly Step[])[] = [
  [check('types', 'node_modules/.bin/tsc')],
  [
    check('lint', `node_modules/.bin/biome ci --error-on-warnings --colors=${process.stdout.isTTY ? 'force' : 'off'}`),
    check('imports', 'scripts/import-rules.ts'),
    check('exports', knip, `${knip} --production --include files,exports`),
    { name: 'web', run: buildPages },
  ],
  [{ name: 'bytes', run: measureBytes }],
  [{ name: 'unit', run: runUnit }],
  existsSync(join(root, journeys)) ? [{ name: 'journeys', run: runJourneys }] : [],
];

/** A check runs one or more commands and counts as one test. */
function check(name: string, ...commands: readonly string[]): Step {
  return { name, run: () => runCheck(commands) };
}

async function runCheck(commands: readonly string[]): Promise<StepResult> {
  for (const command of commands) {
    const { code, output } = await run({ args: command.split(' ') });
    if (code !== 0) return { passed: 0, failed: 1, output };
  }
  return { passed: 1, failed: 0 };
}

async function buildPages(): Promise<StepResult> {
  await runBuild(pagesBuild, AbortSignal.timeout(120_000));
  return { passed: 1, failed: 0 };
}

async function measureBytes(): Promise<StepResult> {
  const { code, output } = await run({ args: ['bench/bundle.ts'] });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, table: output };
}

async function runJourneys(filters: readonly string[]): Promise<StepResult> {
  const env = { CHROMIUM_PATH: await ensureTool('chromium') };
  const { code, output } = await run({ args: [journeys, ...filters], env });
  const [, passed = 0, failed = 0] = output.match(/^(\d+) passed, (\d+) failed$/m)?.map(Number) ?? [];
  return { passed, failed: Math.max(failed, code === 0 && passed > 0 ? 0 : 1), output };
}
