import { lifetimes } from '@isoline/contract/limits.ts';
import { requireOtherMethod, workingMethods } from '../account/sign-in-methods.ts';
import { isClosed, type LockedAccount } from '../entities/account.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { refuseNewDevice } from '../incident/measures.ts';
import type { Audience } from '../notice.ts';
import { stepAt } from '../ports/one-time-passwords.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { type EventOrigin, recordEvent } from '../security-event/record-event.ts';
import { consumeReauth, type Reauth } from '../verification/require-reauth.ts';
import { ticketMatch } from '../verification/ticket.ts';
import { readStrongProofs, strongerProofRequired } from './strong-proof.ts';

/** `authenticator`, or the id of a passkey. */
export type Factor = string;

/**
 * Removes a factor of the caller's account. A proof by a factor or a recovery code removes it immediately. With only a
 * code to a contact, the factor is removed after 72 hours if `wait` is true. Every contact is notified and can stop the
 * removal.
 *
 * @returns the time at which it will be removed; null: it is removed
 * @throws Refusal REAUTH_REQUIRED, LAST_METHOD; NOT_FOUND for an absent passkey and NOT_BOUND for an absent
 * authenticator
 */
export async function removeFactor(
  ports: Ports,
  reauth: Reauth,
  factor: Factor,
  wait: boolean,
): Promise<number | null> {
  const { context, caller } = reauth;
  const token = ports.random.token();
  const working = await workingMethods(ports);
  return ports.store.tx(async (tables) => {
    const strength = await consumeReauth(ports, tables, reauth);
    const account = await tables.accounts.byId({ id: caller.account.id });
    if (!account) throw new Refusal(factor === 'authenticator' ? 'NOT_BOUND' : 'NOT_FOUND');
    await requireFactor(tables, account.id, factor);
    if (factor !== 'authenticator') await requireOtherMethod(tables, account, { passkey: factor }, working);
    if (strength === 'strong') {
      await dropFactor(ports, tables, context, {
        accountId: account.id,
        factor,
        audience: { account, undoToken: null },
      });
      return null;
    }
    if (!wait) throw strongerProofRequired(await readStrongProofs(tables, account.id));
    return scheduleRemoval(ports, tables, context, { account, factor, token });
  });
}

/**
 * Schedules the removal of a factor after 72 hours, inside a transaction, and notifies every contact. Returns the time
 * of the removal.
 */
export async function scheduleRemoval(
  ports: Ports,
  tables: Tables,
  origin: EventOrigin,
  { account, factor, token }: { readonly account: LockedAccount; readonly factor: Factor; readonly token: string },
): Promise<number> {
  const dueAt = ports.now() + lifetimes.factorRemovalMs;
  const tokenHash = ports.secrets.digest(token);
  await tables.factorRemovals.insert({ accountId: account.id, factor, tokenHash, dueAt });
  const kept = (await tables.factorRemovals.ofAccount({ accountId: account.id })).find(
    (removal) => removal.factor === factor,
  );
  // A pending removal has already notified every contact.
  if (kept?.tokenHash !== tokenHash) return kept?.dueAt ?? dueAt;
  const event = { kind: 'factor-removal-requested', accountId: account.id, factor: kindOfFactor(factor) } as const;
  await recordEvent(ports, tables, origin, { ...event, audiences: [{ account, undoToken: token }] });
  return dueAt;
}

/**
 * Schedules the removal of the authenticator after 72 hours, by the ticket of the second step, for a user who has lost
 * it and has no session. The first step must have proved a contact, because a password is not enough to start a
 * removal. The ticket is not consumed.
 *
 * @returns the time at which it will be removed
 * @throws Refusal TICKET_EXPIRED, REAUTH_REQUIRED, RATE_LIMITED
 */
export async function removeLostAuthenticator(ports: Ports, context: RequestContext, ticket: string): Promise<number> {
  const token = ports.random.token();
  const match = ticketMatch(ports, context, 'second-factor', ticket);
  return ports.store.tx(async (tables) => {
    const found = await tables.tickets.peek({ ...match, now: ports.now() });
    const account = found?.accountId ? await tables.accounts.byId({ id: found.accountId }) : null;
    if (!found || !account || isClosed(account) || !(await hasFactor(tables, account.id, 'authenticator')))
      throw new Refusal('TICKET_EXPIRED');
    if (found.contactKey === null) throw new Refusal('REAUTH_REQUIRED');
    await refuseNewDevice(ports, tables, context, account.id);
    return scheduleRemoval(ports, tables, context, { account, factor: 'authenticator', token });
  });
}

export const kindOfFactor = (factor: Factor) => (factor === 'authenticator' ? 'authenticator' : 'passkey');

/** @throws Refusal NOT_FOUND for a passkey and NOT_BOUND for an authenticator that the account does not have */
export async function requireFactor(tables: Tables, accountId: string, factor: Factor): Promise<void> {
  if (!(await hasFactor(tables, accountId, factor)))
    throw new Refusal(factor === 'authenticator' ? 'NOT_BOUND' : 'NOT_FOUND');
}

async function hasFactor(tables: Tables, accountId: string, factor: Factor): Promise<boolean> {
  if (factor === 'authenticator') return (await tables.authenticators.ofAccount({ accountId })) !== null;
  return (await tables.passkeys.byId({ id: factor }))?.accountId === accountId;
}

/** Removes a factor and everything that depends on it, inside a transaction. */
export async function dropFactor(
  ports: Ports,
  tables: Tables,
  origin: EventOrigin,
  { accountId, factor, audience }: { readonly accountId: string; readonly factor: Factor; readonly audience: Audience },
): Promise<void> {
  await tables.factorRemovals.remove({ accountId, factor });
  await tables.removalProposals.consume({ accountId, factor, now: ports.now() });
  if (factor === 'authenticator') {
    if (!(await tables.authenticators.remove({ accountId }))) return;
    await tables.trustedDevices.removeAll({ accountId });
    await recordEvent(ports, tables, origin, { kind: 'authenticator-removed', accountId, audiences: [audience] });
    return;
  }
  const passkey = await tables.passkeys.byId({ id: factor });
  if (!(await tables.passkeys.remove({ accountId, id: factor }))) return;
  await recordEvent(ports, tables, origin, {
    kind: 'passkey-removed',
    accountId,
    name: passkey?.name ?? '',
    audiences: [audience],
  });
}

/**
 * Removes the factors and recovery codes that were added at `since` or later, inside a transaction. Older ones stay. An
 * authenticator that was replaced since is restored without recovery codes, because an undo must not leave the account
 * with less than it had.
 *
 * @param isChosen selects the factors to remove, all by default
 */
export async function removeFactorsSince(
  ports: Ports,
  tables: Tables,
  origin: EventOrigin,
  {
    account,
    since,
    isChosen = () => true,
  }: { readonly account: LockedAccount; readonly since: number; readonly isChosen?: (factor: Factor) => boolean },
): Promise<void> {
  const audience = { account, undoToken: null };
  for (const { id, createdAt } of await tables.passkeys.ofAccount({ accountId: account.id })) {
    if (createdAt >= since && isChosen(id))
      await dropFactor(ports, tables, origin, { accountId: account.id, factor: id, audience });
  }
  const authenticator = await tables.authenticators.ofAccount({ accountId: account.id });
  if (!authenticator || !isChosen('authenticator')) return;
  if (authenticator.createdAt < since) {
    await tables.authenticators.removeRecoveryCodesSince({ accountId: account.id, since });
    return;
  }
  const { former } = authenticator;
  if (!former || former.createdAt >= since) {
    await dropFactor(ports, tables, origin, { accountId: account.id, factor: 'authenticator', audience });
    return;
  }
  const lastStep = stepAt(ports.now());
  await tables.authenticators.put({ accountId: account.id, ...former, lastStep, lastUsedAt: null, former: null });
  await tables.authenticators.putRecoveryCodes({ accountId: account.id, hashes: [], at: since });
}
