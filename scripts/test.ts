/**
 * `npm test`: the checks, the pages with their budget of bytes, the unit and API tests, the journeys. `npm test --
 * --only unit,journeys register` runs only these steps, and the tests whose path contains `register`.
 */
import { parseArgs, stripVTControlCharacters, styleText } from 'node:util';
import { pagesBuild } from './start/builds.ts';
import { ensureBuilt } from './start/source-build.ts';
import type { Progress } from './test-run/progress-reporter.ts';
import { start } from './test-run/run-command.ts';
import { showProgress } from './test-run/show-progress.ts';
import { ensureTools } from './test-run/system-tools.ts';

interface Step {
  readonly name: string;
  /** The program of the system that the step needs. */
  readonly tool?: 'chromium' | 'postgresql';
  /** Runs the step and returns its output. If it fails, throws the output. */
  run(): Promise<string>;
  /** True if the output is shown even when the step passes. */
  readonly isShown?: boolean;
}

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const { values, positionals } = readArguments();

// The timeout ends a step that hangs. A loaded machine takes several times as long as an idle one.
const timeout = 40 * 60_000;
const lint = `biome ci --error-on-warnings --colors=${process.stdout.isTTY ? 'force' : 'off'}`;
const knip = 'knip --no-progress --no-config-hints';
const reporters = '--reporter=default --reporter=./scripts/test-run/progress-reporter.ts';
const vitest = ['vitest run', reporters, ...positionals].join(' ');

/** Phases run one after another; the steps of a phase run at the same time. */
const phases: readonly (readonly Step[])[] = [
  [step('types', 'tsc')],
  [
    step('lint', lint),
    step('imports', 'node scripts/import-rules.ts'),
    step('exports', knip, `${knip} --production --include files,exports`),
    { name: 'web', run: () => ensureBuilt(pagesBuild, AbortSignal.timeout(timeout)).then(() => '') },
  ],
  [{ ...step('bytes', 'node bench/bundle.ts'), isShown: true }],
  [{ ...step('unit', `${vitest} --project=!journeys --project=!faults`), tool: 'postgresql' }],
  [{ ...step('journeys', `${vitest} --project=journeys --project=faults`), tool: 'chromium' }],
];

function step(name: string, ...commands: readonly string[]): Step {
  return {
    name,
    run: async () => (await Promise.all(commands.map((command) => runCommand(name, command)))).join('\n'),
  };
}

/** Runs a command of a step, and shows the progress that Vitest reports. */
async function runCommand(name: string, command: string): Promise<string> {
  const [file = '', ...args] = command.split(' ');
  const running = start(file, args, { timeout, ipc: true });
  const line = showProgress(name);
  running.on('message', (progress) => line.update(progress as Progress));
  const { failed, all, message } = await running;
  line.end();
  if (failed) throw new Error(all || message);
  return all;
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. ');
    return refuse(`${sentence}.\n\`npm test -- --only lint,unit PATH\` runs two steps, and the tests of a path.`);
  }
}

/** Returns all steps, or those that `--only` names. The name `checks` means all static checks. */
function selectedPhases(): readonly (readonly Step[])[] {
  const only = values.only?.replace('checks', 'types,lint,imports,exports').split(',');
  const known = phases.flat().map(({ name }) => name);
  const unknown = only?.find((name) => !known.includes(name));
  if (unknown !== undefined) refuse(`There is no step "${unknown}": use one of checks, ${known.join(', ')}.`);
  return phases.map((phase) => phase.filter(({ name }) => !only || only.includes(name)));
}

/** Runs a step and prints a line for it, and its output if requested. */
async function runStep({ name, run, isShown }: Step): Promise<Count> {
  const began = performance.now();
  const { output, isFailed } = await run().then(
    (text) => ({ output: text, isFailed: false }),
    (error: unknown) => ({ output: error instanceof Error ? error.message : String(error), isFailed: true }),
  );
  const { passed, failed } = countTests(output, isFailed);
  const mark = isFailed ? styleText('red', '✗') : styleText('green', '✓');
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`.padStart(8);
  const count = passed + failed > 1 ? `   ${passed} passed${failed ? `, ${failed} failed` : ''}` : '';
  console.log(`${mark} ${name.padEnd(10)}${seconds}${count}`);
  if (isFailed || isShown) console.log(`\n${output.trim()}\n`);
  return { passed, failed };
}

/** Reads the summary of Vitest. A check without one counts as one test. */
function countTests(output: string, isFailed: boolean): Count {
  const [summary] = stripVTControlCharacters(output).match(/^ +Tests .*$/m) ?? [];
  if (!summary) return { passed: isFailed ? 0 : 1, failed: isFailed ? 1 : 0 };
  const read = (state: string) => Number(new RegExp(`(\\d+) ${state}`).exec(summary)?.[1] ?? 0);
  return { passed: read('passed'), failed: Math.max(read('failed'), isFailed ? 1 : 0) };
}

// When the process that started this one ends, this process and its commands end too.
process.once('disconnect', () => process.exit(1));

/**
 * Checks for tools before long steps start. Some unit tests do not need a program, so the tests of a given path find
 * out by themselves.
 */
async function ensureItsTools(steps: readonly Step[]): Promise<void> {
  if (positionals.length > 0) return;
  try {
    await ensureTools(steps.flatMap(({ tool }) => tool ?? []));
  } catch (error) {
    console.error(`\n${(error as Error).message}\n\`npm test -- --only checks,web,bytes\` needs neither.\n`);
    process.exit(1);
  }
}

const selected = selectedPhases();
await ensureItsTools(selected.flat());
const counts: Count[] = [];
for (const phase of selected) {
  counts.push(...(await Promise.all(phase.map(runStep))));
  if (phase.some(({ name }) => name === 'types') && counts.some(({ failed }) => failed > 0)) break;
}
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1);
