import { lifetimes } from '@isoline/contract/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@isoline/contract/values/durations.ts';
import { table } from './table.ts';

const units = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
  ['second', SECOND_MS],
] as const;

/** Returns a time in its largest whole unit. */
export function inWords(ms: number): string {
  const [unit, length] = units.find(([, one]) => ms % one === 0 && ms >= one) ?? ['millisecond', 1];
  const count = ms / length;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The objects that a product's developer keeps, and the names of their lifetimes. */
const ofTokens: readonly (readonly [string, keyof typeof lifetimes])[] = [
  ['access token for `userinfo` and our own calls', 'accessTokenMs'],
  ['access token for an API (JWT)', 'apiTokenMs'],
  ['refresh token, until its next use', 'refreshTokenIdleMs'],
  ['every token of a sign-in, from the sign-in at the latest', 'sessionMs'],
  ['former refresh token, which still gets the same successor', 'refreshGraceMs'],
  ['user code of a device', 'userCodeMs'],
  ['personal access token, by default', 'personalTokenMs'],
  ['personal access token, at most', 'personalTokenMaxMs'],
];

export const lifetimeGenerators: Readonly<Record<string, () => string>> = {
  tokens: () =>
    table(
      ['what', 'valid for'],
      ofTokens.map(([what, name]) => [what, inWords(lifetimes[name])]),
    ),
};
