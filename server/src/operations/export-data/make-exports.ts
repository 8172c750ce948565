import { lifetimes } from '@isoline/contract/limits.ts';
import { fromObjectStore } from '../../model/account/object-store-failure.ts';
import { isClosed } from '../../model/entities/account.ts';
import type { AccountExport } from '../../model/entities/account-export.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { exportPath } from '../../model/privacy/export-path.ts';
import { outsideOfCalls, recordEvent } from '../../model/security-event/record-event.ts';
import { collectData, pictureOf } from './collect-data.ts';
import { dataPage } from './data-page.ts';

const LEASE_MS = 5 * 60_000;
const AT_ONCE = 2;
const bytes = (text: string) => new TextEncoder().encode(text);

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
  const data = await collectData(ports, account);
  await ports.store.tx((tables) => tables.accountExports.advance(asked, 50));
  const picture = await pictureOf(ports, account);
  const archive = await ports.packFiles({
    'data.json': bytes(JSON.stringify(data, null, 2)),
    'data.html': bytes(dataPage(data)),
    ...(picture && { 'picture.png': picture }),
  });
  const sealed = bytes(ports.secrets.seal('export', archive));
  const expiresAt = ports.now() + lifetimes.exportMs;
  const path = exportPath(objectKey);
  await ports.store.tx((tables) => tables.expiringObjects.put(path, expiresAt, accountId));
  await fromObjectStore(ports, ports.objects.put(path, sealed, 'application/octet-stream'));
  await ports.store.tx(async (tables) => {
    const present = await tables.accounts.byId(accountId);
    const isWanted = !isClosed(present) && (await tables.accountExports.finish(asked, expiresAt));
    // It was closed, or asked for again, meanwhile.
    if (!isWanted || present === null) return tables.expiringObjects.put(path, ports.now());
    const event = { kind: 'data-exported', accountId } as const;
    return recordEvent(ports, tables, outsideOfCalls, { ...event, audiences: [{ account: present, undoToken: null }] });
  });
}
