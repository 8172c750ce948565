import type { Endpoint } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import type { ErrorKey } from '@isoline/contract/errors.ts';
import { scenes } from '@isoline/contract/values/contact.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { answeredOf, type Browser } from '../browser.ts';
import { fieldsOf } from '../fields-of.ts';
import { PASSWORD, useProduct } from '../product.ts';

/** The keys that any call may answer, whatever it declares. */
const COMMON: readonly ErrorKey[] = [
  'OK',
  'BAD_REQUEST',
  'USER_NOT_LOGIN',
  'FORBIDDEN',
  'NOT_FOUND',
  'GONE',
  'TOO_LARGE',
  'MEDIA_TYPE',
  'FIELDS_INVALID',
  'RATE_LIMITED',
];
const WEB_CLIENT = 'Basic aXNvbGluZS13ZWI6';

const all = Object.entries(endpoints) as [string, Endpoint][];

const plausible = fc.constantFrom<unknown>(
  ...scenes,
  ...[
    '13800138000',
    '+86 138 0013 8000',
    'a@example.com',
    '123456',
    PASSWORD,
    'password',
    'refresh_token',
    'phone',
    'email',
    'phone-bind',
    'proof',
    'picture',
  ],
  ...[
    { proof: '1' },
    {
      x: 1,
      trail: [
        [0, 0],
        [1, 300],
      ],
    },
    true,
    false,
    1,
    100,
  ],
);
const nasty = fc.constantFrom<unknown>(
  ...[
    null,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202eevil',
    'مرحبا',
    '👩‍👩‍👧‍👦'.repeat(50),
    "'; DROP TABLE account;--",
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'x'.repeat(20_000),
    '9'.repeat(400),
    [],
    {},
    [[[[]]]],
    { __proto__: null, length: 1e9 },
  ],
  ...[0, -0, -1, 1e308, 2 ** 53, Number.MIN_VALUE, 0.1, { toString: 'x' }, { $ne: null }, { length: -1 }],
);
const value = fc.oneof(
  { weight: 3, arbitrary: plausible },
  { weight: 3, arbitrary: nasty },
  fc.string({ unit: fc.nat(0x10ffff).map(String.fromCodePoint) }),
  fc.jsonValue({ maxDepth: 4 }),
);

const objectOf = (names: readonly string[]) =>
  fc.dictionary(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...names, 'extra') },
      fc.constantFrom('__proto__', 'constructor', 'toString', ''),
    ),
    value,
    {
      maxKeys: 8,
    },
  );

// Written by hand, because JSON.stringify would omit `__proto__`.
const jsonOf = (fields: object) =>
  `{${Object.entries(fields)
    .map(([key, field]) => `${JSON.stringify(key)}:${JSON.stringify(field) ?? 'null'}`)
    .join(',')}}`;
const deep = (levels: number) => `${'{"phone":'.repeat(levels)}1${'}'.repeat(levels)}`;

function bodyOf(endpoint: Endpoint) {
  const names = fieldsOf(endpoint.input);
  const rare = fc.constantFrom('', '[]', 'null', '7', '"x"', '{', deep(5_000), `[${'[],'.repeat(5_000)}[]]`);
  const encoded = endpoint.encoding === 'form' ? formOf(names) : objectOf(names).map(jsonOf);
  return fc.oneof({ weight: 9, arbitrary: encoded }, { weight: 1, arbitrary: rare });
}

const textOf = (field: unknown) =>
  (typeof field === 'string' ? field : (JSON.stringify(field) ?? '')).toWellFormed().slice(0, 2_000);
const formOf = (names: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names, 'extra', '__proto__', 'a[b]'), value), { maxLength: 5 })
    .map((pairs) => new URLSearchParams(pairs.map(([key, field]) => [key, textOf(field)])).toString());
// Only characters that a header can contain.
const headerText = value.map((field) =>
  textOf(field)
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 300)
    .trim(),
);

async function send(
  browser: Browser,
  endpoint: Endpoint,
  parts: { body: string; query: string; header: string; param: string; bearer: boolean },
) {
  const declared = fieldsOf(endpoint.headers).map((name) => [name, parts.header]);
  const headers: Record<string, string> = Object.fromEntries(declared);
  if (endpoint.access === 'client') headers.authorization = WEB_CLIENT;
  else if (parts.bearer) headers.authorization = `Bearer ${browser.bearer}`;
  const path = endpoint.path.replace(/\{\w+\}/g, encodeURIComponent(parts.param));
  if (endpoint.method === 'GET') return browser.fetch(`${path}?${parts.query}`, { headers });
  headers['content-type'] = endpoint.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return browser.fetch(path, { method: endpoint.method, body: parts.body, headers });
}

describe.each(dialects)('random input on %s', (dialect) => {
  const use = useProduct(dialect);

  test.each(all)(
    'random input to %s gets an envelope with a declared code, and never causes a failure',
    async (_name, endpoint) => {
      const { browser } = await use().newAccount();
      const allowed = new Set<ErrorKey>([...COMMON, ...(Object.keys(endpoint.refusals ?? {}) as ErrorKey[])]);
      const parts = fc.record({
        body: bodyOf(endpoint),
        query: formOf(fieldsOf(endpoint.input)),
        header: headerText,
        param: value.map(textOf),
        bearer: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(parts, async (sent) => {
          const response = await send(browser, endpoint, sent);
          if (response.headers.get('content-type') === 'image/png') return;
          const { status, key, msg } = await answeredOf(response);
          expect(status).toBeLessThan(500);
          expect(allowed).toContain(key);
          expect(msg).not.toBe('');
        }),
        { numRuns: Number(process.env.FUZZ_RUNS ?? 40) },
      );
    },
  );
});
