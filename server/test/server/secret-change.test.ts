import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { App } from '../../src/app/app.ts';
import { formerSecretMs } from '../../src/model/secret/secret-purposes.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeContactTo, undo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import { runKeysCommand } from '../commands.ts';
import { codeOf, firstStep, protectedAccount, secondStep } from '../factors.ts';
import { authorizationRequest, basic, discover, REDIRECT, uidOf, visit } from '../openid/openid-client.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';

const OLD = 'the-secret-of-the-years-before-2026-11';
const NEW = 'a-secret-that-was-made-2026-11-28-0900';
/** The steps of a change on two nodes: every node first accepts the new secret, and then uses it. */
const accepting = { SERVER_SECRET: OLD, SERVER_SECRET_FORMER: NEW };
const changed = { SERVER_SECRET: NEW, SERVER_SECRET_FORMER: OLD };

async function run(app: App, name: string): Promise<void> {
  for (const { jobs } of app.jobs) await jobs[name]?.();
}

describe.each(dialects)('a change of the server secret on %s', (dialect) => {
  const use = useProduct(dialect, accepting, { lookEveryMs: 3_600_000 });
  const at = (app: App) => app.url.replace('localhost', '127.0.0.1');
  let second: Promise<App> | undefined;
  /** Returns the node that already uses the new secret. */
  const secondNode = () => (second ??= use().anotherNode(changed));
  /** Runs a flow that starts at the first node and ends at the second node, and the other way round. */
  const bothWays = (flow: (from: string, to: string) => Promise<void>) => async () => {
    const other = at(await secondNode());
    await flow(use().url, other);
    await flow(other, use().url);
  };

  test('a node that accepts a secret which nothing is sealed with may stop doing so', async () => {
    const before = await use().app.ports.store.read.serverKeys.find();
    expect(before?.formerSince).toBeNull();
    await (await use().anotherNode()).close();
    expect(await use().app.ports.store.read.serverKeys.find()).toEqual(before);
    await (await use().anotherNode({ SERVER_SECRET_FORMER: '' })).close();
  });

  test(
    'an authenticator and a recovery code that were set up at one node are right at another node',
    bothWays(async (from, to) => {
      const { browser, phone } = await use().newAccount();
      await stepUp(use(), browser);
      const { data } = await browser.at(from).call(endpoints.authenticatorOptions, {});
      const set = await browser.at(to).call(endpoints.setAuthenticator, { totp: codeOf(use(), data.secret) });
      const [recoveryCode = ''] = set.data.recoveryCodes;
      await use().pass(30_000);
      for (const proof of [{ totp: codeOf(use(), data.secret) }, { recoveryCode }]) {
        const first = await firstStep(use(), phone, use().browser().at(from));
        expect((await secondStep(first.browser.at(to), first.security, proof)).key).toBe('OK');
      }
    }),
  );

  test(
    'a code that one node sent is right at another node, and both nodes count the wait for the next code',
    bothWays(async (from, to) => {
      const { phone } = await use().newAccount();
      const browser = use().browser().at(from);
      const identifyCode = await use().requestCode(browser, 'login', { phone });
      expect((await browser.at(to).call(endpoints.signInByCode, { phone, identifyCode })).key).toBe('OK');
      expect((await use().send(browser.at(to), 'login', { phone })).key).toBe('CODE_TOO_SOON');
    }),
  );

  test(
    'a refresh token is exchanged once at both nodes, with the same successor',
    bothWays(async (from, to) => {
      const { browser } = await use().newAccount();
      const successors = [];
      for (const node of [from, to]) {
        const tab = browser.at(node);
        expect((await tab.call(endpoints.token, { grant_type: 'refresh_token' })).key).toBe('OK');
        successors.push(tab.cookies.get('refresh_token'));
      }
      expect(new Set(successors).size).toBe(1);
    }),
  );

  test(
    'an export that one node made is downloaded from another node',
    bothWays(async (from, to) => {
      const { browser } = await use().newAccount();
      await stepUp(use(), browser);
      await browser.at(from).call(endpoints.requestExport, {});
      await run(from === use().url ? use().app : await secondNode(), 'make exports');
      const response = await browser.at(to).fetch(endpoints.exportFile.path, {
        headers: { authorization: `Bearer ${browser.bearer}` },
      });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    }),
  );

  test(
    'a notice of one node reaches its owner, and its undo link works at another node',
    bothWays(async (from, to) => {
      const { browser, phone } = await use().newAccount();
      const email = freshEmail();
      await changeContactTo(use(), browser.at(from), { email });
      await changeContactTo(use(), browser.at(from), { phone: freshPhone() });
      await (await secondNode()).settled();
      const token = await undoTokenTo(use(), email);
      const anybody = use().browser().at(to);
      const flag = await use().prove(anybody, { phone }, 'reset');
      expect((await undo(anybody, token, flag)).key).toBe('OK');
    }),
  );

  test(
    'a sign-in to a product that one node started is finished by another node',
    bothWays(async (from, to) => {
      const origins = [from, to].map((url) => url.replace('127.0.0.1', 'localhost'));
      const [begin = '', end = ''] = origins;
      const config = await discover(begin);
      const browser = use().browser().at(begin);
      const { url, checks } = await authorizationRequest(config);
      const page = await visit(browser, url);
      const there = browser.at(end);
      await there.signIn((await use().newAccount()).phone, PASSWORD);
      const answered = await there.call(endpoints.answerInteraction, {}, { params: { uid: uidOf(page) } });
      const { pathname, search } = new URL(answered.data.location);
      const back = await visit(there, `${pathname}${search}`);
      expect(back.origin).toBe(new URL(REDIRECT).origin);
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: REDIRECT,
        code_verifier: checks.pkceCodeVerifier,
      });
      const tokens = await fetch(`${begin}/oidc/token`, { method: 'POST', headers: basic(), body: form });
      const { access_token = '' } = (await tokens.json()) as { access_token?: string };
      const bearer = { headers: { authorization: `Bearer ${access_token}` } };
      expect((await fetch(`${end}/oidc/me`, bearer)).status).toBe(200);
    }),
  );

  test('the job seals every value again, and then the former secret is not needed any more', async () => {
    const node = await secondNode();
    const { browser, phone, secret, recoveryCodes } = await protectedAccount(use());
    const seal = async () => (await node.ports.store.read.serverKeys.find())?.sealed;
    const before = await seal();
    // The first pass finds values, so the former secret is needed for a while after it.
    await run(node, 'seal again');
    await expect(use().anotherNode({ SERVER_SECRET: NEW, SERVER_SECRET_FORMER: '' })).rejects.toThrow(
      /^SERVER_SECRET_FORMER must be set/,
    );
    await use().pass(formerSecretMs());
    // A node that still writes with the former secret keeps the change open.
    await run(use().app, 'seal again');
    await run(node, 'seal again');
    expect(await metric(node)).toBeGreaterThan(0);
    expect(await seal()).toBe(before);
    await use().pass(formerSecretMs());
    await run(node, 'seal again');
    expect(await metric(node)).toBe(0);
    expect(await seal()).not.toBe(before);

    const last = await use().anotherNode({ SERVER_SECRET: NEW, SERVER_SECRET_FORMER: '' });
    const [recoveryCode = ''] = recoveryCodes;
    for (const proof of [{ totp: codeOf(use(), secret) }, { recoveryCode }]) {
      const first = await firstStep(use(), phone, use().browser().at(at(last)));
      expect((await secondStep(first.browser, first.security, proof)).key).toBe('OK');
    }
    expect((await browser.at(at(last)).call(endpoints.token, { grant_type: 'refresh_token' })).key).toBe('OK');
    const keys = await runKeysCommand(['list'], { ...use().env, SERVER_SECRET: NEW, SERVER_SECRET_FORMER: '' });
    expect(keys.some((line) => line.endsWith('signs now'))).toBe(true);
  });

  test('a start with only the former secret is refused after the change', async () => {
    await expect(use().anotherNode({ SERVER_SECRET: OLD, SERVER_SECRET_FORMER: '' })).rejects.toThrow(
      /^SERVER_SECRET opens nothing of this database: /,
    );
    await expect(
      runKeysCommand(['list'], { ...use().env, SERVER_SECRET: OLD, SERVER_SECRET_FORMER: '' }),
    ).rejects.toThrow(/^SERVER_SECRET opens nothing of this database: /);
  });

  async function metric({ url }: App): Promise<number> {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(/^former_secret_needed_seconds (.*)$/m.exec(text)?.[1]);
  }
});
