import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { report, reportTotal } from './test-run/report.ts';
import type { Result } from './test-run/result.ts';
import { stopAll } from './test-run/run.ts';
import { phases, type Step } from './test-run/steps.ts';

const checks = ['types', 'lint', 'imports', 'exports'];
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });

/** All steps, or those that `--only` names; `checks` stands for every one that runs nothing of the product. */
function selected(): Step[][] {
  const only = values.only?.split(',').flatMap((name) => (name === 'checks' ? checks : [name]));
  const known = phases.flat().map(({ name }) => name);
  const unknown = only?.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no step "${unknown}": take one of checks, ${known.join(', ')}.`);
  return phases.map((phase) => phase.filter(({ name }) => !only || only.includes(name)));
}

async function perform({ name, run }: Step): Promise<Result> {
  const start = performance.now();
  const result = await run(positionals).catch((error: unknown): Result => {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  });
  report(name, result, performance.now() - start);
  return result;
}

async function test(): Promise<number> {
  const results: Result[] = [];
  for (const phase of selected()) {
    results.push(...(await Promise.all(phase.map(perform))));
    // What doesn't compile isn't worth running.
    if (phase.some(({ name }) => name === 'types') && results.some(({ failed }) => failed > 0)) break;
  }
  return reportTotal(results);
}

async function end(exitCode: number): Promise<never> {
  await stopAll();
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void end(128 + constants.signals[signal]));
}
process.once('disconnect', () => void end(1));

test().then(end, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return end(1);
});
