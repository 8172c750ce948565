import { lifetimes } from '@isoline/contract/limits.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { AccountExport } from '../../model/entities/account-export.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import { rateLimited, secondsUntil } from '../../model/limit/rate-limit.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { consumeReauth, type Reauth, requireReauth } from '../../model/verification/require-reauth.ts';
import { readPieces } from './archive-pieces.ts';

/**
 * Requests a copy of the caller's data, which `makeExports` makes.
 *
 * @throws Refusal REAUTH_REQUIRED; RATE_LIMITED less than 24 hours after the previous request; GONE
 */
export async function requestExport(ports: Ports, reauth: Reauth): Promise<AccountExport | null> {
  const { context, caller } = reauth;
  const accountId = caller.account.id;
  const objectKey = ports.random.token();
  await ports.store.tx(async (tables) => {
    const now = ports.now();
    await lockOpenAccount(tables, accountId);
    await consumeReauth(ports, tables, reauth);
    const present = await tables.accountExports.ofAccount({ accountId, now });
    // A copy that was made late is still there by then. Its objects are removed at their own time.
    const againAt = present ? present.askedAt + lifetimes.exportMs : now;
    if (againAt > now) throw rateLimited(secondsUntil(againAt, now));
    await tables.accountExports.put({ accountId, objectKey, askedAt: now, expiresAt: now + lifetimes.exportMs });
    await recordEvent(ports, tables, context, { kind: 'data-export-requested', accountId });
  });
  return viewExport(ports, caller);
}

/** Returns the copy of the caller's data, or null if none was requested. */
export const viewExport = ({ store, now }: Ports, { account }: Caller): Promise<AccountExport | null> =>
  store.read.accountExports.ofAccount({ accountId: account.id, now: now() });

/**
 * Returns the caller's copy, a ZIP archive in parts. The first part is read already; each further part is read as the
 * caller takes it. Every contact is notified.
 *
 * @throws Refusal REAUTH_REQUIRED; NOT_FOUND unless the copy is ready; RATE_LIMITED; PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function fetchExport(ports: Ports, reauth: Reauth): Promise<AsyncIterable<Uint8Array>> {
  const { context, caller } = reauth;
  await requireReauth(ports, ports.store.read, reauth);
  const found = await viewExport(ports, caller);
  if (found?.state !== 'ready') throw new Refusal('NOT_FOUND');
  const pieces = readPieces(ports, found);
  const first = await pieces.next();
  await ports.store.tx(async (tables) => {
    const account = await lockOpenAccount(tables, caller.account.id);
    await consumeReauth(ports, tables, reauth);
    const event = { kind: 'data-downloaded', accountId: account.id } as const;
    await recordEvent(ports, tables, context, { ...event, audiences: [{ account, undoToken: null }] });
  });
  return (async function* () {
    if (first.value) yield first.value;
    yield* pieces;
  })();
}
