import { type Limit, type LimitName, limits } from '@isoline/contract/limits.ts';
import * as v from 'valibot';
import { type Environment, readSettings, setting, WrongSetting } from './read-settings.ts';
import { wholeNumber } from './setting-schemas.ts';

/** The variable that sets a limit: `LIMIT_PASSWORD_TRIES_PAIR` sets `passwordTriesPair`. */
export const limitVariable = (name: string) =>
  `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** Limits that protect one account or one code. They can't be switched off. */
const alwaysOn = new Set<string>([
  'passwordTriesPair',
  'passwordTriesSlide',
  'passwordTriesAccount',
  'passwordTriesAccountDay',
  'passwordTriesInFlight',
  'codeTries',
  'codeTriesClient',
  'codeTriesAddress',
]);

const schema = v.object(
  Object.fromEntries(
    Object.entries(limits).map(([name, { count, windowMs }]) => {
      const countSchema = wholeNumber(alwaysOn.has(name) ? 1 : 0, 1_000_000_000);
      return [limitVariable(name), setting(countSchema, String(count), `At most so many in ${windowMs / 1000} s`)];
    }),
  ),
);

/** @throws WrongSetting for an unknown `LIMIT_…` variable too */
export function readLimits(env: Environment): Readonly<Record<LimitName, Limit>> {
  const variables = Object.keys(schema.entries);
  const unknown = Object.keys(env).find((name) => name.startsWith('LIMIT_') && !variables.includes(name));
  if (unknown) throw new WrongSetting(`${unknown} is not a limit; the limits are ${variables.join(', ')}.`);
  const counts = readSettings(schema, env);
  const read = Object.entries(limits).map(([name, limit]) => [name, { ...limit, count: counts[limitVariable(name)] }]);
  return Object.fromEntries(read) as Record<LimitName, Limit>;
}
