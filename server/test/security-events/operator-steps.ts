import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { changeMembership } from '../../src/model/membership/change-membership.ts';
import { outsideOfCalls } from '../../src/model/security-event/record-event.ts';
import { applyDueReplacements } from '../../src/operations/people/apply-due-replacements.ts';
import { showContact } from '../../src/operations/people/look-at-person.ts';
import { agreeToReplacement, proposeReplacement } from '../../src/operations/people/replace-contact.ts';
import { resendNotice } from '../../src/operations/people/resend-notice.ts';
import type { Browser } from '../browser.ts';
import { runAccountCommand } from '../commands.ts';
import { protectedAccount } from '../factors.ts';
import { hashOf, verified } from '../operator/import-runs.ts';
import { freshAddress, freshEmail, freshPhone, PASSWORD, type Product } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';

/** The result of an operation: the owner, the detail of the event and the origin of the operation. */
export interface Happened {
  /** The signed-in owner. */
  readonly owner: Browser;
  readonly detail: object;
  /** Where the operation came from: null for a command, and the owner's browser if it is absent. */
  readonly from?: Browser | null;
  /** The server did it later on the owner's behalf. */
  readonly isByServer?: true;
}

/** Creates an account in a browser with an address of its own. */
export async function account(product: Product) {
  const owner = product.browser(freshAddress());
  const phone = freshPhone();
  await product.register(owner, { phone });
  return { owner, phone };
}

const operate = (product: Product, ...args: string[]) => runAccountCommand(args, product.env);

/** Creates an account whose phone two operators replace in 72 hours. Returns it with the new phone. */
async function withWaitingReplacement(product: Product) {
  const { owner } = await account(product);
  const [accountId, phone] = [await userIdOf(owner), freshPhone()];
  const { ports } = product.app;
  await ports.store.tx(async (tables) => {
    for (const name of ['li', 'wang']) await tables.operators.put({ name, role: 'security', createdAt: 1 });
  });
  const by = (name: string) => ({
    auditName: name,
    actor: `operator:${name}` as const,
    ip: null,
    requestId: null,
    reason: 'the phone was lost',
  });
  const contact = { kind: 'phone', value: phone } as const;
  await proposeReplacement(ports, by('li'), accountId, contact);
  await agreeToReplacement(ports, by('wang'), accountId, contact);
  return { owner, phone };
}

/** The operations that cause each kind of operator event. */
export const operatorSteps = {
  async 'account-frozen'(product: Product): Promise<Happened> {
    const { owner, phone } = await account(product);
    await operate(product, 'freeze', phone);
    await operate(product, 'unfreeze', phone);
    await owner.signIn(phone, PASSWORD);
    return { owner, from: null, detail: {} };
  },
  async 'account-unfrozen'(product: Product): Promise<Happened> {
    return operatorSteps['account-frozen'](product);
  },
  async 'account-unlocked'(product: Product): Promise<Happened> {
    const { owner, phone } = await account(product);
    await operate(product, 'unlock', phone);
    return { owner, from: null, detail: {} };
  },
  async 'sessions-ended'(product: Product): Promise<Happened> {
    const { owner, phone } = await account(product);
    await operate(product, 'end-sessions', phone);
    await owner.signIn(phone, PASSWORD);
    return { owner, from: null, detail: { sessions: 1 } };
  },
  async 'account-viewed'(product: Product): Promise<Happened> {
    const { owner, phone } = await account(product);
    await operate(product, 'find', phone);
    return { owner, from: null, detail: {} };
  },
  async 'account-contact-viewed'(product: Product): Promise<Happened> {
    const { owner } = await account(product);
    const acting = {
      auditName: 'li',
      actor: 'operator:li',
      ip: freshAddress(),
      requestId: 'of the operator',
      reason: 'a call of the owner',
    } as const;
    await showContact(product.app.ports, acting, await userIdOf(owner), 'phone');
    return { owner, from: null, detail: { contact: 'phone' } };
  },
  async 'notice-resent'(product: Product): Promise<Happened> {
    const { browser: owner } = await protectedAccount(product);
    await product.app.settled();
    const id = await userIdOf(owner);
    const [notice] = await product.app.ports.store.read.noticeDeliveries.ofAccount({ accountId: id, limit: 1 });
    const acting = {
      auditName: 'li',
      actor: 'operator:li',
      ip: freshAddress(),
      requestId: 'of',
      reason: 'a call',
    } as const;
    await resendNotice(product.app.ports, acting, id, notice?.id ?? '');
    return { owner, from: null, detail: { notice: 'authenticator-added' } };
  },
  async 'membership-changed'(product: Product): Promise<Happened> {
    const { owner } = await account(product);
    const { ports } = product.app;
    const [accountId, startsAt] = [await userIdOf(owner), ports.now()];
    const vip = { accountId, product: 'contour', workspaceId: null, startsAt, endsAt: startsAt + 1_000 };
    const origin = { ...outsideOfCalls, actor: 'product:contour' } as const;
    await ports.store.tx((tables) => changeMembership(ports, tables, origin, { vip, act: 'granted' }));
    const until = new Date(vip.endsAt).toISOString();
    return { owner, from: null, detail: { product: 'contour', act: 'granted', until } };
  },
  async 'membership-extended'(product: Product): Promise<Happened> {
    const { owner, phone } = await account(product);
    const { store, now } = product.app.ports;
    const endsAt = now() + 1_000;
    const vip = { accountId: await userIdOf(owner), workspaceId: 'w', product: 'contour', startsAt: now() - 1, endsAt };
    await store.tx(({ vips }) => vips.put(vip));
    await operate(product, 'extend-membership', phone, '30', '--reason', 'the order was paid');
    const extended = await store.read.vips.ofAccount({ accountId: vip.accountId });
    const until = new Date(extended?.endsAt ?? 0).toISOString();
    return { owner, from: null, detail: { product: 'contour', until } };
  },
  async 'points-corrected'(product: Product): Promise<Happened> {
    const { owner, phone } = await account(product);
    await operate(product, 'correct-points', phone, '-20', '--reason', 'a gain was counted twice');
    return { owner, from: null, detail: { amount: -20 } };
  },
  async 'data-imported'(product: Product): Promise<Happened> {
    const folder = await mkdtemp(join(tmpdir(), 'isoline-import-'));
    const [owner, email] = [product.browser(freshAddress()), freshEmail()];
    const importNamed = async (nickName: string) => {
      const row = { externalId: email, email: verified(email), passwordHash: await hashOf(PASSWORD), nickName };
      await writeFile(join(folder, 'users.ndjson'), JSON.stringify(row));
      await operate(product, 'import', join(folder, 'users.ndjson'), '--write');
    };
    await importNamed('Before');
    await owner.signIn(email, PASSWORD);
    await importNamed('After');
    await rm(folder, { recursive: true });
    return { owner, from: null, detail: { changed: 'nickName' } };
  },
  async 'removal-proposed'(product: Product): Promise<Happened> {
    const { browser: owner, phone } = await protectedAccount(product);
    await operate(product, 'remove-factor', phone, 'authenticator', '--reason', 'the phone was lost');
    return { owner, from: null, detail: { factor: 'authenticator' } };
  },
  async 'replacement-proposed'(product: Product): Promise<Happened> {
    const { owner, phone } = await account(product);
    await operate(product, 'replace-contact', phone, freshPhone(), '--reason', 'the phone was lost');
    return { owner, from: null, detail: { contact: 'phone' } };
  },
  async 'contact-replacement-agreed'(product: Product): Promise<Happened> {
    const { owner } = await withWaitingReplacement(product);
    return { owner, from: null, detail: { contact: 'phone' } };
  },
  async 'contact-replacement-stopped'(product: Product): Promise<Happened> {
    const { owner } = await withWaitingReplacement(product);
    await owner.call(endpoints.stopReplacement, {});
    return { owner, detail: { contact: 'phone', by: 'owner' } };
  },
  async 'contact-replaced'(product: Product): Promise<Happened> {
    const { owner, phone } = await withWaitingReplacement(product);
    await product.pass(lifetimes.contactReplacementMs);
    await applyDueReplacements(product.app.ports);
    await owner.signIn(phone, PASSWORD);
    return { owner, from: null, isByServer: true, detail: { contact: 'phone', sessions: 1 } };
  },
  async 'account-password-removed'(product: Product): Promise<Happened> {
    const { owner, phone } = await account(product);
    await operate(product, 'require-password', phone);
    const identifyCode = await product.requestCode(owner, 'login', { phone });
    owner.bearer = (
      await owner.call(endpoints.signInByCode, { phone, identifyCode, source: 'isoline' })
    ).data.access_token;
    return { owner, from: null, detail: { sessions: 1 } };
  },
};
