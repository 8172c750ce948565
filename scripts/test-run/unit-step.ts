import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run-command.ts';
import type { StepResult } from './step-result.ts';
import { ensureTool } from './system-tools.ts';
import { startPostgres } from './test-postgres.ts';

/** The part of vitest's JSON report that is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Runs the unit and API tests on SQLite, and on a PostgreSQL that is stopped afterwards. */
export async function runUnit(filters: readonly string[]): Promise<StepResult> {
  const postgres = await startPostgres(await ensureTool('postgresql'));
  try {
    const reportFile = join(postgres.folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const args = ['node_modules/.bin/vitest', 'run', ...reporters, ...filters];
    const { code, output } = await run({ args, env: { TEST_POSTGRES_URL: postgres.url } });
    return countTests(JSON.parse(await readFile(reportFile, 'utf8').catch(() => 'null')), code, output);
  } finally {
    await postgres.stop();
  }
}

/** Counts a file that fails to load as one failure, and an error outside of the tests too. */
function countTests(report: Report | null, code: number, output: string): StepResult {
  if (!report) return { passed: 0, failed: 1, output };
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + unloadable.length;
  return { passed: report.numPassedTests, failed: Math.max(failed, code === 0 ? 0 : 1), output };
}
