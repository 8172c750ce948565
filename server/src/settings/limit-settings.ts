import type { DeclaredLimit, Limit } from '@isoline/contract/rate-limits/declared-limit.ts';
import { type LimitName, limitSections, limits } from '@isoline/contract/rate-limits.ts';
import { type Environment, readAll, readSettings, setting } from './read-settings.ts';
import { type Bounds, wholeNumber } from './setting-schemas.ts';

/** The largest value of a limit without one of its own. It is as good as off. */
const MOST = 1_000_000_000;

/** Returns the variable that sets a limit. For example, `LIMIT_PASSWORD_TRIES_PAIR` sets `passwordTriesPair`. */
export const limitVariable = (name: string) =>
  `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** Returns the values that a limit can have. */
export const limitBounds = ({ zero, least = 1, most = MOST }: DeclaredLimit): Bounds => ({
  least,
  most,
  ...(zero === 'off' && { zero: 'off' }),
});

export const limitSettings = Object.fromEntries(
  Object.entries<Readonly<Record<string, DeclaredLimit>>>(limitSections).flatMap(([section, declared]) =>
    Object.entries(declared).map(([name, limit]) => {
      const because = `see docs/operate/limits.md, "${section}"`;
      const count = wholeNumber({ ...limitBounds(limit), because });
      return [name, setting(limitVariable(name), count, String(limit.count), limit.counts)] as const;
    }),
  ),
);

/** @throws WrongSetting, including for an unknown `LIMIT_…` variable */
export function readLimits(env: Environment): Readonly<Record<LimitName, Limit>> {
  const variables = Object.values(limitSettings).map(({ variable }) => variable);
  const unknown = Object.keys(env).filter((name) => name.startsWith('LIMIT_') && !variables.includes(name));
  const { counts } = readAll(
    unknown.map((name) => `${name} is not a limit; the limits are ${variables.join(', ')}.`),
    { counts: () => readSettings(limitSettings, env) },
  );
  const read = Object.entries<Limit>(limits).map(([name, limit]) => [name, { ...limit, count: counts[name] }]);
  return Object.fromEntries(read) as Record<LimitName, Limit>;
}
