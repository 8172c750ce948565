import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { printResult, printTotal } from './test-run/print-results.ts';
import { stopAll } from './test-run/run-command.ts';
import type { StepResult } from './test-run/step-result.ts';
import { phases, type Step } from './test-run/test-steps.ts';

const checks = ['types', 'lint', 'imports', 'exports'];
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });

/** All steps, or those that `--only` names. `checks` stands for the static checks. */
function selectSteps(): Step[][] {
  const only = values.only?.split(',').flatMap((name) => (name === 'checks' ? checks : [name]));
  const known = phases.flat().map(({ name }) => name);
  const unknown = only?.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no step "${unknown}": use one of checks, ${known.join(', ')}.`);
  return phases.map((phase) => phase.filter(({ name }) => !only || only.includes(name)));
}

async function runStep({ name, run }: Step): Promise<StepResult> {
  const start = performance.now();
  const result = await run(positionals).catch((error: unknown): StepResult => {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  });
  printResult(name, result, performance.now() - start);
  return result;
}

async function test(): Promise<number> {
  const results: StepResult[] = [];
  for (const phase of selectSteps()) {
    results.push(...(await Promise.all(phase.map(runStep))));
    // Stop after type errors.
    if (phase.some(({ name }) => name === 'types') && results.some(({ failed }) => failed > 0)) break;
  }
  return printTotal(results);
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
