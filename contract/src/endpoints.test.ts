import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Endpoint, schemasOf } from './endpoint.ts';
import { endpoints, subjects } from './endpoints.ts';
import { type ErrorKey, errors } from './errors.ts';

const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

/** The table of docs/specification.md, section 7, with one row for each call; `{product}` is `isoline`. */
const specCalls = `
POST /apis/user/oauth/token
GET /apis/user/oauth/user
POST /apis/webpropub/userPro/tokenCk
POST /apis/uc/isoline-account/user/check-verification-code
POST /apis/uc/isoline-account/user/user-contact
POST /apis/uc/isoline-account/user/wx-user-merge
POST /apis/uc/isoline-account/user/check-user-verification-code
POST /apis/uc/isoline-account/user/user-pwd-reset
POST /apis/uc/isoline-account/user/queryByPhone
GET /apis/uc/isoline-account/user/getCode
POST /apis/uc/isoline-account/user/query-user-info/{userToken}
GET /apis/uc/isoline-account/user/account
POST /apis/uc/isoline-account/user/user-update-info
POST /apis/uc/isoline-account/login-history/page
GET /apis/uc/new-user/wx-auth
GET /apis/uc/new-user/wx-update
GET /apis/uc/new-user/wx-bind
POST /apis/uc/new-user/update/step-2
POST /apis/uc/new-user/update/step-3
POST /apis/uc/new-user/exist-check
POST /apis/uc/new-user/send-s-code
POST /apis/uc/new-user/get-base-info
POST /apis/uc/new-user/merge-bind
POST /apis/uc/new-user/common-bind
POST /apis/uc/new-user/reset-pwd/step-1
POST /apis/uc/new-user/reset-pwd/step-2
POST /apis/uc/new-user/send-sms-code
POST /apis/uc/new-user/login-sms
PUT /apis/uc/new-user/register
POST /apis/webpropub/trial-user/info
POST /apis/uc/tc/account/account/bind
POST /apis/uc/tc/account/unbind/{type}
GET /apis/uc/t-cloud/tc-auth
POST /apis/uc/t-cloud/tc-auth-bind
POST /apis/file/cos/preSignatureUrl
POST /apis/webpropub/digital-twin/api/getUserInfo
`
  .trim()
  .split('\n');

const isKey = (text: string) => Object.hasOwn(errors, text);
const refusalKeys = (endpoint: Endpoint) => Object.keys(schemasOf(endpoint).refusals) as ErrorKey[];

const entriesOf = (schema: v.GenericSchema | undefined): object =>
  schema !== undefined && 'entries' in schema ? (schema.entries as object) : {};

/** Creates a list of a thousand wrong items that counts how many were read. */
function wrongList() {
  let read = 0;
  const list = new Proxy<unknown[]>(Array(1_000).fill([]), {
    get(items, key) {
      read += typeof key === 'string' && /^\d+$/.test(key) ? 1 : 0;
      return Reflect.get(items, key);
    },
  });
  return { list, read: () => read };
}

/** Returns the names of the texts and lists of texts in an answer, at any depth. */
function textsOf(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, entries, pipe, options, item, wrapped } = schema as Record<string, unknown>;
  const parts = [pipe, options].flatMap((list) => (Array.isArray(list) ? list : [])).filter((part) => part !== schema);
  return [
    ...(type === 'string' ? [name] : []),
    ...Object.entries(entries ?? {}).flatMap(([member, part]) => textsOf(part, member)),
    ...[...parts, item, wrapped].flatMap((part) => textsOf(part, name)),
  ];
}

const SECRETS = ['secret', 'uri', 'token', 'recoveryCodes'];
const secretsOf = (endpoint: Endpoint) => SECRETS.filter((name) => textsOf(schemasOf(endpoint).output).includes(name));

const callOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

describe('the list of endpoints', () => {
  test.each(specCalls)('the spec requires %s', (call) => {
    expect(all.map(([, endpoint]) => callOf(endpoint))).toContain(call);
  });

  test('the spec has 36 calls', () => {
    expect(specCalls).toHaveLength(36);
  });

  test('no two endpoints have the same method and path', () => {
    const calls = all.map(([, endpoint]) => callOf(endpoint));
    expect(calls).toHaveLength(new Set(calls).size);
  });

  test('every endpoint belongs to one subject', () => {
    const bySubject = Object.values(subjects).flatMap((subject) => Object.keys(subject));
    expect(bySubject.sort()).toEqual(Object.keys(endpoints).sort());
  });
});

test('only calls that require a step-up answer secrets of the account, or its data as a file', () => {
  const guarded = all.filter(([, { access }]) => access === 'reauthenticated');
  expect(guarded.filter(([, { produces }]) => produces).map(([name]) => name)).toEqual(['exportFile']);
  expect(guarded.flatMap(([name, one]) => secretsOf(one).map((secret) => `${name} ${secret}`)).toSorted()).toEqual([
    'authenticatorOptions secret',
    'authenticatorOptions uri',
    'createPersonalToken token',
    'renewRecoveryCodes recoveryCodes',
    'setAuthenticator recoveryCodes',
  ]);
});

describe.each(all)('%s', (_name, endpoint) => {
  test('an endpoint declares a schema for each parameter of its path, and no other', () => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(entriesOf(endpoint.params))).toEqual(inPath);
  });

  test('an endpoint declares its refusals by keys of the catalog', () => {
    expect(refusalKeys(endpoint).filter((key) => !isKey(key))).toEqual([]);
  });

  test('an endpoint declares only refusals of HTTP status 200, unless its callers read only the code', () => {
    if (endpoint.access === 'token') return;
    expect(refusalKeys(endpoint).filter((key) => errors[key].status !== 200)).toEqual([]);
  });

  test('a reauthenticated call carries the ticket and declares its refusal', () => {
    if (endpoint.access !== 'reauthenticated') return;
    expect(entriesOf(endpoint.input)).toHaveProperty('security');
    expect(endpoint.refusals).toHaveProperty('REAUTH_REQUIRED');
  });

  test('a call of an account that answers its data as a file, or a secret of it, requires a step-up', () => {
    if (endpoint.access !== 'signed-in') return;
    expect(endpoint.produces).toBeUndefined();
    expect(secretsOf(endpoint)).toEqual([]);
  });

  test('a list reports its first wrong item only, so that no body causes thousands of issues', () => {
    const { list, read } = wrongList();
    const slide = { x: 1, proof: '1', trail: list };
    const named = { slide, scopes: list, response: { response: { transports: list } } };
    for (const discriminant of [{}, { scene: 'login' }, { grant_type: 'password' }]) {
      v.safeParse(schemasOf(endpoint).input, { ...named, ...discriminant });
    }
    expect(read()).toBeLessThan(100);
  });

  test('no input throws, and every issue is a key of the catalog', async () => {
    const schemas = [endpoint.input, endpoint.params, endpoint.headers].filter((schema) => schema !== undefined);
    const keys = schemas.flatMap((schema) => Object.keys(entriesOf(schema)));
    const value = fc.oneof(
      fc.string({ unit: fc.nat(0x10ffff).map(String.fromCodePoint) }),
      fc.jsonValue(),
      fc.constantFrom('password', 'reauth', 'merge', 'bind', 'a@b.cn'),
    );
    const named = fc.dictionary(fc.constantFrom('scene', 'grant_type', 'phone', 'email', 'slide', ...keys), value);
    await fc.assert(
      fc.property(fc.oneof(named, value, fc.anything({ withNullPrototype: true })), (input) =>
        schemas.flatMap((schema) => v.safeParse(schema, input).issues ?? []).every(({ message }) => isKey(message)),
      ),
      { numRuns: 150 },
    );
  });
});
