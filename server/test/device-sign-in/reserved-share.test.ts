import { endpoints } from '@isoline/contract/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { freshAddress, freshPhone, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';
import { allow, letProgramsSignIn, poll, start } from './device-steps.ts';

const WRONG = 'BCDF-GHJK';
const TRIES = 8;

describe.each(dialects)('wrong device codes of others behind the same address, on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_USER_CODE_TRIES: String(TRIES) });
  beforeAll(() => letProgramsSignIn(use()));

  const userAt = async (address: string) => {
    const browser = use().browser(address);
    await use().register(browser, { phone: freshPhone() });
    await stepUp(use(), browser);
    return browser;
  };
  const view = async (browser: Browser, userCode: string) =>
    (await browser.call(endpoints.deviceSignIn, { userCode })).key;
  /** Signs in a neighbor who uses up the limit of the address. */
  const exhausted = async () => {
    const address = freshAddress();
    const [owner, neighbor] = [await userAt(address), await userAt(address)];
    for (let count = 0; count < TRIES; count += 1) expect(await view(neighbor, WRONG)).toBe('USER_CODE_UNKNOWN');
    expect(await view(neighbor, WRONG)).toBe('RATE_LIMITED');
    return { owner };
  };

  test('a device that the account knows signs a program in', async () => {
    const { owner } = await exhausted();
    const started = await start(use());
    expect(await view(owner, started.user_code)).toBe('OK');
    expect((await allow(owner, started.user_code)).key).toBe('OK');
    expect((await poll(use(), started)).status).toBe(200);
  });

  test('a known device still has a quarter of the limit, and correct codes do not count', async () => {
    const { owner } = await exhausted();
    const { user_code } = await start(use());
    for (let count = 0; count < TRIES; count += 1) expect(await view(owner, user_code)).toBe('OK');
    for (let count = 0; count < TRIES / 4; count += 1) expect(await view(owner, WRONG)).toBe('USER_CODE_UNKNOWN');
    expect(await view(owner, WRONG)).toBe('RATE_LIMITED');
    expect(await view(owner, user_code)).toBe('RATE_LIMITED');
  });
});
