import type { DeclaredLimit } from '@isoline/contract/rate-limits/declared-limit.ts';
import { limits } from '@isoline/contract/rate-limits.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readConfig, settingTables } from './config.ts';
import { limitBounds, limitVariable } from './limit-settings.ts';
import { boundsOf } from './setting-schemas.ts';
import { complaint, production } from './testing-settings.ts';

const allSettings = Object.values(settingTables).flat();
const declared = Object.entries<DeclaredLimit>(limits);

const countOf = (name: string, value: string): number | undefined => {
  const read: Readonly<Record<string, { readonly count: number }>> = readConfig({
    [limitVariable(name)]: value,
  }).limits;
  return read[name]?.count;
};

describe.each(declared)('the limit %s', (name, limit) => {
  const variable = limitVariable(name);
  const { least, most } = limitBounds(limit);

  const expectRefused = (value: string) =>
    expect(complaint({ [variable]: value })).toMatch(
      new RegExp(`^${variable} must be a whole number: .*; it is ".*": see docs/operate/limits\\.md, "[\\w ]+"\\.$`),
    );

  test('0 is off or refused, as the declaration says', () => {
    if (limit.zero === 'off') expect(countOf(name, '0')).toBe(0);
    else expectRefused('0');
  });

  test('the smallest and the largest value are accepted, and values beyond them are refused', () => {
    expect([countOf(name, String(least)), countOf(name, String(most))]).toEqual([least, most]);
    if (least > 1) for (const value of ['1', String(least - 1)]) expectRefused(value);
    expectRefused(String(most + 1));
  });

  test.each(['-1', '0.5', '1.0', '1e3', '0x10', '+1', ' ', ' 5', '٣', 'many', '9'.repeat(40)])(
    '%j is refused with a sentence that names the variable and the section',
    expectRefused,
  );

  test('the default is a possible value, and applies to an empty variable', () => {
    expect(countOf(name, '')).toBe(limit.count);
    expect(countOf(name, String(limit.count))).toBe(limit.count);
  });
});

test('limits that keep passwords and codes from being guessed are never off, and have a largest value', () => {
  const always = declared.filter(([, { zero }]) => zero === 'refused');
  expect(always.map(([name]) => name).filter((name) => /Tries/.test(name))).toHaveLength(always.length);
  expect(always.filter(([, { most }]) => most === undefined)).toEqual([]);
  for (const name of ['secondFactorTries', 'secondFactorTriesDay'] as const) expect(limits[name].zero).toBe('refused');
});

test('a variable is named after its limit', () => {
  expect(limitVariable('passwordTriesPair')).toBe('LIMIT_PASSWORD_TRIES_PAIR');
});

describe('a setting with a number', () => {
  const numbers = allSettings.flatMap(({ variable, schema }) => {
    const bounds = boundsOf(schema);
    return bounds ? [[variable, bounds, schema] as const] : [];
  });

  test('every setting that accepts a number has bounds', () => {
    const accepts = (value: string) =>
      allSettings.filter(({ schema }) => typeof v.safeParse(schema, value).output === 'number');
    const found = new Set(['0', '1', '20', '5000'].flatMap(accepts).map(({ variable }) => variable));
    expect(numbers.map(([variable]) => variable)).toEqual(expect.arrayContaining([...found]));
    expect(numbers.length).toBeGreaterThan(50);
  });

  test.each(numbers)('%s refuses what is beyond its bounds', (variable, bounds, schema) => {
    const { least, most, zero, leastInProduction = 0 } = bounds;
    const refused = (value: string) => !v.safeParse(schema, value).success;
    expect(['-1', 'NaN', 'Infinity', '1e400', ' '].filter((value) => !refused(value))).toEqual([]);
    if (most < Number.MAX_SAFE_INTEGER) expect(refused(String(most + 1))).toBe(true);
    expect(refused('0')).toBe(least > 0 && zero === undefined);
    if (leastInProduction > 0) {
      const env = { ...production, CONSOLE_URL: 'https://console.example.com' };
      const small = complaint({ ...env, [variable]: String(leastInProduction - 1) });
      expect(small).toMatch(new RegExp(`^${variable} must be .*"${leastInProduction - 1}"\\.$`));
      expect(complaint({ ...env, [variable]: String(leastInProduction) })).not.toContain('at least');
    }
  });

  test('0 as a port is refused in production', () => {
    for (const variable of ['PORT', 'OPS_PORT'])
      expect(complaint({ ...production, [variable]: '0' })).toBe(
        `${variable} must be at least 1 in production; it is "0".`,
      );
  });
});
