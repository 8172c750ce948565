import { lifetimes } from '@isoline/contract/limits.ts';
import { fromObjectStore } from '../../model/account/object-store-failure.ts';
import { isClosed } from '../../model/entities/account.ts';
import type { AccountExport } from '../../model/entities/account-export.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { exportPath } from '../../model/privacy/export-path.ts';
import { outsideOfCalls, recordEvent } from '../../model/security-event/record-event.ts';
import { collectData, pictureOf } from './collect-data.ts';
import { jsonParts } from './data-json.ts';
import { pageParts } from './data-page.ts';

/** It is renewed while a copy is made, so that what a killed node leaves is soon begun again. */
const LEASE_MS = 60_000;
const RENEW_MS = LEASE_MS / 4;
const AT_ONCE = 2;

/**
 * Makes the copies that were asked for, and returns how many. Each is claimed first, so that two nodes make none twice; what a
 * killed node or a failure leaves is due again when the lease ends.
 */
export async function makeExports(ports: Ports): Promise<number> {
  const now = ports.now();
  if (!(await ports.store.read.accountExports.areDue(now))) return 0;
  const claimed = await ports.store.tx((tables) => tables.accountExports.claimDue(now, now + LEASE_MS, AT_ONCE));
  for (const one of claimed) await makeExport(ports, one);
  return claimed.length;
}

async function makeExport(ports: Ports, asked: AccountExport): Promise<void> {
  const { accountId, objectKey } = asked;
  const account = await ports.store.read.accounts.byId(accountId);
  if (account === null || isClosed(account)) return;
  const lease = leaseOf(ports, asked);
  const data = await collectData(ports, account);
  const picture = await pictureOf(ports, account);
  const archive = await ports.packFiles({
    'data.json': renewing(lease, 10, jsonParts(data)),
    'data.html': renewing(lease, 50, pageParts(data)),
    ...(picture && { 'picture.png': renewing(lease, 90, [picture]) }),
  });
  const expiresAt = ports.now() + lifetimes.exportMs;
  const path = exportPath(objectKey);
  await lease(90, true);
  await ports.store.tx((tables) => tables.expiringObjects.put(path, expiresAt, accountId));
  const sealed = ports.secrets.sealBytes('export', archive);
  await fromObjectStore(ports, ports.objects.put(path, sealed, 'application/octet-stream'));
  await ports.store.tx(async (tables) => {
    const present = await tables.accounts.byId(accountId);
    const isOpen = present !== null && !isClosed(present);
    if (isOpen && (await tables.accountExports.finish(asked, expiresAt))) {
      const event = { kind: 'data-exported', accountId } as const;
      return recordEvent(ports, tables, outsideOfCalls, {
        ...event,
        audiences: [{ account: present, undoToken: null }],
      });
    }
    // The file of a node that went on with it stays. That of a closed account, or of an export before, goes.
    const kept = isOpen ? await tables.accountExports.ofAccount(accountId, ports.now()) : null;
    if (kept?.objectKey !== objectKey) await tables.expiringObjects.put(path, ports.now());
  });
}

type Lease = (progress: number, isNow?: boolean) => Promise<void>;

/** Says how far a copy is and renews its lease, at most every quarter of it. Throws when another node or a newer export has it. */
function leaseOf(ports: Ports, asked: AccountExport): Lease {
  let renewAt = 0;
  return async (progress, isNow = false) => {
    const now = ports.now();
    if (!isNow && now < renewAt) return;
    renewAt = now + RENEW_MS;
    const isOurs = await ports.store.tx((tables) => tables.accountExports.advance(asked, progress, now + LEASE_MS));
    if (!isOurs) throw new Error('another node makes this export, or it was asked for again');
  };
}

async function* renewing<Part>(lease: Lease, progress: number, parts: AsyncIterable<Part> | Iterable<Part>) {
  for await (const part of parts) {
    await lease(progress);
    yield part;
  }
}
