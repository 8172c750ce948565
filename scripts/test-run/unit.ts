import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';
import type { Result } from './result.ts';
import { run } from './run.ts';
import { provide } from './tools.ts';

/** What is read of vitest's JSON report. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Unit and API tests, on SQLite and on a PostgreSQL that lives as long as they do. */
export async function runUnit(filters: readonly string[]): Promise<Result> {
  const postgres = await startPostgres(await provide('postgresql'));
  try {
    const reportFile = join(postgres.folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const args = ['node_modules/.bin/vitest', 'run', ...reporters, ...filters];
    const { code, output } = await run({ args, env: { TEST_POSTGRES_URL: postgres.url } });
    return countOf(JSON.parse(await readFile(reportFile, 'utf8').catch(() => 'null')), code, output);
  } finally {
    await postgres.stop();
  }
}

/** A file that could not be loaded has no tests to count, and an error outside of every test belongs to none. */
function countOf(report: Report | null, code: number, output: string): Result {
  if (!report) return { passed: 0, failed: 1, output };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return { passed: report.numPassedTests, failed: Math.max(failed, code === 0 ? 0 : 1), output };
}
