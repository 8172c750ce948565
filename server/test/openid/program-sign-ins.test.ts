import { endpoints } from '@isoline/contract/endpoints.ts';
import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { allow, letProgramsSignIn, poll, start, user } from '../device-sign-in/device-steps.ts';
import { pageOrigin, useProduct } from '../product.ts';
import { useAgentHost } from './agent-host.ts';
import { answer, authorizationRequest, discover, refused, uidOf, visit } from './openid-client.ts';

describe.each(dialects)('the metrics of sign-ins of programs on %s', (dialect) => {
  const use = useProduct(dialect);
  const host = useAgentHost();
  beforeAll(() => letProgramsSignIn(use()));
  /** Returns how often sign-ins by this method ended, by their results. */
  const counted = async (method: string) => {
    const text = await (await fetch(`${use().url}/metrics`)).text();
    const lines = text.matchAll(new RegExp(`activity_total\\{kind="sign-in",name="${method} (.+)"\\} (\\d+)`, 'g'));
    return Object.fromEntries([...lines].map(([, result = '', count]) => [result, Number(count)]));
  };

  test('a sign-in by a device code counts when it ends: with a session, by a refusal, or by an invalid code', async () => {
    const browser = await user(use());
    const [allowed, denied] = [await start(use()), await start(use())];
    for (const waiting of [allowed, allowed, allowed]) await poll(use(), waiting);
    expect(await counted('device')).toEqual({});
    await allow(browser, allowed.user_code);
    await poll(use(), allowed);
    await poll(use(), allowed);
    await browser.call(endpoints.refuseDeviceSignIn, { userCode: denied.user_code });
    await poll(use(), denied);
    expect(await counted('device')).toEqual({ done: 1, wrong: 1, refused: 1 });
  });

  test('a sign-in of an agent counts when it gets its tokens, when its user refuses, and when its code is invalid', async () => {
    const browser = (await user(use())).at(pageOrigin(use()));
    const config = await discover(pageOrigin(use()), host.publish(), client.None());
    const ask = async () => {
      const asked = { redirect_uri: 'http://127.0.0.1:51004/back', scope: 'openid profile' };
      const { url, checks } = await authorizationRequest(config, asked);
      return { uid: uidOf(await visit(browser, url)), url, checks };
    };
    const { uid, url, checks } = await ask();
    expect(await counted('agent')).toEqual({});
    const back = (await answer(browser, uid, { scopes: ['profile'] })).back ?? url;
    const tokens = await client.authorizationCodeGrant(config, back, checks);
    await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(await refused(client.authorizationCodeGrant(config, back, checks))).toBe('invalid_grant');
    await answer(browser, (await ask()).uid, { cancel: true });
    expect(await counted('agent')).toEqual({ done: 1, wrong: 1, refused: 1 });
  });
});
