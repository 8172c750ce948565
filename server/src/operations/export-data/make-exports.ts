import { lifetimes } from '@isoline/contract/limits.ts';
import { isClosed } from '../../model/entities/account.ts';
import type { AccountExport } from '../../model/entities/account-export.ts';
import { putPiece } from '../../model/pieces/sealed-pieces.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { outsideOfCalls, recordEvent } from '../../model/security-event/record-event.ts';
import { cutPieces, piecePath } from './archive-pieces.ts';
import { collectData, readPicture } from './collect-data.ts';
import { jsonParts } from './data-json.ts';
import { pageParts } from './data-page.ts';

/** Longer than a call of the object store between two renewals: `PROVIDER_TIMEOUT_MS` is at most a minute. */
const LEASE_MS = 120_000;
const RENEW_MS = 15_000;

/**
 * Makes the requested copies one after the other, and returns how many. Each is claimed first, so that no two nodes
 * make the same one. The copy of a killed node or of a failure is due again when its lease ends.
 */
export async function makeExports(ports: Ports): Promise<number> {
  for (let made = 0; ; made += 1) {
    const now = ports.now();
    if (!(await ports.store.read.accountExports.areDue({ now }))) return made;
    const [claimed] = await ports.store.tx((tables) =>
      tables.accountExports.claimDue({ now, leaseEndsAt: now + LEASE_MS, limit: 1 }),
    );
    if (!claimed) return made;
    await makeExport(ports, claimed);
  }
}

async function makeExport(ports: Ports, asked: AccountExport): Promise<void> {
  const { accountId } = asked;
  const account = await ports.store.read.accounts.byId({ id: accountId });
  if (account === null || isClosed(account)) return;
  const lease = createLease(ports, asked);
  const data = await collectData(ports, account);
  const picture = await readPicture(ports, account);
  const archive = ports.packFiles({
    'data.json': renewing(lease, 10, jsonParts(data)),
    'data.html': renewing(lease, 50, pageParts(data)),
    ...(picture && { 'picture.png': renewing(lease, 90, [picture]) }),
  });
  const paths: string[] = [];
  try {
    for await (const piece of cutPieces(archive)) {
      const path = piecePath(asked, paths.length);
      paths.push(path);
      // Schedule the removal before storing the object, so that a crash cannot leave an object behind.
      await lease.schedule(path);
      await putPiece(ports, 'export', path, piece);
    }
    await finish(ports, asked, paths);
  } catch (error) {
    // The lease may be lost because the account was closed, which removed only the objects that existed then.
    await schedule(ports, paths, ports.now());
    throw error;
  }
}

const schedule = (ports: Ports, paths: readonly string[], removeAt: number) =>
  ports.store.tx(async (tables) => {
    for (const path of paths) await tables.expiringObjects.put(path, removeAt);
  });

/** Makes the archive available to its owner, unless the account was closed or another try has the lease. */
function finish(ports: Ports, asked: AccountExport, paths: readonly string[]): Promise<void> {
  const { accountId } = asked;
  const expiresAt = ports.now() + lifetimes.exportMs;
  return ports.store.tx(async (tables) => {
    const account = await tables.accounts.byId({ id: accountId });
    if (account === null || isClosed(account)) throw new Error('the account was closed');
    if (!(await tables.accountExports.finish({ ...asked, expiresAt }))) throw lostLease();
    for (const path of paths) await tables.expiringObjects.put(path, expiresAt);
    const event = { kind: 'data-exported', accountId } as const;
    await recordEvent(ports, tables, outsideOfCalls, { ...event, audiences: [{ account, undoToken: null }] });
  });
}

interface Lease {
  /**
   * Records the progress, and renews the lease at most every 15 seconds. Throws when another try has the lease.
   */
  renew(progress: number): Promise<void>;
  /** Renews the lease, and schedules the removal of an object that is about to be stored. */
  schedule(path: string): Promise<void>;
}

const lostLease = () => new Error('another node makes this export, or it was asked for again');

function createLease(ports: Ports, asked: AccountExport): Lease {
  let [renewAt, reached] = [0, 0];
  const advance = (work: (tables: Tables) => Promise<void> = async () => {}) =>
    ports.store.tx(async (tables) => {
      const now = ports.now();
      renewAt = now + RENEW_MS;
      if (!(await tables.accountExports.advance({ ...asked, progress: reached, leaseEndsAt: now + LEASE_MS })))
        throw lostLease();
      await work(tables);
    });
  return {
    async renew(progress) {
      reached = progress;
      if (ports.now() >= renewAt) await advance();
    },
    schedule: (path) =>
      advance((tables) => tables.expiringObjects.put(path, ports.now() + lifetimes.exportMs, asked.accountId)),
  };
}

async function* renewing<Part>(lease: Lease, progress: number, parts: AsyncIterable<Part> | Iterable<Part>) {
  for await (const part of parts) {
    await lease.renew(progress);
    yield part;
  }
}
