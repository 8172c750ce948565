import { type Config, readConfig } from '../../settings/config.ts';
import { type Environment, WrongSetting } from '../../settings/read-settings.ts';
import { runOnDatabase } from '../run-on-database.ts';
import { databaseChecks } from './check-database.ts';
import { proxyChecks } from './check-proxy.ts';
import { serviceChecks } from './check-services.ts';
import { partsOff, settingFaults } from './check-settings.ts';
import { streamChecks } from './check-stream.ts';
import { type Check, type Finding, runCheck } from './finding.ts';

/** The milliseconds that a check may take in addition to the calls of the product. */
const MORE_MS = 2_000;

/**
 * Checks the settings, the database, the services and the addresses of the product.
 *
 * @param isStarted false before the first start, while nothing answers at the public addresses
 */
export async function checkProduct(env: Environment, isStarted: boolean): Promise<readonly Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error;
    const skipped = 'The other checks need settings without faults.';
    return [
      ...settingFaults(error.problems),
      { check: 'services', state: 'skipped', text: skipped, section: 'docs/operate/settings.md' },
    ];
  }
  const limitMs = 2 * config.providerTimeoutMs + MORE_MS;
  const run = (checks: readonly Check[]) => Promise.all(checks.map((one) => runCheck(one, limitMs)));
  const [database, services, reached] = await Promise.all([
    run(databaseChecks(config, env, isStarted)),
    run([...serviceChecks(config), ...streamChecks(config)]),
    isStarted ? reachedChecks(config, env).then(run) : [],
  ]);
  const text = 'Every setting is valid.';
  return [
    { check: 'settings', state: 'ok', text, section: 'docs/operate/settings.md' },
    ...partsOff(config),
    ...database,
    ...services,
    ...reached,
  ];
}

async function reachedChecks(config: Config, env: Environment): Promise<readonly Check[]> {
  const { publicOrigin = `http://localhost:${config.port}`, console, trustedProxies, providerTimeoutMs } = config;
  let checks: readonly Check[] = [];
  try {
    await runOnDatabase(env, async ({ secrets }) => {
      checks = proxyChecks({
        publicOrigin,
        consoleUrl: console && (console.url ?? `http://localhost:${console.port}`),
        trustedProxies,
        hides: config.production,
        secrets,
        timeoutMs: providerTimeoutMs,
      });
      return [];
    });
  } catch {
    // The checks of the database say why.
  }
  return checks;
}

const MARKS = { ok: 'ok     ', fault: 'FAULT  ', off: 'off    ', skipped: 'skipped' } as const;

/** Returns the findings as lines for people: the mark, the sentence, and for a fault the section of the documents. */
export function linesFor(findings: readonly Finding[]): readonly string[] {
  const faults = findings.filter(({ state }) => state === 'fault').length;
  return [
    ...findings.map(
      ({ state, check, text, section }) =>
        `${MARKS[state]}  ${check.padEnd(12)}  ${text}${state === 'fault' ? ` See ${section}.` : ''}`,
    ),
    faults === 0 ? 'No fault was found.' : `${faults} ${faults === 1 ? 'fault was' : 'faults were'} found.`,
  ];
}
