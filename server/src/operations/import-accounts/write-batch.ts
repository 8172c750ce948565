import type { ImportNotice } from '@isoline/contract/values/notice.ts';
import { avatarPath } from '../../model/account/avatar.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { AccountImport } from '../../model/entities/imported-account.ts';
import type { LockingTables, Tables } from '../../model/ports/ports.ts';
import { type Decided, decideBatch } from './decide-batch.ts';
import type { ImportPorts, RunningImport } from './import-ports.ts';
import { newRows } from './new-rows.ts';
import { planUpdate, type UpdatePlan } from './plan-update.ts';
import { type HashedRow, type PreparedRow, withoutPicture } from './prepare-row.ts';
import type { SeenKeys } from './seen-keys.ts';
import { tellPeople } from './tell-people.ts';
import { updateAccount } from './update-account.ts';

/** The outcome of a batch: the decision on each row, and the number of values that stayed. */
export interface WrittenBatch {
  readonly decided: readonly Decided[];
  readonly left: number;
}

interface Batch {
  readonly rows: readonly HashedRow[];
  readonly seen: Pick<SeenKeys, 'lineOf'>;
  /** The notice to the people whose accounts are created; null if they get none. */
  readonly notice: ImportNotice | null;
  readonly acting: ActingOperator;
}

/** Decides on the rows of a batch and writes them, inside a transaction. */
export async function writeBatch(
  ports: ImportPorts,
  tables: LockingTables,
  importId: string,
  { rows, seen, notice, acting }: Batch,
): Promise<WrittenBatch> {
  const decided = await decideBatch(tables, rows, seen);
  const created = decided.filter(({ kind }) => kind === 'create').map(({ row }) => row);
  const accounts = created.length > 0 ? await createAccounts(ports, tables, importId, created) : [];
  const running = notice && (await tables.accountImports.byId({ id: importId }));
  if (running) await tellPeople(ports, tables, running, { kind: notice, accounts });
  const batch = await countStayed(decided, ({ known, row }) => updateAccount(ports, tables, { known, row, acting }));
  const updated = decided.filter(({ kind }) => kind === 'update').length;
  if (created.length + updated > 0)
    await tables.accountImports.count({ id: importId, created: created.length, updated });
  return batch;
}

/** Decides on the rows of a batch in a dry run, which writes nothing. */
export async function planBatch(
  ports: ImportPorts,
  rows: readonly PreparedRow[],
  seen: Batch['seen'],
): Promise<WrittenBatch> {
  const { read } = ports.store;
  return countStayed(await decideBatch(read, rows, seen), ({ known, row }) =>
    // A picture is compared by its address, and a password by the given hash.
    planUpdate(ports, read, known, { ...row, passwordHash: null, avatarKey: row.row.picture }),
  );
}

type Update<Row extends PreparedRow> = Extract<Decided<Row>, { kind: 'update' }>;

async function countStayed<Row extends PreparedRow>(
  decided: readonly Decided<Row>[],
  plan: (update: Update<Row>) => Promise<UpdatePlan | null>,
): Promise<WrittenBatch> {
  const planned: Decided[] = [];
  let left = 0;
  for (const one of decided) {
    const stayed = one.kind === 'update' ? await plan(one) : null;
    planned.push(stayed?.leavesSignInMethods ? { ...one, row: withoutSignInMethods(one.row) } : one);
    left += stayed?.left ?? 0;
  }
  return { decided: planned, left };
}

const withoutSignInMethods = (row: PreparedRow): PreparedRow => ({
  ...row,
  leftOut: [...row.leftOut, 'sign-in methods of accounts that are in use'],
});

async function createAccounts(ports: ImportPorts, tables: Tables, importId: string, rows: readonly HashedRow[]) {
  const kept: HashedRow[] = [];
  for (const row of rows) {
    const isKept = row.avatarKey && (await tables.expiringObjects.keep({ path: avatarPath(row.avatarKey) }));
    kept.push(row.avatarKey && !isKept ? { ...withoutPicture(ports, row), avatarKey: null } : row);
  }
  const made = newRows(ports, importId, kept);
  await tables.accountBatches.insert(made);
  return made.accounts;
}

/**
 * Starts an import, which is one entry of the audit trail. An import of the same file that was interrupted is
 * continued.
 */
export function startImport(
  ports: ImportPorts,
  { id, acting, notice }: RunningImport,
  firstRows: readonly PreparedRow[],
): Promise<AccountImport> {
  const fingerprint = ports.secrets.digest(firstRows.map(({ digest }) => digest).join(' '));
  return ports.store.tx(async (tables) => {
    const { accountImports } = tables;
    const former = await (id === undefined ? accountImports.unfinished({ fingerprint }) : accountImports.byId({ id }));
    if (former) return former;
    const counts = { created: 0, updated: 0, refused: 0 };
    const times = { startedAt: ports.now(), endedAt: null, undoneAt: null };
    const importId = id ?? ports.random.id();
    const started = { id: importId, operator: acting.auditName, fingerprint, ...times, ...counts };
    await accountImports.insert(started);
    await recordAudit(ports, tables, acting, {
      kind: 'accounts-imported',
      detail: { id: importId, ...(notice && { notice }) },
    });
    return started;
  });
}
