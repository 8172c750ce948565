import { type Endpoint, schemasOf } from '@isoline/contract/endpoint.ts';
import { type EndpointName, endpoints } from '@isoline/contract/endpoints.ts';
import type { ErrorKey } from '@isoline/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { answeredOf, type Browser } from '../browser.ts';
import { freshPhone, PASSWORD, useProduct } from '../product.ts';
import { freshUser, startAuthorization } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

const use = useProduct('sqlite');

type TicketField = 'security' | 'flag' | 'token' | 'reauth';

interface Row {
  readonly call: EndpointName;
  readonly field: TicketField;
  /** The rest of the input. */
  readonly input: object;
  readonly answers: ErrorKey;
  readonly params?: Readonly<Record<string, string>>;
  /** The requirement of the call besides the ticket: a session, or a stepped-up session. */
  readonly needs?: 'session' | 'step-up';
}

const phone = freshPhone();
const contact = { phone };
const newAccount = { ...contact, password: PASSWORD, agree: true };
const code = { identifyCode: '123456' };
const callback = { code: 'x', state: 'x' };

/** The shape of a browser's answer with wrong values. */
const response = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'x', attestationObject: 'x' },
};

const rows: readonly Row[] = [
  {
    call: 'changePassword',
    field: 'security',
    input: { password: PASSWORD },
    answers: 'REAUTH_REQUIRED',
    needs: 'session',
  },
  {
    call: 'changeContact',
    field: 'security',
    input: { ...contact, ...code },
    answers: 'REAUTH_REQUIRED',
    needs: 'session',
  },
  { call: 'removeContact', field: 'security', input: { type: 'phone' }, answers: 'REAUTH_REQUIRED', needs: 'session' },
  { call: 'wxBind', field: 'security', input: callback, answers: 'REAUTH_REQUIRED', needs: 'session' },
  { call: 'wxUpdate', field: 'security', input: callback, answers: 'REAUTH_REQUIRED', needs: 'session' },
  {
    call: 'unlink',
    field: 'security',
    input: {},
    params: { type: 'wx' },
    answers: 'REAUTH_REQUIRED',
    needs: 'session',
  },
  ...(['passkeyOptions', 'authenticatorOptions', 'removeAuthenticator', 'renewRecoveryCodes'] as const).map(
    (call): Row => ({ call, field: 'security', input: {}, answers: 'REAUTH_REQUIRED', needs: 'session' }),
  ),
  { call: 'signOut', field: 'security', input: { everywhere: true }, answers: 'REAUTH_REQUIRED', needs: 'session' },
  { call: 'closeAccount', field: 'security', input: { when: 'now' }, answers: 'REAUTH_REQUIRED', needs: 'session' },
  {
    call: 'allowDeviceSignIn',
    field: 'security',
    input: { userCode: 'BCDFGHJK' },
    answers: 'REAUTH_REQUIRED',
    needs: 'session',
  },
  {
    call: 'createPersonalToken',
    field: 'security',
    input: { name: 'mine', product: 'contour', scopes: ['profile'] },
    answers: 'REAUTH_REQUIRED',
    needs: 'session',
  },
  { call: 'requestExport', field: 'security', input: {}, answers: 'REAUTH_REQUIRED', needs: 'session' },
  { call: 'exportFile', field: 'security', input: {}, answers: 'REAUTH_REQUIRED', needs: 'session' },
  { call: 'addPasskey', field: 'security', input: { response }, answers: 'REAUTH_REQUIRED', needs: 'session' },
  {
    call: 'setAuthenticator',
    field: 'security',
    input: { totp: '123456' },
    answers: 'REAUTH_REQUIRED',
    needs: 'session',
  },
  {
    call: 'renamePasskey',
    field: 'security',
    input: { name: 'mine' },
    params: { id: 'x' },
    answers: 'REAUTH_REQUIRED',
    needs: 'session',
  },
  {
    call: 'removePasskey',
    field: 'security',
    input: {},
    params: { id: 'x' },
    answers: 'REAUTH_REQUIRED',
    needs: 'session',
  },
  { call: 'tcBind', field: 'reauth', input: { security: 'x' }, answers: 'REAUTH_REQUIRED', needs: 'session' },
  { call: 'tcBind', field: 'security', input: {}, answers: 'TICKET_EXPIRED', needs: 'step-up' },
  { call: 'mergeAccount', field: 'security', input: {}, answers: 'TICKET_EXPIRED', needs: 'step-up' },
  { call: 'mergeAccount', field: 'flag', input: { security: 'x' }, answers: 'TICKET_EXPIRED', needs: 'step-up' },
  {
    call: 'mergeWechatAccount',
    field: 'security',
    input: { flag: 'x' },
    answers: 'TICKET_EXPIRED',
    needs: 'step-up',
  },
  {
    call: 'mergeWechatAccount',
    field: 'flag',
    input: { security: 'x' },
    answers: 'TICKET_EXPIRED',
    needs: 'step-up',
  },
  { call: 'linkToExisting', field: 'security', input: { ...contact, flag: 'x' }, answers: 'TICKET_EXPIRED' },
  { call: 'linkToExisting', field: 'flag', input: { ...contact, security: 'x' }, answers: 'TICKET_EXPIRED' },
  { call: 'tcAuthBind', field: 'security', input: { ...newAccount, flag: 'x' }, answers: 'TICKET_EXPIRED' },
  { call: 'tcAuthBind', field: 'flag', input: { ...newAccount, security: 'x' }, answers: 'TICKET_EXPIRED' },
  { call: 'register', field: 'flag', input: { ...newAccount, type: 'phone' }, answers: 'TICKET_EXPIRED' },
  {
    call: 'register',
    field: 'security',
    input: { ...newAccount, type: 'phone-bind', flag: 'x' },
    answers: 'TICKET_EXPIRED',
  },
  { call: 'identityPicture', field: 'security', input: {}, answers: 'TICKET_EXPIRED' },
  { call: 'removeLostAuthenticator', field: 'security', input: {}, answers: 'TICKET_EXPIRED' },
  { call: 'stopRemovalAtSecondStep', field: 'security', input: {}, answers: 'TICKET_EXPIRED' },
  { call: 'resetPassword', field: 'security', input: { password: PASSWORD }, answers: 'TICKET_EXPIRED' },
  { call: 'baseInfo', field: 'security', input: {}, answers: 'TICKET_EXPIRED' },
  {
    call: 'sendCode',
    field: 'security',
    input: { scene: 'merge', type: 'phone', slide: { proof: '1' } },
    answers: 'TICKET_EXPIRED',
  },
  {
    call: 'sendCode',
    field: 'security',
    input: { scene: 'reset', type: 'phone', slide: { proof: '1' } },
    answers: 'TICKET_EXPIRED',
  },
  {
    call: 'checkCode',
    field: 'security',
    input: { scene: 'merge', type: 'phone', ...code },
    answers: 'TICKET_EXPIRED',
  },
  {
    call: 'checkCode',
    field: 'security',
    input: { scene: 'reset', type: 'phone', ...code },
    answers: 'TICKET_EXPIRED',
  },
  { call: 'undoContactChange', field: 'token', input: {}, answers: 'TICKET_EXPIRED' },
  { call: 'viewStop', field: 'token', input: {}, answers: 'TICKET_EXPIRED' },
  { call: 'viewUndo', field: 'token', input: {}, answers: 'TICKET_EXPIRED' },
];

/** Values that are not a valid ticket. */
const values: Readonly<Record<string, unknown>> = {
  'that is null': null,
  'that is empty': '',
  'that is unknown': 'x',
  'of 128 characters': 'é'.repeat(128),
  'with a control character': 'x\u0000y\r\n',
};

async function send(browser: Browser, row: Row, sent: object): Promise<{ status: number; key: ErrorKey }> {
  const endpoint: Endpoint = endpoints[row.call];
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => row.params?.[name] ?? '');
  const input = { ...row.input, ...sent };
  const headers = new Headers();
  if (browser.bearer) headers.set('authorization', `Bearer ${browser.bearer}`);
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value ?? '')]));
    return answeredOf(await browser.fetch(`${path}?${query}`, { headers }));
  }
  headers.set('content-type', 'application/json');
  return answeredOf(await browser.fetch(path, { method: endpoint.method, headers, body: JSON.stringify(input) }));
}

async function browserFor({ needs }: Row): Promise<Browser> {
  if (!needs) return use().browser();
  const { browser } = await use().newAccount();
  if (needs === 'step-up') await stepUp(use(), browser);
  return browser;
}

test.each(rows.map((row) => [row.call, row.field, row.answers, row] as const))(
  '%s without a valid %s answers %s, never 422',
  async (_call, field, answers, row) => {
    const browser = await browserFor(row);
    const outcomes: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) {
      const { status, key } = await send(browser, row, { [field]: value });
      outcomes[name] = [status, key];
    }
    // Such a call can name its account in several ways. This field says that it names the account by the ticket.
    const namesItself =
      row.call === 'baseInfo' || row.call === 'checkCode' || JSON.stringify(row.input).includes('"reset"');
    if (!namesItself) {
      const { status, key } = await send(browser, row, {});
      outcomes['that is absent'] = [status, key];
    }
    const expected = Object.fromEntries(Object.keys(outcomes).map((name) => [name, [200, answers]]));
    expect(outcomes).toEqual(expected);
  },
);

describe('the order of checks', () => {
  const without = (call: EndpointName) => rows.find((row) => row.call === call) as Row;

  test('a bad bearer is refused before an absent ticket', async () => {
    for (const call of ['changePassword', 'tcBind', 'mergeAccount', 'mergeWechatAccount'] as const) {
      expect([call, (await send(use().browser(), without(call), {})).key]).toEqual([call, 'USER_NOT_LOGIN']);
    }
  });

  test('a password against the rule is refused before an absent ticket', async () => {
    for (const call of ['resetPassword', 'register'] as const) {
      const { key } = await send(use().browser(), without(call), { password: 'short' });
      expect([call, key]).toEqual([call, 'PASSWORD_FORMAT']);
    }
  });

  test('a ticket that is not a string gets 422', async () => {
    for (const value of [1, {}, ['x'], true]) {
      expect((await send(use().browser(), without('resetPassword'), { security: value })).status).toBe(422);
    }
  });
});

test('the table contains every field of the contract that accepts a ticket', () => {
  const named = /["']?\b(security|flag|token|reauth)\b/g;
  const taking = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) => {
    const found = new Set<string>();
    const visit = (schema: unknown): void => {
      const { entries, options, pipe, wrapped } = schema as Record<string, unknown>;
      for (const key of Object.keys(entries ?? {})) if (key.match(named)) found.add(key);
      for (const inner of [...((options ?? []) as unknown[]), ...((pipe ?? []) as unknown[]).slice(0, 1), wrapped]) {
        if (typeof inner === 'object' && inner !== null && inner !== schema) visit(inner);
      }
    };
    visit(schemasOf(endpoint).input);
    return [...found].map((field) => `${name} ${field}`);
  });
  const listed = new Set(rows.map(({ call, field }) => `${call} ${field}`));
  // The token call requires a client, and ending a session, by itself or with its product, requires another device.
  // second-factor.test.ts and sign-out.test.ts test them.
  const elsewhere = [
    'authorizeUrl security',
    'disconnectProduct security',
    'endSession security',
    'undoContactChange flag',
    'checkToken token',
    'token security',
  ];
  expect(taking.filter((one) => !listed.has(one)).sort()).toEqual(elsewhere.sort());
});

test('an authorization request stores a ticket with its state, and its callback is refused when the ticket is invalid', async () => {
  const { browser } = await use().newAccount();
  const { key } = await browser.call(endpoints.authorizeUrl, { provider: 'wx', intent: 'bind', security: freshUser() });
  expect(key).toBe('REAUTH_REQUIRED');
  const { state } = await startAuthorization(browser, 'wx', { intent: 'bind' });
  expect((await browser.call(endpoints.wxBind, { code: 'x', state })).key).toBe('REAUTH_REQUIRED');
});
