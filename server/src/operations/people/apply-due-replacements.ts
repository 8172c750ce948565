import type { ReplacementStop } from '@isoline/contract/values/under-way.ts';
import { mayAgree, mayPropose } from '../../model/console/two-operators.ts';
import { contactOfKind, isClosed, type LockedAccount } from '../../model/entities/account.ts';
import type { AgreedReplacement } from '../../model/entities/contact-replacement.ts';
import { stopReplacement } from '../../model/irrevocable/stop-replacement.ts';
import { announceAgain, findUntold } from '../../model/irrevocable/untold-act.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { outsideOfCalls, recordEvent } from '../../model/security-event/record-event.ts';
import { endAccess } from '../../model/session/end-access.ts';
import { revokePendingProofs } from '../../model/verification/revoke-pending-proofs.ts';

const AT_ONCE = 20;
const LEASE_MS = 60_000;

/**
 * Replaces the contacts whose 72 hours are over, and returns how many. One that no contact was notified of waits. A
 * node claims each replacement by a lease. Each is one transaction that locks the account and checks again, so it
 * cannot be applied twice or after a stop.
 */
export async function applyDueReplacements(ports: Ports, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const now = ports.now();
    const claim = ({ contactReplacements }: Tables) =>
      contactReplacements.claimDue({ now, leaseEnd: now + LEASE_MS, limit: AT_ONCE });
    const due = await ports.store.tx(claim);
    for (const claimed of due) {
      if (signal?.aborted) return done;
      if (await replaceIfUnchanged(ports, claimed)) done += 1;
    }
    if (due.length < AT_ONCE) return done;
  }
}

const replaceIfUnchanged = (ports: Ports, claimed: AgreedReplacement): Promise<boolean> =>
  ports.store.tx(async (tables) => {
    const { accountId } = claimed;
    const now = ports.now();
    const account = await tables.accounts.byId({ id: accountId });
    const waiting = await tables.contactReplacements.ofAccount({ accountId, now });
    // The replacement was stopped, replaced or claimed again since.
    if (!waiting || waiting.dueAt === null) return false;
    if (waiting.tokenHash !== claimed.tokenHash || waiting.dueAt !== claimed.dueAt) return false;
    const undoableUntil = await tables.contactChanges.undoableUntil({ accountId, now });
    if (undoableUntil !== null) {
      await tables.contactReplacements.put({ ...waiting, dueAt: undoableUntil });
      return false;
    }
    const by = account && (await findReasonToStop(tables, account, waiting));
    if (!account || by !== null) {
      await stopReplacement(ports, tables, outsideOfCalls, { accountId, by: by ?? 'operator' });
      return false;
    }
    if (await postponeUntold(ports, tables, account, waiting)) return false;
    await replaceContact(ports, tables, account, waiting);
    return true;
  });

/** Postpones a replacement that no contact was notified of. Returns false if one was. */
async function postponeUntold(
  ports: Ports,
  tables: Tables,
  account: LockedAccount,
  waiting: AgreedReplacement,
): Promise<boolean> {
  const { accountId, kind: contact } = waiting;
  const kind = 'contact-replacement-agreed';
  const untold = await findUntold(ports, tables, { accountId, kinds: [kind] });
  if (!untold) return false;
  const token = ports.random.token();
  const tokenHash = untold.isSilent ? ports.secrets.digest(token) : waiting.tokenHash;
  await tables.contactReplacements.put({ ...waiting, tokenHash, dueAt: untold.until });
  if (untold.isSilent) await announceAgain(ports, tables, { kind, accountId, contact }, { account, undoToken: token });
  return true;
}

/** Finds the reason why a replacement is no longer possible as agreed. */
async function findReasonToStop(
  tables: Tables,
  account: LockedAccount,
  { kind, value, proposedBy, agreedBy }: AgreedReplacement,
): Promise<ReplacementStop | null> {
  // A node of the previous version freezes an account without stopping the replacement.
  if (isClosed(account) || account.frozenAt !== null) return 'operator';
  const act = 'contact-replacement';
  if (!((await mayPropose(tables, act, proposedBy)) && (await mayAgree(tables, act, agreedBy)))) return 'operator';
  if (!contactOfKind(account, kind)) return 'owner';
  return (await tables.accounts.byContact({ kind, value })) ? 'contact-taken' : null;
}

/**
 * Replaces the contact, inside a transaction. The lost contact may be in other hands, so every session ends, and known
 * devices and pending codes are revoked. The owner could object during the 72 hours, so only another replacement can
 * undo this one.
 */
async function replaceContact(
  ports: Ports,
  tables: Tables,
  account: LockedAccount,
  { accountId, kind, value }: AgreedReplacement,
): Promise<void> {
  await tables.contactReplacements.remove({ accountId });
  await revokePendingProofs(tables, account);
  await tables.accounts.setContact(accountId, { kind, value }, ports.now());
  const sessions = await endAccess(tables, { accountId, at: ports.now() });
  const replaced = { ...account, phone: null, email: null, [kind]: value };
  await recordEvent(ports, tables, outsideOfCalls, {
    ...({ kind: 'contact-replaced', accountId, contact: kind, sessions } as const),
    audiences: [
      { account, undoToken: null },
      { account: replaced, undoToken: null },
    ],
  });
}
