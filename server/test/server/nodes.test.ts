import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { type Browser, tallyAnswers } from '../browser.ts';
import { takenContact } from '../merge-accounts/merge-helpers.ts';
import { freshAddress, freshPhone, PASSWORD, type Product, REAL_LIMITS, useProduct } from '../product.ts';
import { freshUser, scanWechat, wechatAccount } from '../provider-actions.ts';

async function twoNodes(product: Product) {
  const { url } = await product.anotherNode();
  return (browser: Browser, index: number) =>
    browser.at(index % 2 === 0 ? product.url : url.replace('localhost', '127.0.0.1'));
}

describe.each(dialects)('two nodes on one database of %s', (dialect) => {
  const use = useProduct(dialect, REAL_LIMITS);

  test('two nodes share their limits exactly', async () => {
    const at = await twoNodes(use());
    const browser = use().browser(freshAddress());
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => at(browser, index).call(endpoints.existCheck, { phone: freshPhone() })),
    );
    expect(tallyAnswers(answers)).toEqual({ OK: 30, RATE_LIMITED: 30 });
  });

  test('two nodes share sessions: each knows a session that the other started, and refuses a session that the other ended', async () => {
    const at = await twoNodes(use());
    const { browser } = await use().newAccount();
    expect((await at(browser, 1).call(endpoints.currentUser, {})).status).toBe(200);
    expect((await at(browser, 1).call(endpoints.signOut, {})).data).toEqual({ revoked: 1 });
    expect((await at(browser, 0).call(endpoints.currentUser, {})).status).toBe(401);
  });

  test('two nodes consume a code and a refresh token once between them', async () => {
    const at = await twoNodes(use());
    const { browser, phone } = await use().newAccount();
    const tabs = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const tab = at(browser, index);
        expect((await tab.call(endpoints.token, { grant_type: 'refresh_token' })).key).toBe('OK');
        return tab.cookies.get('refresh_token');
      }),
    );
    expect(new Set(tabs).size).toBe(1);
    const identifyCode = await use().requestCode(browser, 'login', { phone });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        at(browser, index).call(endpoints.signInByCode, { phone, identifyCode }),
      ),
    );
    expect(tallyAnswers(answers)).toEqual({ OK: 1, CODE_EXPIRED: 39 });
  });

  test('two nodes merge two accounts once, with one outcome', async () => {
    const at = await twoNodes(use());
    const { browser, phone, email, data } = await takenContact(use());
    // Each verifies the password: the hashes of one account wait for each other, for 5 s at most.
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        at(browser, index).call(endpoints.mergeAccount, { security: data.security, password: PASSWORD }),
      ),
    );
    expect(tallyAnswers(answers)).toEqual({ OK: 20 });
    expect((await browser.call(endpoints.currentUser, {})).data).toMatchObject({ phone, email });
    expect((await browser.call(endpoints.coin, {})).data.balance).toBe(200);
  });

  test("two nodes consume a provider's state once, whichever node issued it", async () => {
    const at = await twoNodes(use());
    const user = freshUser();
    await wechatAccount(use(), user);
    const browser = use().browser();
    const answer = await scanWechat(use(), browser, user);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => at(browser, index).call(endpoints.wxAuth, answer)),
    );
    expect(tallyAnswers(answers)).toEqual({ OK: 1, WX_RESTART: 39 });
  });

  test('two nodes together allow no more wrong passwords than one node', async () => {
    const at = await twoNodes(use());
    const { phone } = await use().newAccount();
    const address = freshAddress();
    const tries = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const browser = at(use().browser(address), index);
        return { browser, ...(await browser.solve('login')) };
      }),
    );
    const answers = await Promise.all(
      tries.map(({ browser, slide, headers }) => browser.signIn(phone, 'Wrong#Pass1', slide, { headers })),
    );
    // The answer to the fifth wrong password says that the account is locked.
    expect(tallyAnswers(answers)).toEqual({ BAD_CREDENTIALS: 4, LOCKED_OUT: 36 });
  });

  test('a node that gets a termination signal still answers for the grace period, closes connections and is not ready', async () => {
    const node = await use().anotherNode({ SHUTDOWN_GRACE_MS: '1000' });
    const url = node.url.replace('localhost', '127.0.0.1');
    const before = await fetch(`${url}/readyz`);
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
    const ending = node.close();
    const during = await fetch(`${url}/readyz`);
    expect([during.status, during.headers.get('connection')]).toEqual([503, 'close']);
    const alive = await fetch(`${url}/healthz`);
    expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);
    await ending;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  test('a node that gets a termination signal answers the requests it has started, and accepts no others', async () => {
    const node = await use().anotherNode();
    const url = node.url.replace('localhost', '127.0.0.1');
    const phone = freshPhone();
    await use().fault('sms', 'delay', 1, 800);
    const browser = use().browser(freshAddress()).at(url);
    const { headers, slide } = await browser.solve('register');
    const sending = browser.call(endpoints.sendCode, { scene: 'register', phone, slide }, { headers });
    // The message is being sent once its scheduled fault is used.
    await expect.poll(async () => (await fetch(`${use().sandbox.url}/control/fault`)).json()).toEqual([]);
    const ending = node.close();
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      )
      .toBe('refused');
    expect((await sending).key).toBe('OK');
    await ending;
    expect(await use().messagesTo(phone)).toHaveLength(1);
    const account = await use().newAccount();
    expect((await use().browser().signIn(account.phone, PASSWORD)).key).toBe('OK');
  });
});
