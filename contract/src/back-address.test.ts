import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backAddress } from './back-address.ts';

const OWN = 'https://account.isoline.example';
const PRODUCTS = ['https://contour.isoline.example', 'http://127.0.0.1:8092'];
const go = (text: string | null | undefined) => backAddress(text, OWN, PRODUCTS);

describe('a back address', () => {
  test.each([
    ['/', '/'],
    ['/UserCenter/UserInfo', '/UserCenter/UserInfo'],
    ['/a?b=%2F%25#c', '/a?b=%2F%25#c'],
    ['/中文', '/%E4%B8%AD%E6%96%87'],
    ['/a/../../b', '/b'],
    ['https://account.isoline.example/x?y#z', '/x?y#z'],
    ['HTTPS://ACCOUNT.ISOLINE.EXAMPLE/x', '/x'],
    ['https://account.isoline.example:443/x', '/x'],
    ['https://contour.isoline.example', 'https://contour.isoline.example/'],
    ['https://contour.isoline.example/map?id=1#2', 'https://contour.isoline.example/map?id=1#2'],
  ])('%s leads to %s', (text, address) => {
    expect(go(text)).toBe(address);
  });

  test.each(PRODUCTS)('%s is a registered product', (origin) => {
    expect(go(`${origin}/deep/path?q=1`)).toBe(`${origin}/deep/path?q=1`);
  });

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://account.isoline.example//evil.example',
    'evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://contour.isoline.example/',
    'blob:https://contour.isoline.example/x',
    'about:blank',
    'a/relative/path',
    '?x',
    '#x',
  ])('%s never leaves', (text) => {
    expect(go(text)).toBeNull();
  });

  test.each([
    'https://user@contour.isoline.example/',
    'https://user:pass@contour.isoline.example/',
    'https://contour.isoline.example@evil.example/',
    'https://contour.isoline.example:x@evil.example/',
    'https://account.isoline.example@evil.example/',
  ])('%s carries user information', (text) => {
    expect(go(text)).toBeNull();
  });

  test.each([
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\u0000b',
    ' /a',
    '/a ',
    '\u200b/a',
    '/a\u202eb',
    '/a\u00a0b',
    'ht\ntps://contour.isoline.example/',
  ])('%j contains invisible characters', (text) => {
    expect(go(text)).toBeNull();
  });

  test.each([
    '/%2f/evil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/%252fevil',
    '/%09/evil',
    '/%0d%0aSet-Cookie:x',
    '/%00',
    '/%7f',
    '/%1f',
  ])('%s is encoded to mislead', (text) => {
    expect(go(text)).toBeNull();
  });

  test.each([
    'https://contour.isoline.example.evil.example/',
    'https://contourisoline.example/',
    'https://evil-contour.isoline.example/',
    'https://x.contour.isoline.example/',
    'https://contour.isoline.example:8443/',
    'http://contour.isoline.example/',
    'https://contour.isoline.examp1e/',
    'https://cοntour.isoline.example/',
    'https://account.isoline.example.evil.example/',
    'http://account.isoline.example/',
  ])('%s only looks like a registered product', (text) => {
    expect(go(text)).toBeNull();
  });

  test.each([null, undefined, '', `/${'a'.repeat(2_048)}`])(
    'a missing or very long back address is refused',
    (text) => {
      expect(go(text)).toBeNull();
    },
  );

  test('the result for any text is a path of our own or the URL of a product', () => {
    const origins = [OWN, ...PRODUCTS];
    const piece = fc.constantFrom(
      '/',
      '\\',
      ':',
      '@',
      '%',
      '2f',
      '5c',
      '25',
      '.',
      '..',
      'https:',
      'evil.example',
      '//',
      '?',
      '#',
      ...origins,
      '\t',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: fc.nat(0x10ffff).map(String.fromCodePoint) }),
          fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
        ),
        (text) => {
          const address = go(text);
          if (address !== null) expect(origins).toContain(new URL(address, OWN).origin);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
