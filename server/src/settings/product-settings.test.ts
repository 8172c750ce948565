import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productsSchema } from './product-schema.ts';
import { readProductSettings } from './product-settings.ts';
import { WrongSetting } from './read-settings.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'isoline-products-'));
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => rmSync(folder, { recursive: true }));

const product = {
  id: 'ridge',
  name: { zh: '山脊', en: 'Ridge' },
  summary: { zh: '一句话', en: 'One sentence.' },
  url: 'https://ridge.example.com/start',
  icon: 'icon.svg',
};

function read(content: unknown, env: Record<string, string> = {}, development = true) {
  const file = join(folder, 'products.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readProductSettings({ PRODUCTS_FILE: file, ...env }, development);
}

function complaint(content: unknown, env: Record<string, string> = {}): string {
  try {
    read(content, env);
  } catch (error) {
    if (error instanceof WrongSetting) return error.message;
    throw error;
  }
  return '';
}

test('without a file there are three products, all first-party', () => {
  const { products } = readProductSettings({}, true);
  expect(products.map(({ id, firstParty }) => [id, firstParty])).toEqual([
    ['contour', true],
    ['strata', true],
    ['twin', true],
  ]);
});

test('the example in docs/ is a valid products file', () => {
  const example = readFileSync(new URL('../../../docs/products.example.json', import.meta.url), 'utf8');
  expect(v.safeParse(productsSchema, JSON.parse(example)).issues).toBeUndefined();
});

test('an entry needs an id, names, summaries, an address and an icon; fields that it omits are off', () => {
  const { products } = read([product]);
  expect(products[0]).toMatchObject({
    origins: ['https://ridge.example.com'],
    maker: null,
    privacyPolicy: null,
    recommended: false,
    firstParty: false,
    client: 'confidential',
    miniProgram: null,
    redirectUris: [],
    postLogoutRedirectUris: [],
    backchannelLogoutUri: null,
    pkce: 'required',
    idTokenClaims: false,
    signingAlgorithm: 'ES256',
    frameOrigins: [],
    launchesSigned: false,
    icon: { type: 'image/svg+xml' },
  });
});

describe('a wrong products file', () => {
  test.each<[string, unknown, string]>([
    ['no JSON', '[{', 'is not JSON'],
    ['no list', {}, 'must be a list'],
    ['no entry', [null], 'entry 1 must be an object'],
    ['a text as an entry', ['ridge'], 'entry 1 must be an object'],
    ['an empty API', [{ ...product, apis: [{}] }], 'scopes of "ridge" must be given'],
    ['a missing field', [{ ...product, url: undefined }], 'url of "ridge" must be given.'],
    ['an unknown field', [{ ...product, redirects: [] }], 'redirects of "ridge" is not a field of a product'],
    ['an id with capitals', [{ ...product, id: 'Ridge' }], 'id of "Ridge" must be'],
    ['our own id', [{ ...product, id: 'isoline' }], 'id of "isoline" must be an id of its own'],
    ['a script as privacy policy', [{ ...product, privacyPolicy: 'javascript:alert(1)' }], 'privacyPolicy of "ridge"'],
    ['a script as address', [{ ...product, url: 'javascript:alert(1)' }], 'url of "ridge" must be'],
    ['a text that is not an address', [{ ...product, url: 'ridge' }], 'url of "ridge" must be'],
    ['a user name in an address', [{ ...product, url: 'https://a@ridge.example.com/' }], 'url of "ridge" must be'],
    ['a wildcard', [{ ...product, redirectUris: ['https://*.example.com/'] }], 'redirectUris.0 of "ridge" must be'],
    [
      'a fragment',
      [{ ...product, redirectUris: ['https://ridge.example.com/#'] }],
      'redirectUris.0 of "ridge" must be',
    ],
    ['a path in an origin', [{ ...product, origins: ['https://a.example/x'] }], 'origins.0 of "ridge" must be'],
    ['one language', [{ ...product, name: { en: 'Ridge' } }], 'name.zh of "ridge" must be'],
    ['no app id', [{ ...product, miniProgram: 'contour' }], 'miniProgram of "ridge" must be the app id'],
    ['another kind of client', [{ ...product, client: 'server' }], 'client of "ridge" must be one of confidential'],
    [
      'an algorithm by a shared secret',
      [{ ...product, signingAlgorithm: 'HS256' }],
      'signingAlgorithm of "ridge" must be one of',
    ],
    ['PKCE that is off', [{ ...product, pkce: 'off' }], 'pkce of "ridge" must be one of required, optional'],
    ...(['browser', 'native'] as const).flatMap((client): [string, unknown, string][] => [
      [
        `a ${client} client without PKCE`,
        [{ ...product, client, pkce: 'optional' }],
        'pkce of "ridge" must be left out',
      ],
      [
        `a ${client} client with claims in its id token`,
        [{ ...product, client, idTokenClaims: true }],
        'idTokenClaims of "ridge" must be left out',
      ],
    ]),
    ['an icon elsewhere', [{ ...product, icon: '../../etc/passwd' }], 'icon of "ridge" must be'],
    ['no icon', [{ ...product, icon: 'missing.png' }], 'missing.png of "ridge" can'],
    ['an id twice', [product, { ...product, url: 'https://b.example/' }], '"ridge" to two products'],
    [
      'an origin twice',
      [product, { ...product, id: 'b' }],
      '"https://ridge.example.com" to two products, "ridge" and "b"',
    ],
  ])('a products file with %s is refused', (_what, content, sentence) => {
    expect(complaint(content)).toMatch(/^PRODUCTS_FILE /);
    expect(complaint(content)).toContain(sentence);
  });

  test('a products file that does not exist is refused', () => {
    expect(() => readProductSettings({ PRODUCTS_FILE: join(folder, 'none.json') }, true)).toThrow(/can't be read/);
  });
});

describe('settings by kind of client', () => {
  const addresses = {
    https: 'https://ridge.example.com/in',
    'http of this machine': 'http://localhost:3000/in',
    'http of a loopback address': 'http://127.0.0.1/in',
    'http of an IPv6 loopback address': 'http://[::1]/in',
    'http elsewhere': 'http://ridge.example.com/in',
    'http of a private network': 'http://192.168.1.2/in',
    'a scheme of its own': 'com.example.ridge:/in',
    'a scheme without a domain': 'ridge:/in',
    'no address': 'ridge',
  } as const;
  const web = ['https', 'http of this machine', 'http of a loopback address', 'http of an IPv6 loopback address'];
  const taken: Readonly<Record<string, readonly string[]>> = {
    confidential: web,
    browser: web,
    native: ['https', 'http of a loopback address', 'http of an IPv6 loopback address', 'a scheme of its own'],
  };
  const cases = Object.keys(taken).flatMap((client) =>
    Object.entries(addresses).map(([what, address]) => [client, what, address] as const),
  );

  test.each(cases)('redirects of a %s client are checked: %s (%s)', (client, what, address) => {
    const redirect = complaint([{ ...product, client, redirectUris: [address] }]);
    const after = complaint([
      { ...product, client, redirectUris: [addresses.https], postLogoutRedirectUris: [addresses.https, address] },
    ]);
    if (taken[client]?.includes(what)) expect([redirect, after]).toEqual(['', '']);
    else {
      expect(redirect).toContain(`redirectUris.0 of "ridge" must be an https address`);
      expect(after).toContain(`postLogoutRedirectUris.1 of "ridge" must be an https address`);
      expect(redirect).toContain(JSON.stringify(address));
    }
  });

  const missing = 'redirectUris of "ridge" must have at least one address';
  const miniProgram = 'wx00000000000000aa';
  test.each<[string, object, string, Record<string, string>?]>([
    ['a listed product that does not sign anyone in', {}, ''],
    ['a browser client without a redirect', { client: 'browser' }, missing],
    ['a native client without a redirect', { client: 'native' }, missing],
    ['a logout address without a redirect', { backchannelLogoutUri: addresses.https }, missing],
    ['an address after signing out without a redirect', { postLogoutRedirectUris: [addresses.https] }, missing],
    [
      'a mini-program without a redirect',
      { client: 'native', firstParty: true, miniProgram },
      '',
      { WECHAT_MINI_PROGRAM_SECRETS: `${miniProgram}=hush` },
    ],
    [
      'a mini-program of a browser client',
      { client: 'browser', firstParty: true, miniProgram, redirectUris: [addresses.https] },
      'miniProgram of "ridge" must be left out of a "browser" client',
    ],
    [
      'a native client with a secret',
      { client: 'native', redirectUris: [addresses.https] },
      'CLIENT_SECRETS gives "ridge" a secret, which a "native" client',
      { CLIENT_SECRETS: 'ridge=hush' },
    ],
    [
      'a browser client with a secret',
      { client: 'browser', redirectUris: [addresses.https] },
      'CLIENT_SECRETS gives "ridge" a secret, which a "browser" client',
      { CLIENT_SECRETS: 'ridge=hush' },
    ],
    [
      'a server that is notified inside a private network',
      { redirectUris: [addresses.https], backchannelLogoutUri: 'http://ridge.internal/logout' },
      '',
    ],
    [
      'a public client that is notified there',
      { client: 'browser', redirectUris: [addresses.https], backchannelLogoutUri: 'http://ridge.internal/logout' },
      'backchannelLogoutUri of "ridge" must be an https address',
    ],
  ])('the fields of %s follow the rules of its kind', (_what, parts, sentence, env = {}) => {
    const found = complaint([{ ...product, ...parts }], env);
    if (sentence === '') expect(found).toBe('');
    else expect(found).toContain(sentence);
    expect(found).not.toContain('hush');
  });
});

test('a product whose launches must be signed needs a launch secret', () => {
  const signing = [{ ...product, launchesSigned: true }];
  expect([...read(signing).launches.signed]).toEqual(['ridge']);
  expect(complaint(signing, { LAUNCH_SECRETS: 'other=x' })).toContain('signed launches of "ridge"');
});

test('a mini-program belongs to a first-party product and needs its app secret', () => {
  const own = { ...product, firstParty: true, miniProgram: 'wx00000000000000aa' };
  expect(complaint([own])).toContain('no secret in WECHAT_MINI_PROGRAM_SECRETS');
  const secrets = { WECHAT_MINI_PROGRAM_SECRETS: 'wx00000000000000aa=hush' };
  expect([...read([own], secrets).miniProgramSecrets]).toEqual([['wx00000000000000aa', 'hush']]);
  expect(complaint([{ ...own, firstParty: false }], secrets)).toContain('needs "firstParty": true');
});

const api = {
  resource: 'https://ridge.example.com/api',
  scopes: [{ id: 'ridge:read', words: { zh: '读', en: 'Read' } }],
};

test('a product declares its APIs, with the texts of their scopes and the products that may request them', () => {
  expect(read([product]).products[0]?.apis).toEqual([]);
  expect(read([{ ...product, apis: [api] }]).products[0]?.apis).toEqual([{ ...api, clients: [] }]);
});

test.each([
  ['resource', { ...api, resource: 'ridge' }, 'must be an https address'],
  ['resource', { ...api, resource: 'http://ridge.example.com/api' }, 'must be an https address'],
  ['resource', { ...api, resource: 'https://ridge.example.com/api#part' }, 'without wildcard, user name and fragment'],
  ['scopes', { ...api, scopes: [] }, 'must be a list of 1 to 20 scopes'],
  [
    'id',
    { ...api, scopes: [{ id: 'phone', words: { zh: '读', en: 'Read' } }] },
    'other than the scopes of the account',
  ],
  ['words', { ...api, scopes: [{ id: 'ridge:read', words: { en: 'Read' } }] }, 'must be'],
  ['clients', { ...api, clients: ['nobody'] }, 'lets "nobody" request an API'],
])('a wrong %s of an API is refused', (_, wrong, sentence) => {
  expect(complaint([{ ...product, apis: [wrong] }])).toContain(sentence);
});

test('an API or a scope that is declared twice is refused', () => {
  const other = { ...api, resource: 'https://ridge.example.com/other' };
  expect(complaint([{ ...product, apis: [api, other] }])).toContain('gives "ridge:read" twice');
  expect(complaint([{ ...product, apis: [api, api] }])).toContain('gives "https://ridge.example.com/api" twice');
});

test('a product has secrets in development, elsewhere only those that are set, and a public client has none', () => {
  expect(read([product]).clientSecrets.get('ridge')).toEqual(['ridge-development-secret']);
  const both = read([product, { ...product, id: 'crest', url: 'https://crest.example.com/' }], {
    CLIENT_SECRETS: 'crest=own',
  });
  expect([...both.clientSecrets]).toEqual([
    ['ridge', ['ridge-development-secret']],
    ['crest', ['own']],
  ]);
  expect(read([product], {}, false).clientSecrets.size).toBe(0);
  const known = { CLIENT_SECRETS: 'ridge=ridge-development-secret' };
  expect(() => read([product], known, false)).toThrow(/CLIENT_SECRETS must give "ridge"/);
});

test('secrets of a file are added to those of the environment or replace them; comments and empty lines are skipped', () => {
  const file = join(folder, 'secrets');
  writeFileSync(file, '# of the products\n\nridge=from the file\nother=x=y\n');
  const products = ['ridge', 'kept', 'other'].map((id) => ({ ...product, id, url: `https://${id}.example.com/` }));
  const { clientSecrets } = read(products, { CLIENT_SECRETS: 'ridge=given,kept=1', CLIENT_SECRETS_FILE: file });
  expect(Object.fromEntries(clientSecrets)).toEqual({ ridge: ['from the file'], kept: ['1'], other: ['x=y'] });
});

test('launches and mini-programs may have files of secrets too', () => {
  const app = 'wx00000000000000aa';
  const [file, ofApps] = [join(folder, 'secrets'), join(folder, 'app-secrets')];
  writeFileSync(file, 'market=of the market\n');
  writeFileSync(ofApps, `${app}=of the app\n`);
  const own = { ...product, firstParty: true, miniProgram: app };
  const env = { LAUNCH_SIGNED: 'market', LAUNCH_SECRETS_FILE: file, WECHAT_MINI_PROGRAM_SECRETS_FILE: ofApps };
  const { launches, miniProgramSecrets } = read([own], env);
  expect([launches.secrets.get('market'), miniProgramSecrets.get(app)]).toEqual([['of the market'], 'of the app']);
  expect(complaint([own], { ...env, LAUNCH_SECRETS_FILE: join(folder, 'nothing') })).toMatch(/^LAUNCH_SECRETS_FILE /);
});
