/**
 * `npm run audit`: counts the known vulnerabilities of the dependencies, and fails if one is high or critical. The
 * registry must have the audit endpoint of npm.
 */
import { spawnSync } from 'node:child_process';

/** The relevant part of `npm audit --json`: a report, or the error of a registry without the audit endpoint. */
interface Audit {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly message?: string;
}

const { stdout } = spawnSync('npm', ['audit', '--audit-level=high', '--json'], { encoding: 'utf8' });
const { metadata, message = 'no report' } = parse(stdout);

if (!metadata) {
  console.log(`Vulnerabilities not checked, the registry gave no report: ${message}`);
} else {
  const { high = 0, critical = 0, total = 0 } = metadata.vulnerabilities;
  console.log(`Known vulnerabilities of the dependencies: ${total}, of these ${high} high and ${critical} critical`);
  if (high + critical > 0) {
    console.log('`npm audit` lists them.');
    process.exitCode = 1;
  }
}

function parse(text: string): Audit {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return {};
  }
}
