import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { assert, createAnswer } from '../factors.ts';
import { useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';
import { SoftAuthenticator } from '../soft-authenticator.ts';

// A token that is replayed to enroll a passkey: CVE-2026-37982.
const use = useProduct('sqlite');

test('the answer that added a passkey does not add a second one, even in a stepped-up session', async () => {
  const { browser } = await use().newAccount();
  await stepUp(use(), browser);
  const authenticator = new SoftAuthenticator();
  const response = await createAnswer(use(), browser, authenticator);
  expect((await browser.call(endpoints.addPasskey, { response })).key).toBe('OK');

  const passkey = await assert(use(), browser, authenticator);
  expect((await browser.call(endpoints.stepUp, { passkey })).key).toBe('OK');
  expect((await browser.call(endpoints.addPasskey, { response })).key).toBe('TICKET_EXPIRED');
  expect((await browser.call(endpoints.passkeys, {})).data).toHaveLength(1);

  const stranger = (await use().newAccount()).browser;
  await stepUp(use(), stranger);
  expect((await stranger.call(endpoints.addPasskey, { response })).key).toBe('TICKET_EXPIRED');
  expect((await stranger.call(endpoints.passkeys, {})).data).toEqual([]);
});

test('a proof that stepped up one session does not step up another', async () => {
  const { browser } = await use().newAccount();
  await stepUp(use(), browser);
  const authenticator = new SoftAuthenticator();
  await browser.call(endpoints.addPasskey, { response: await createAnswer(use(), browser, authenticator) });
  const passkey = await assert(use(), browser, authenticator);
  expect((await browser.call(endpoints.stepUp, { passkey })).key).toBe('OK');
  expect((await browser.call(endpoints.stepUp, { passkey })).key).toBe('TICKET_EXPIRED');
});
