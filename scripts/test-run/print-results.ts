import { styleText } from 'node:util';
import type { StepResult } from './step-result.ts';

/** Prints one line for a step, its table if it has one, and its output if it failed. */
export function printResult(name: string, { passed, failed, output, table }: StepResult, milliseconds: number): void {
  const mark = failed === 0 ? styleText('green', '✓') : styleText('red', '✗');
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);
  const count = passed + failed > 1 ? `   ${passed} passed${failed ? `, ${failed} failed` : ''}` : '';
  console.log(`${mark} ${name.padEnd(10)}${seconds}${count}`);
  if (table) console.log(`\n${table.trimEnd()}\n`);
  if (failed > 0 && output) console.log(`\n${output.trim()}\n`);
}

/** Prints the total as the last line and returns the exit code. */
export function printTotal(results: readonly StepResult[]): number {
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}
