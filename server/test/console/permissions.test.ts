import type { ConsoleEndpoint } from '@isoline/contract/console/console-endpoint.ts';
import { consoleEndpoints } from '@isoline/contract/console/console-endpoints.ts';
import { hasPermission, type Role, roles } from '@isoline/contract/console/permissions.ts';
import type { Endpoint } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { emptyProductEntry } from '@isoline/contract/values/product-registry.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { CONSOLE, ConsoleBrowser, operatorOf } from './console-browser.ts';

const REASON = 'the owner asked for it';
const calls = Object.entries(consoleEndpoints) as [string, ConsoleEndpoint][];

/** Input that fits the shape of each call with input, and does not change an existing operator or account. */
const inputs: Readonly<Record<string, object>> = {
  invitationOptions: { token: 'none' },
  inviteOperator: { name: 'somebody', role: 'viewer' },
  changeOperatorRole: { role: 'viewer', reason: REASON },
  endOperator: { reason: REASON },
  searchPeople: { text: 'nobody' },
  showContact: { kind: 'phone', reason: REASON },
  endPersonSessions: { reason: REASON },
  personPoints: { cursor: '1.none' },
  personSignIns: { cursor: '1' },
  personNotices: { cursor: 'none' },
  unlockPerson: { reason: REASON },
  freezePerson: { reason: REASON },
  unfreezePerson: { reason: REASON },
  requirePassword: { reason: REASON },
  closePerson: { reason: REASON },
  // No test has a session with this id.
  countForSignOut: { product: 'none' },
  startBulkSignOut: { product: 'none', reason: REASON },
  agreeToBulkSignOut: { reason: REASON },
  beginMeasure: { kind: 'numbers', value: '1999999', hours: 1, reason: REASON },
  proposeRemoval: { factor: 'authenticator', reason: REASON },
  agreeToRemoval: { factor: 'authenticator', reason: REASON },
  stopRemovals: { reason: REASON },
  proposeReplacement: { phone: '13900001234', reason: REASON },
  agreeToReplacement: { phone: '13900001234', reason: REASON },
  withdrawReplacement: { reason: REASON },
  addNote: { text: 'the owner calls again tomorrow' },
  resendNotice: { reason: REASON },
  extendMembership: { from: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z', reason: REASON },
  correctPoints: { amount: 1, key: '5f0d7c1e-6f0e-4f0e-9d58-0d2a6d4a1c11', reason: REASON },
  previewProduct: { id: 'nobody', isNew: true, entry: emptyProductEntry },
  // The entry has no address, so it is refused.
  addProduct: { id: 'nobody', entry: emptyProductEntry, reason: REASON },
  changeProduct: { entry: emptyProductEntry, version: 1, reason: REASON },
  switchProduct: { on: false, reason: REASON },
  makeProductSecret: { reason: REASON },
  endProductSecret: { reason: REASON },
  verifyProductStream: { reason: REASON },
  switchProductStream: { on: false, reason: REASON },
  resendProductEvents: { since: '2026-01-01T00:00:00Z', reason: REASON },
  agreeToExport: { reason: REASON },
  startImport: { fileName: 'users.ndjson', bytes: 1, reason: REASON },
  uploadImportPiece: new Uint8Array(1),
  agreeToImport: { reason: REASON },
  proposeUndo: { reason: REASON },
  agreeToUndo: { reason: REASON },
};

const maySend = (role: Role, { access }: ConsoleEndpoint) =>
  access === 'visitor' || access === 'operator' || hasPermission(role, access);

/** The calls on a closed account that do not change it, or find nothing of it. */
const ofClosed = { showContact: 404, closePerson: 404, addNote: 200, strikeNote: 404, resendNotice: 404 };

describe.each(dialects)('permissions of the console on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);

  test.each(roles)('%s: every call answers as the table of permissions says', async (role) => {
    const operator = await operatorOf(use(), role);
    // Only a caller with the permission learns that the authenticator's answer is missing.
    for (const [name, endpoint] of calls.filter(([called]) => called !== 'operatorSignOut')) {
      const params = {
        name: 'nobody',
        id: 'nobody',
        notice: 'none',
        note: 'none',
        secret: 'none',
        index: '0',
        stream: 'events',
      };
      const { status } = await operator.call(endpoint, inputs[name] ?? {}, params);
      if (maySend(role, endpoint)) expect(status, name).not.toBe(403);
      else expect(status, name).toBe(403);
    }
  });

  test('an operator who is not signed in gets only the answers of the sign-in', async () => {
    // Input that does not fit is not checked before the session.
    for (const input of [inputs, {}] as readonly Readonly<Record<string, object>>[])
      for (const [name, endpoint] of calls) {
        const stranger = new ConsoleBrowser(use());
        const params = {
          name: 'nobody',
          id: '!',
          notice: 'none',
          note: 'none',
          secret: 'none',
          index: '0',
          stream: 'events',
        };
        const { status, key } = await stranger.call(endpoint, input[name] ?? {}, params);
        if (endpoint.access === 'visitor') expect(key, name).not.toBe('USER_NOT_LOGIN');
        else expect([status, key], name).toEqual([401, 'USER_NOT_LOGIN']);
      }
  });

  test('every call that changes an account answers 410 for a closed account, and records nothing about it', async () => {
    const operator = await operatorOf(use(), 'administrator');
    const id = await userIdOf((await use().newAccount()).browser);
    expect((await operator.call(consoleEndpoints.closePerson, { reason: REASON }, { id })).key).toBe('OK');
    const { securityEvents } = use().app.ports.store.read;
    const recorded = () => securityEvents.ofAccount({ accountId: id, since: 0, limit: 50 });
    const before = await recorded();
    for (const [name, endpoint] of calls) {
      if (endpoint.method === 'GET' || !endpoint.path.includes('/people/{id}') || name in ofClosed) continue;
      const { status } = await operator.call(endpoint, inputs[name] ?? {}, { id });
      expect([name, status]).toEqual([name, 410]);
    }
    expect(await recorded()).toEqual(before);
  });

  test('every call from another site, or from no page of the console, is refused', async () => {
    const operator = await operatorOf(use(), 'administrator');
    for (const origin of ['https://evil.example', use().url, '']) {
      for (const [name, { method, path }] of calls) {
        const init = { method, headers: { origin } };
        const { status } = await operator.browser.fetch(path.replace(/\{\w+\}/g, 'nobody'), init);
        expect(status, `${name} from ${origin}`).toBe(403);
      }
    }
  });

  test('the public listener does not serve calls of the console, and the console does not serve public calls', async () => {
    const { url, app } = use();
    const statusOf = async (origin: string, { method, path }: Pick<Endpoint, 'method' | 'path'>) =>
      (await fetch(origin + path.replace(/\{\w+\}/g, 'nobody'), { method })).status;
    const console = app.consoleUrl?.replace('localhost', '127.0.0.1') ?? '';
    for (const [name, endpoint] of calls) expect(await statusOf(url, endpoint), name).toBe(404);
    for (const [name, endpoint] of Object.entries(endpoints)) expect(await statusOf(console, endpoint), name).toBe(404);
  });

  test('a session of the product is not valid in the console', async () => {
    const { browser } = await use().newAccount();
    const there = new ConsoleBrowser(use());
    for (const [name, value] of browser.cookies) there.browser.cookies.set(name, value);
    expect((await there.call(consoleEndpoints.currentOperator, {})).key).toBe('USER_NOT_LOGIN');
    const headers = { authorization: `Bearer ${browser.bearer}` };
    expect((await there.browser.fetch('/apis/console/session', { headers })).status).toBe(401);
  });
});
