import { lifetimes } from '@isoline/contract/limits.ts';
import { fromObjectStore } from '../../model/account/object-store-failure.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { AccountExport } from '../../model/entities/account-export.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import { rateLimited, secondsUntil } from '../../model/limit/rate-limit.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { exportPath } from '../../model/privacy/export-path.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { consumeReauth, type Reauth } from '../../model/verification/require-reauth.ts';

/** Larger than any export: 200 days of records of an account that signs in by a script. */
const BYTES_MAX = 256 * 1024 * 1024;

/**
 * Asks for a copy of the caller's data, which `makeExports` makes.
 *
 * @throws Refusal REAUTH_REQUIRED; RATE_LIMITED less than 24 hours after the one before; GONE
 */
export async function requestExport(ports: Ports, reauth: Reauth): Promise<AccountExport | null> {
  const { context, caller } = reauth;
  const accountId = caller.account.id;
  const objectKey = ports.random.token();
  await ports.store.tx(async (tables) => {
    const now = ports.now();
    await consumeReauth(ports, tables, reauth);
    await lockOpenAccount(tables, accountId);
    const present = await tables.accountExports.ofAccount(accountId, now);
    if (present) throw rateLimited(secondsUntil(present.askedAt + lifetimes.exportMs, now));
    await tables.accountExports.put({ accountId, objectKey, askedAt: now, expiresAt: now + lifetimes.exportMs });
    await recordEvent(ports, tables, context, { kind: 'data-export-requested', accountId });
  });
  return viewExport(ports, caller);
}

/** The copy of the caller's data; null where none was asked for. */
export const viewExport = ({ store, now }: Ports, { account }: Caller): Promise<AccountExport | null> =>
  store.read.accountExports.ofAccount(account.id, now());

/**
 * The caller's copy, a ZIP archive.
 *
 * @throws Refusal NOT_FOUND unless it is ready; PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function fetchExport(ports: Ports, caller: Caller): Promise<Uint8Array> {
  const found = await viewExport(ports, caller);
  if (found?.state !== 'ready') throw new Refusal('NOT_FOUND');
  const stored = await fromObjectStore(ports, ports.objects.read(exportPath(found.objectKey), BYTES_MAX));
  const opened = typeof stored === 'string' ? null : ports.secrets.openBytes('export', stored);
  if (opened === null) throw new Refusal('NOT_FOUND');
  return opened;
}
