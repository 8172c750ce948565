import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { readSessionProofs } from '../../src/model/irrevocable/session-proofs.ts';
import { readStepUps } from '../../src/model/verification/step-up.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { addPasskey, assert, createAnswer } from '../factors.ts';
import { pageOrigin, useProduct } from '../product.ts';
import { endStepUp, stepUp } from '../reauth.ts';
import { SoftAuthenticator } from '../soft-authenticator.ts';

describe.each(dialects)('passkeys on %s', (dialect) => {
  const use = useProduct(dialect);
  const newAccount = async () => {
    const account = await use().newAccount();
    await stepUp(use(), account.browser);
    return account;
  };
  const signIn = (browser: Browser, response: Awaited<ReturnType<typeof assert>>) =>
    browser.call(endpoints.token, { grant_type: 'passkey', response });
  const list = async (browser: Browser) => (await browser.call(endpoints.passkeys, {})).data;

  test('passkeys sign in without a user name, step the session up, and are listed with their last use', async () => {
    const { browser: owner } = await newAccount();
    const { authenticator, passkey } = await addPasskey(use(), owner);
    const browser = use().browser();
    const answer = await signIn(browser, await assert(use(), browser, authenticator));
    expect(answer.key).toBe('OK');
    browser.bearer = answer.data.access_token;
    const [used] = await list(browser);
    expect(used).toMatchObject({ id: passkey.id, removesAt: null });
    expect(used?.lastUsedAt).not.toBeNull();
    expect((await browser.call(endpoints.renamePasskey, { name: 'Key' }, { params: { id: passkey.id } })).key).toBe(
      'OK',
    );
    const [record] = (await browser.call(endpoints.loginHistory, { current: 1, size: 1 })).data.records;
    expect(record?.loginType).toBe('passkey');
  });

  test('200 parallel uses of one challenge sign in once', async () => {
    const { browser: owner } = await newAccount();
    const { authenticator } = await addPasskey(use(), owner);
    const browser = use().browser();
    const response = await assert(use(), browser, authenticator);
    const answers = await Promise.all(Array.from({ length: 200 }, () => signIn(browser, response)));
    expect(answers.filter(({ key }) => key === 'OK')).toHaveLength(1);
    expect(answers.filter(({ key }) => key === 'TICKET_EXPIRED')).toHaveLength(199);
  });

  test('passkeys are added without a check of the attestation statement, because none was requested', async () => {
    const { browser: owner } = await newAccount();
    const authenticator = new SoftAuthenticator();
    const { response, ...named } = await createAnswer(use(), owner, authenticator);
    const attestationObject = withStatement(response.attestationObject);
    const added = await owner.call(endpoints.addPasskey, {
      response: { ...named, response: { ...response, attestationObject } },
    });
    expect(added.key).toBe('OK');
    const browser = use().browser();
    expect((await signIn(browser, await assert(use(), browser, authenticator))).key).toBe('OK');
  });

  test('a challenge works only in its own browser, and for five minutes', async () => {
    const { browser: owner } = await newAccount();
    const { authenticator } = await addPasskey(use(), owner);
    const browser = use().browser();
    expect((await signIn(use().browser(), await assert(use(), browser, authenticator))).key).toBe('TICKET_EXPIRED');
    const late = await assert(use(), browser, authenticator);
    await use().pass(5 * 60_000);
    expect((await signIn(browser, late)).key).toBe('TICKET_EXPIRED');
    expect(browser.cookies.has('refresh_token')).toBe(false);
  });

  test('a passkey of another origin, or of no account, signs nobody in', async () => {
    const { browser: owner } = await newAccount();
    const { authenticator } = await addPasskey(use(), owner);
    const browser = use().browser();
    const foreign = await assert(use(), browser, authenticator, 'http://localhost:1');
    // The browser forgets a passkey that no account has, and keeps a passkey whose answer was wrong.
    expect(await signIn(browser, foreign)).toMatchObject({ key: 'PASSKEY_UNKNOWN', data: { isKnown: true } });
    const response = await assert(use(), browser, authenticator);
    const nobodys = await signIn(browser, { ...response, id: 'bm9ib2R5', rawId: 'bm9ib2R5' });
    expect(nobodys).toMatchObject({ key: 'PASSKEY_UNKNOWN', data: { isKnown: false } });
  });

  test('a passkey answer that names another account, or none, signs nobody in; a step-up does not need a name', async () => {
    const { browser: owner } = await newAccount();
    const { authenticator } = await addPasskey(use(), owner);
    const browser = use().browser();
    for (const userHandle of [Buffer.from('another').toString('base64url'), null]) {
      const { response, ...named } = await assert(use(), browser, authenticator);
      const answer = await signIn(browser, { ...named, response: { ...response, userHandle } });
      expect(answer).toMatchObject({ key: 'PASSKEY_UNKNOWN', data: { isKnown: true } });
    }
    expect(browser.cookies.has('refresh_token')).toBe(false);
    const { response, ...named } = await assert(use(), owner, authenticator);
    const { data } = await owner.call(endpoints.stepUp, {
      passkey: { ...named, response: { ...response, userHandle: null } },
    });
    expect(data.security).toEqual(expect.any(String));
  });

  test('a passkey is added only after a step-up, by an authenticator that verified its user, on our origin, and once', async () => {
    const { browser, phone } = await newAccount();
    const unverified = await createAnswer(use(), browser, new SoftAuthenticator(false));
    expect((await browser.call(endpoints.addPasskey, { response: unverified })).key).toBe('VERIFY_FAILED');
    const foreign = await createAnswer(use(), browser, new SoftAuthenticator(), 'http://localhost:1');
    expect((await browser.call(endpoints.addPasskey, { response: foreign })).key).toBe('VERIFY_FAILED');
    const response = await createAnswer(use(), browser, new SoftAuthenticator());
    await endStepUp(use(), browser);
    expect((await browser.call(endpoints.addPasskey, { response })).key).toBe('REAUTH_REQUIRED');
    expect((await browser.call(endpoints.passkeyOptions, {})).key).toBe('REAUTH_REQUIRED');
    expect(await list(browser)).toEqual([]);
    await stepUp(use(), browser);
    expect((await browser.call(endpoints.addPasskey, { response, name: 'My phone' })).data).toMatchObject({
      name: 'My phone',
    });
    // The creation stepped the session up, so only the consumed challenge is refused.
    expect((await browser.call(endpoints.addPasskey, { response })).key).toBe('TICKET_EXPIRED');
    await use().app.settled();
    expect((await use().messagesTo(phone))[0]?.scene).toBe('passkey-added');
  });

  test('a new passkey is not requested again for the next operation, but does not verify an irrevocable act', async () => {
    const { browser } = await newAccount();
    await addPasskey(use(), browser);
    const { context, caller } = await callerOfBrowser(use(), browser);
    const { ports } = use().app;
    const [strongest] = await readStepUps(ports, ports.store.read, context, caller);
    expect(strongest).toEqual({ strength: 'strong', by: null });
    const proofs = await readSessionProofs(ports, ports.store.read, context, { caller, of: ['passkey'] });
    expect(proofs).toEqual([]);
    expect((await browser.call(endpoints.authenticatorOptions, {})).key).toBe('OK');
    await use().pass(lifetimes.stepUpMs);
    expect((await browser.call(endpoints.authenticatorOptions, {})).key).toBe('REAUTH_REQUIRED');
  });

  test('a new passkey keeps a strong step-up that names its method', async () => {
    const { browser } = await newAccount();
    await stepUp(use(), browser, 'authenticator');
    await addPasskey(use(), browser);
    const { context, caller } = await callerOfBrowser(use(), browser);
    const { ports } = use().app;
    const [strongest] = await readStepUps(ports, ports.store.read, context, caller);
    expect(strongest).toEqual({ strength: 'strong', by: 'authenticator' });
  });

  test('a silent creation adds a passkey without user verification, and the passkey signs in only with it', async () => {
    const { browser } = await newAccount();
    const authenticator = new SoftAuthenticator();
    authenticator.answerAlone();
    const { data } = await browser.call(endpoints.passkeyOptions, { silent: true });
    expect(data.authenticatorSelection.userVerification).toBe('preferred');
    const response = authenticator.create(pageOrigin(use()), data);
    expect((await browser.call(endpoints.addPasskey, { response })).key).toBe('OK');
    // Nobody was verified, so the session is not stepped up by the passkey.
    expect((await browser.call(endpoints.authenticatorOptions, {})).key).toBe('REAUTH_REQUIRED');
    const device = use().browser();
    expect((await signIn(device, await assert(use(), device, authenticator))).key).toBe('PASSKEY_UNKNOWN');
    authenticator.verify();
    expect((await signIn(device, await assert(use(), device, authenticator))).key).toBe('OK');
  });

  test('an authenticator that answers without user verification adds a passkey only by a silent creation', async () => {
    const { browser } = await newAccount();
    const authenticator = new SoftAuthenticator();
    authenticator.answerAlone();
    const response = await createAnswer(use(), browser, authenticator);
    expect((await browser.call(endpoints.addPasskey, { response })).key).toBe('VERIFY_FAILED');
    expect(await list(browser)).toEqual([]);
  });

  test('a passkey is not created silently after a sign-in by password only', async () => {
    const { browser } = await use().newAccount();
    expect((await browser.call(endpoints.passkeyOptions, { silent: true })).key).toBe('REAUTH_REQUIRED');
  });

  test('an account has at most ten passkeys', async () => {
    const { browser } = await newAccount();
    const { authenticator } = await addPasskey(use(), browser);
    const proof = await browser.call(endpoints.stepUp, { passkey: await assert(use(), browser, authenticator) });
    expect(proof.key).toBe('OK');
    for (let count = 1; count < 9; count++) await addPasskey(use(), browser);
    const late = await createAnswer(use(), browser, new SoftAuthenticator());
    await addPasskey(use(), browser);
    const full = { status: 200, key: 'PASSKEYS_FULL', msg: 'An account can have 10 passkeys. Remove one first.' };
    expect(await browser.call(endpoints.passkeyOptions, {})).toMatchObject(full);
    expect(await browser.call(endpoints.addPasskey, { response: late })).toMatchObject(full);
    expect(await list(browser)).toHaveLength(10);
  });

  test('a passkey signs nobody in when the authenticator did not verify its user', async () => {
    const { browser: owner } = await newAccount();
    const { authenticator } = await addPasskey(use(), owner);
    authenticator.stopVerifying();
    const browser = use().browser();
    expect((await signIn(browser, await assert(use(), browser, authenticator))).key).toBe('PASSKEY_UNKNOWN');
    expect(browser.cookies.has('refresh_token')).toBe(false);
  });

  test('a passkey shows whether its provider keeps a copy, as of its last use', async () => {
    const { browser: owner } = await newAccount();
    const authenticator = new SoftAuthenticator();
    authenticator.setBackup(false);
    const { passkey } = await addPasskey(use(), owner, authenticator);
    expect(passkey.synced).toBe(false);
    authenticator.setBackup(true);
    const browser = use().browser();
    expect((await signIn(browser, await assert(use(), browser, authenticator))).key).toBe('OK');
    expect((await list(owner))[0]?.synced).toBe(true);
  });

  test('existing passkeys are excluded from another creation, and a passkey is named after the provider of its AAGUID', async () => {
    const { browser } = await newAccount();
    const { authenticator, passkey } = await addPasskey(use(), browser);
    await browser.call(endpoints.stepUp, { passkey: await assert(use(), browser, authenticator) });
    const { data } = await browser.call(endpoints.passkeyOptions, {});
    expect(data.excludeCredentials.map(({ id }) => id)).toEqual([passkey.id]);
    expect(data.authenticatorSelection.userVerification).toBe('required');
    expect(use().app.ports.webAuthn.providerName('bada5566-a7aa-401f-bd96-45619a55120d')).toBe('1Password');
  });
});

/**
 * Returns the attestation object with a `packed` statement whose certificate is invalid: {"alg": -7, "sig": h'00',
 * "x5c": [h'00']}.
 */
function withStatement(attestationObject: string): string {
  const [none, packed] = [
    '646e6f6e656761747453746d74a0',
    '667061636b65646761747453746d74a363616c672663736967410063783563814100',
  ];
  const hex = Buffer.from(attestationObject, 'base64url').toString('hex');
  expect(hex).toContain(none);
  return Buffer.from(hex.replace(none, packed), 'hex').toString('base64url');
}
