import { lifetimes } from '@isoline/contract/limits.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { readStrongProofs, strongerProofRequired } from '../../model/factor/strong-proof.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { closeAccountNow } from '../../model/privacy/close-account.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { consumeReauth, type Reauth } from '../../model/verification/require-reauth.ts';

/**
 * Asks to close the caller's account in 7 days. One that is asked for already keeps its time.
 *
 * @returns when it will be closed, in milliseconds since 1970 UTC
 * @throws Refusal REAUTH_REQUIRED, RATE_LIMITED; GONE when the account was merged or closed meanwhile
 */
export async function closeLater(ports: Ports, reauth: Reauth): Promise<number> {
  const { context, caller } = reauth;
  return ports.store.tx(async (tables) => {
    await consumeReauth(ports, tables, reauth);
    const account = await lockOpenAccount(tables, caller.account.id);
    if (account.closesAt !== null) return account.closesAt;
    const closesAt = ports.now() + lifetimes.closingMs;
    await tables.accounts.setClosesAt(account.id, closesAt);
    const event = { kind: 'closing-requested', accountId: account.id } as const;
    await recordEvent(ports, tables, context, { ...event, audiences: [{ account, undoToken: null }] });
    return closesAt;
  });
}

/**
 * Closes the caller's account now. A code to a contact does not do so where the account has a stronger proof, nor anything while a
 * change of its contacts can be undone: whoever took it over could else keep its owner from having it back.
 *
 * @returns the time, in milliseconds since 1970 UTC
 * @throws Refusal REAUTH_REQUIRED, CLOSE_LATER_ONLY, RATE_LIMITED; GONE when the account was merged or closed meanwhile
 */
export async function closeNow(ports: Ports, reauth: Reauth): Promise<number> {
  const { id } = reauth.caller.account;
  const closedAt = await ports.store.longTx(async (tables) => {
    const strength = await consumeReauth(ports, tables, reauth);
    const account = await lockOpenAccount(tables, id);
    const methods = strength === 'strong' ? [] : await readStrongProofs(tables, id);
    if (methods.length > 0) throw strongerProofRequired(methods);
    if (await tables.contactChanges.anyPending(id, ports.now())) throw new Refusal('CLOSE_LATER_ONLY');
    await closeAccountNow(ports, tables, account);
    return ports.now();
  });
  return closedAt;
}

/**
 * Keeps an account that was to be closed. Returns whether it was.
 *
 * @throws Refusal GONE when it was closed meanwhile
 */
export async function cancelClosing(ports: Ports, context: RequestContext, { account }: Caller): Promise<boolean> {
  return ports.store.tx(async (tables) => {
    const { id, closesAt } = await lockOpenAccount(tables, account.id);
    if (closesAt === null) return false;
    await keepAccount(ports, tables, context, id);
    return true;
  });
}

async function keepAccount(ports: Ports, tables: Tables, context: RequestContext, accountId: string): Promise<void> {
  await tables.accounts.setClosesAt(accountId, null);
  await recordEvent(ports, tables, context, { kind: 'closing-cancelled', accountId });
}
