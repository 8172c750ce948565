import { endpoints } from '@isoline/contract/endpoints.ts';
import {
  type OwnerEventKind,
  operatorDetails,
  ownerEventKinds,
} from '@isoline/contract/fields/security-event-fields.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { None } from 'openid-client';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo, undo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import { addPasskey, codeOf, enableAuthenticator, firstStep, secondStep } from '../factors.ts';
import { offer } from '../merge-accounts/merge-helpers.ts';
import { useAgentHost } from '../openid/agent-host.ts';
import { answer, authorizationRequest, discover, uidOf, visit } from '../openid/openid-client.ts';
import { freshAddress, freshEmail, freshPhone, PASSWORD, type Product, pageOrigin, useProduct } from '../product.ts';
import { freshUser, scanWechat, userIdOf } from '../provider-actions.ts';
import { reauthTicket, stepUp } from '../reauth.ts';
import { account, type Happened, operatorSteps } from './operator-steps.ts';
import { exportOperations, withClosing } from './privacy-steps.ts';
import { tokenOperations } from './token-operations.ts';

/** Creates an account that is stepped up by a code. */
async function steppedUp(product: Product) {
  const { owner, phone } = await account(product);
  await stepUp(product, owner);
  return { owner, phone };
}

/** Creates a stepped-up account with an authenticator. */
async function withAuthenticator(product: Product) {
  const { owner, phone } = await steppedUp(product);
  return { owner, phone, ...(await enableAuthenticator(product, owner)) };
}

async function linkWechat(product: Product, owner: Browser): Promise<void> {
  await owner.call(endpoints.wxBind, await scanWechat(product, owner, freshUser(), { intent: 'bind' }));
}

/** Creates an account with an e-mail whose phone was added, and returns the token that undoes the addition. */
async function withAddedPhone(product: Product) {
  const [owner, email, phone] = [product.browser(freshAddress()), freshEmail(), freshPhone()];
  await product.register(owner, { email });
  await changeContactTo(product, owner, { phone });
  return { owner, email, token: await undoTokenTo(product, email) };
}

/** Allows a third-party product or an agent to read the profile. */
async function consent(product: Product, agent?: string) {
  const origin = pageOrigin(product);
  const owner = (await account(product)).owner.at(origin);
  const config = await (agent ? discover(origin, agent, None()) : discover(origin, 'strata'));
  const back = agent ? 'http://127.0.0.1:51004/back' : 'https://strata.isoline.example/signed-in';
  const ask = { redirect_uri: back, scope: 'openid profile', prompt: 'consent' };
  if (agent) await stepUp(product, owner);
  const { url } = await authorizationRequest(config, ask);
  await answer(owner, uidOf(await visit(owner, url)), { scopes: ['profile'] });
  return owner;
}

/** Signs in on a device that is trusted from then on. */
async function trustedDevice(product: Product) {
  const { phone, secret } = await withAuthenticator(product);
  const { browser, security } = await firstStep(product, phone, product.browser(freshAddress()));
  await secondStep(browser, security, { totp: codeOf(product, secret) }, true);
  return browser;
}

/** Creates an account that will be merged into another account in 72 hours. */
async function withWaitingMerge(product: Product) {
  const { owner, phone } = await account(product);
  const survivor = product.browser(freshAddress());
  await product.register(survivor, { email: freshEmail() });
  const of = { accountId: await userIdOf(owner), by: 'contact', contact: { kind: 'phone', value: phone } } as const;
  const { security } = await offer(product, survivor, of);
  await survivor.call(endpoints.mergeAccount, { security, wait: true });
  return { owner, survivor };
}

const host = useAgentHost();

/** An operation that causes each kind of event. A kind without an entry does not compile. */
const operations: Record<OwnerEventKind, (product: Product) => Promise<Happened>> = {
  async 'account-registered'(product) {
    return { owner: (await account(product)).owner, detail: { by: 'phone' } };
  },
  async 'new-device'(product) {
    const { phone } = await account(product);
    const owner = product.browser(freshAddress());
    await owner.signIn(phone, PASSWORD);
    return { owner, detail: { loginType: 'password', source: 'isoline' } };
  },
  async 'sign-in-refused'(product) {
    const { owner, phone } = await account(product);
    const from = product.browser(freshAddress());
    await from.signIn(phone, 'Wrong#Pass1');
    return { owner, from, detail: { reason: 'password' } };
  },
  async 'sign-out'(product) {
    const { owner, phone } = await account(product);
    await owner.call(endpoints.signOut, {});
    await owner.signIn(phone, PASSWORD);
    return { owner, detail: { sessions: 1 } };
  },
  async 'refresh-token-reused'(product) {
    const { owner, phone } = await account(product);
    const from = owner.at(owner.url);
    await owner.call(endpoints.token, { grant_type: 'refresh_token' });
    await product.pass(lifetimes.refreshGraceMs + 1);
    await from.call(endpoints.token, { grant_type: 'refresh_token' });
    await owner.signIn(phone, PASSWORD);
    return { owner, from, detail: { sessionId: expect.any(String) } };
  },
  async 'password-changed'(product) {
    const { owner, phone } = await steppedUp(product);
    await product.browser().signIn(phone, PASSWORD);
    await owner.call(endpoints.changePassword, { password: 'Other#Line8' });
    return { owner, detail: { sessions: 1, first: false } };
  },
  async 'password-reset'(product) {
    const { owner, phone } = await account(product);
    const identifyCode = await product.requestCode(owner, 'reset', { phone });
    const { data } = await owner.call(endpoints.verifyReset, { phone, identifyCode });
    await owner.call(endpoints.resetPassword, { security: data.security, password: 'Other#Line8' });
    await owner.signIn(phone, 'Other#Line8');
    return { owner, detail: { sessions: 1 } };
  },
  async 'contact-changed'(product) {
    const { owner } = await account(product);
    await changeContactTo(product, owner, { email: freshEmail() });
    return { owner, detail: { contact: 'email', first: true } };
  },
  async 'contact-removed'(product) {
    const { owner } = await withAddedPhone(product);
    await owner.call(endpoints.removeContact, { type: 'phone' });
    return { owner, detail: { contact: 'phone' } };
  },
  async 'change-undone'(product) {
    const { owner, email, token } = await withAddedPhone(product);
    const from = product.browser(freshAddress());
    await undo(from, token);
    const identifyCode = await product.requestCode(owner, 'login', { email });
    owner.bearer = (await owner.call(endpoints.signInByEmailCode, { email, identifyCode })).data.access_token;
    return { owner, from, detail: { sessions: 1 } };
  },
  async 'identity-linked'(product) {
    const { owner } = await steppedUp(product);
    await linkWechat(product, owner);
    return { owner, detail: { provider: 'wx', replaced: false } };
  },
  async 'identity-unlinked'(product) {
    const { owner } = await steppedUp(product);
    await linkWechat(product, owner);
    await owner.call(endpoints.unlink, {}, { params: { type: 'wx' } });
    return { owner, detail: { provider: 'wx' } };
  },
  async 'identity-link-refused'(product) {
    const [{ owner }, holder, user] = [await steppedUp(product), await steppedUp(product), freshUser()];
    for (const browser of [holder.owner, owner])
      await browser.call(endpoints.wxBind, await scanWechat(product, browser, user, { intent: 'bind' }));
    return { owner, detail: { provider: 'wx', other: await userIdOf(holder.owner), asked: true } };
  },
  async 'accounts-merged'(product) {
    const { owner } = await account(product);
    const [other, email] = [product.browser(), freshEmail()];
    await product.register(other, { email });
    const mergedId = await userIdOf(other);
    const of = { accountId: mergedId, by: 'contact', contact: { kind: 'email', value: email } } as const;
    const { security } = await offer(product, owner, of);
    await owner.call(endpoints.mergeAccount, { security, password: PASSWORD });
    return { owner, detail: { mergedId, by: 'contact', sessions: 1 } };
  },
  async 'merge-requested'(product) {
    const { owner, survivor } = await withWaitingMerge(product);
    return { owner, from: survivor, detail: { by: 'contact' } };
  },
  async 'merge-stopped'(product) {
    const { owner } = await withWaitingMerge(product);
    await owner.call(endpoints.stopMerge, {});
    return { owner, detail: {} };
  },
  async 'passkey-added'(product) {
    const { owner } = await steppedUp(product);
    const { passkey } = await addPasskey(product, owner);
    return { owner, detail: { name: passkey.name } };
  },
  async 'passkey-removed'(product) {
    const { owner } = await steppedUp(product);
    const { authenticator, passkey } = await addPasskey(product, owner);
    const { data } = await owner.call(endpoints.stepUpOptions, {});
    const origin = pageOrigin(product);
    if (!data.passkey) throw new Error('no passkey to step up with');
    await owner.call(endpoints.stepUp, { passkey: authenticator.get(origin, data.passkey) });
    await owner.call(endpoints.removePasskey, {}, { params: { id: passkey.id } });
    return { owner, detail: { name: passkey.name } };
  },
  async 'authenticator-added'(product) {
    return { owner: (await withAuthenticator(product)).owner, detail: {} };
  },
  async 'authenticator-removed'(product) {
    const { owner, secret } = await withAuthenticator(product);
    await owner.call(endpoints.stepUp, { totp: codeOf(product, secret) });
    await owner.call(endpoints.removeAuthenticator, {});
    return { owner, detail: {} };
  },
  async 'recovery-codes-replaced'(product) {
    const { owner, secret } = await withAuthenticator(product);
    await owner.call(endpoints.stepUp, { totp: codeOf(product, secret) });
    await owner.call(endpoints.renewRecoveryCodes, {});
    return { owner, detail: {} };
  },
  async 'factor-removal-requested'(product) {
    const { owner } = await withAuthenticator(product);
    await owner.call(endpoints.removeAuthenticator, { wait: true });
    return { owner, detail: { factor: 'authenticator' } };
  },
  async 'factor-removal-stopped'(product) {
    const { owner } = await withAuthenticator(product);
    await owner.call(endpoints.removeAuthenticator, { wait: true });
    await owner.call(endpoints.stopFactorRemoval, {});
    return { owner, detail: { sessions: 0 } };
  },
  async 'device-trusted'(product) {
    return { owner: await trustedDevice(product), detail: {} };
  },
  async 'device-trust-withdrawn'(product) {
    const owner = await trustedDevice(product);
    const [device] = (await owner.call(endpoints.trustedDevices, {})).data;
    await owner.call(endpoints.removeTrustedDevice, {}, { params: { id: device?.id ?? '' } });
    return { owner, detail: {} };
  },
  async 'stepped-up'(product) {
    const { owner, phone } = await account(product);
    await reauthTicket(product, owner, { phone });
    return { owner, detail: { by: 'phone' } };
  },
  async 'consent-given'(product) {
    return { owner: await consent(product), detail: { product: 'strata', scopes: 'profile' } };
  },
  async 'consent-withdrawn'(product) {
    const owner = await consent(product);
    await owner.call(endpoints.disconnectProduct, {}, { params: { id: 'strata' } });
    return { owner, detail: { product: 'strata' } };
  },
  async 'agent-allowed'(product) {
    const agent = host.publish();
    return { owner: await consent(product, agent), detail: { product: agent, scopes: 'profile' } };
  },
  ...tokenOperations,
  'closing-requested': async (product) => ({ owner: await withClosing(product), detail: { hours: 168 } }),
  async 'closing-cancelled'(product) {
    const owner = await withClosing(product);
    await owner.call(endpoints.cancelClosing, {});
    return { owner, detail: {} };
  },
  ...exportOperations,
  ...operatorSteps,
};

describe.each(dialects)('security events by kind on %s', (dialect) => {
  const use = useProduct(dialect);

  test.each(ownerEventKinds)(
    '%s: the event names what happened, the account, the actor, the device and the request',
    async (kind) => {
      const product = use();
      const { owner, from = owner, isByServer, detail } = await operations[kind](product);
      await product.app.settled();
      const { securityEvents, accounts } = product.app.ports.store.read;
      const accountId = await userIdOf(owner);
      const shown = (await owner.call(endpoints.securityEvents, { size: '100' })).data.events;
      const event = shown.find((one) => one.kind === kind);
      const hidden = operatorDetails.get(kind) ?? [];
      const ofOwner = Object.fromEntries(Object.entries(detail).filter(([name]) => !hidden.includes(name)));
      expect(event).toMatchObject({ detail: ofOwner, ip: from?.address ?? null });
      // An owner does not learn the ids of other accounts, by which products know people.
      for (const value of Object.values(event?.detail ?? {})) {
        const named = await accounts.byId({ id: String(value) });
        if (named) expect([named.id, named.mergedInto]).toContain(accountId);
      }
      const trail = await securityEvents.ofAccount({ accountId, since: 0, limit: 100 });
      expect(trail.filter((event) => event.kind === kind)).toMatchObject([
        {
          detail,
          ip: from?.address ?? null,
          actor: from || isByServer ? 'user' : expect.stringMatching(/^(?:operator|product):./),
          requestId: from ? expect.stringMatching(/./) : null,
        },
      ]);
    },
  );
});
