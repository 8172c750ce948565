import { lifetimes } from '@isoline/contract/limits.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { scheduleClosing, stopAct } from '../../model/irrevocable/pending-act.ts';
import { proofsRequired, readOwnActNeeds } from '../../model/irrevocable/require-proofs.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { closeAccountNow } from '../../model/privacy/close-account.ts';
import { consumeReauth, type Reauth } from '../../model/verification/require-reauth.ts';

/**
 * Schedules the closing of the caller's account in 7 days. An earlier request keeps its time.
 *
 * @returns when the account will be closed, in milliseconds since 1970 UTC
 * @throws Refusal REAUTH_REQUIRED, RATE_LIMITED; GONE when the account was merged or closed in the meantime
 */
export async function closeLater(ports: Ports, reauth: Reauth): Promise<number> {
  const { context, caller } = reauth;
  return ports.store.tx(async (tables) => {
    await consumeReauth(ports, tables, reauth);
    const account = await lockOpenAccount(tables, caller.account.id);
    return scheduleClosing(ports, tables, context, { account, waitMs: lifetimes.closingMs });
  });
}

/**
 * Closes the caller's account now if two verifications confirm it (`judgeProofs`). Otherwise, if `wait` is true, the
 * account is closed in 72 hours.
 *
 * @returns when the account is or will be closed, in milliseconds since 1970 UTC
 * @throws Refusal REAUTH_REQUIRED, RATE_LIMITED; GONE when the account was merged or closed in the meantime
 */
export async function closeNow(ports: Ports, reauth: Reauth, wait: boolean): Promise<number> {
  const { context, caller } = reauth;
  return ports.store.longTx(async (tables) => {
    await consumeReauth(ports, tables, reauth);
    const account = await lockOpenAccount(tables, caller.account.id);
    const needs = await readOwnActNeeds(ports, tables, context, { caller, account });
    if (needs.at !== null) {
      if (!wait) throw proofsRequired(needs);
      return scheduleClosing(ports, tables, context, { account, waitMs: lifetimes.irrevocableActMs });
    }
    await closeAccountNow(ports, tables, account);
    return ports.now();
  });
}

/**
 * Cancels the scheduled closing of an account. Returns whether there was one.
 *
 * @throws Refusal GONE when the account was closed in the meantime
 */
export async function cancelClosing(ports: Ports, context: RequestContext, { account }: Caller): Promise<boolean> {
  return ports.store.tx(async (tables) => {
    const { id, closesAt } = await lockOpenAccount(tables, account.id);
    if (closesAt === null) return false;
    await stopAct(ports, tables, context, id);
    return true;
  });
}
