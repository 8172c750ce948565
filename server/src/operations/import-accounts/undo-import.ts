import { avatarPath } from '../../model/account/avatar.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { CommandRefused } from '../../model/command-refused.ts';
import type { DatabasePorts, Tables } from '../../model/ports/ports.ts';
import type { ImportPorts } from './import-ports.ts';
import { inTurn } from './in-turn.ts';
import { isAsImported } from './is-as-imported.ts';

const BATCH = 64;
/** Milliseconds between two batches, in which a waiting call of the server gets its turn. */
const GAP_MS = 10;

export interface UndoneImport {
  readonly removed: number;
  /** Accounts that stay, because somebody has signed in to them or changed them. */
  readonly kept: number;
}

/**
 * Removes the accounts that an import created and that nobody has used or changed, as if they had never been imported.
 * An interrupted undo continues when it is run again. Nothing is sent to anybody.
 *
 * @param progress is called after each batch
 * @throws CommandRefused when no import has this id
 */
export async function undoImport(
  ports: DatabasePorts & Pick<ImportPorts, 'pause'>,
  acting: ActingOperator,
  id: string,
  progress: (undone: UndoneImport) => void = () => undefined,
): Promise<UndoneImport> {
  await ports.store.tx(async (tables) => {
    if (!(await tables.accountImports.byId({ id }))) throw new CommandRefused('No import has this id.');
    const isFirst = await tables.accountImports.markUndone({ id, at: ports.now() });
    if (isFirst) await recordAudit(ports, tables, acting, { kind: 'import-undone', detail: { id } });
  });
  let [removed, kept, after] = [0, 0, ''];
  for (;;) {
    // Another undo may have removed the accounts of a page that was read before.
    const { page, unused } = await inTurn(ports, async (tables) => {
      const found = await tables.importedAccounts.ofImport({ importId: id, after, limit: BATCH });
      const ids: string[] = [];
      for (const known of found)
        if (known.accountId !== null && (await isAsImported(ports, tables, known))) ids.push(known.accountId);
      for (const accountId of ids) await removePicture(tables, accountId, ports.now());
      await tables.accountBatches.remove(ids);
      return { page: found, unused: ids.length };
    });
    removed += unused;
    kept += page.length - unused;
    if (page.length < BATCH) return { removed, kept };
    progress({ removed, kept });
    after = page.at(-1)?.accountId ?? after;
    await ports.pause(GAP_MS);
  }
}

async function removePicture(tables: Tables, accountId: string, at: number): Promise<void> {
  const account = await tables.accounts.byId({ id: accountId });
  if (account?.avatarKey) await tables.expiringObjects.put(avatarPath(account.avatarKey), at);
}
