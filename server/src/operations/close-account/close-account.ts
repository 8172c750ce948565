import { lifetimes } from '@isoline/contract/limits.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { scheduleClosing, stopAct } from '../../model/irrevocable/pending-act.ts';
import { proofsRequired, readOwnActNeeds } from '../../model/irrevocable/require-proofs.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { closeAccountNow } from '../../model/privacy/close-account.ts';
import { consumeReauth, type Reauth } from '../../model/verification/require-reauth.ts';

/**
 * Asks to close the caller's account in 7 days. One that is asked for already keeps its time.
 *
 * @returns when it will be closed, in milliseconds since 1970 UTC
 * @throws Refusal REAUTH_REQUIRED, RATE_LIMITED; GONE when the account was merged or closed meanwhile
 */
export async function closeLater(ports: Ports, reauth: Reauth): Promise<number> {
  const { context, caller } = reauth;
  const token = ports.random.token();
  return ports.store.tx(async (tables) => {
    await consumeReauth(ports, tables, reauth);
    const account = await lockOpenAccount(tables, caller.account.id);
    return scheduleClosing(ports, tables, context, { account, waitMs: lifetimes.closingMs, token });
  });
}

/**
 * Closes the caller's account now, where two verifications confirm it (`judgeProofs`). Otherwise it is closed in 72 hours if `wait`
 * is true.
 *
 * @returns when it is or will be closed, in milliseconds since 1970 UTC
 * @throws Refusal REAUTH_REQUIRED, RATE_LIMITED; GONE when the account was merged or closed meanwhile
 */
export async function closeNow(ports: Ports, reauth: Reauth, wait: boolean): Promise<number> {
  const { context, caller } = reauth;
  const token = ports.random.token();
  return ports.store.longTx(async (tables) => {
    await consumeReauth(ports, tables, reauth);
    const account = await lockOpenAccount(tables, caller.account.id);
    const needs = await readOwnActNeeds(ports, tables, context, { caller, account });
    if (needs.at !== null) {
      if (!wait) throw proofsRequired(needs);
      return scheduleClosing(ports, tables, context, { account, waitMs: lifetimes.irrevocableActMs, token });
    }
    await closeAccountNow(ports, tables, account);
    return ports.now();
  });
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
    await stopAct(ports, tables, context, id);
    return true;
  });
}
