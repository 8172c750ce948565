import { avatarPath } from '../../model/account/avatar.ts';
import { CommandRefused } from '../../model/command-refused.ts';
import type { Account } from '../../model/entities/account.ts';
import { type ExportPorts, exportedRow } from './exported-row.ts';

/** The accounts that are read at the same time. */
const PAGE = 32;
/** Our own pictures are smaller. */
const PICTURE_BYTES_MAX = 300 * 1024;

/** The counts of an export so far. */
export interface ExportCounts {
  accounts: number;
  /** Accounts that their owners close: they asked for the deletion of their data. */
  closing: number;
  /** Pictures that the object store does not have. */
  withoutPicture: number;
}

/**
 * Writes all open accounts as rows of an import, one JSON object a line, in the order of their ids. Accounts are
 * read page by page, so a change during the export may be missing.
 *
 * @param counts are updated after each page
 * @throws CommandRefused when the object store does not answer
 */
export async function* exportAccounts(ports: ExportPorts, counts: ExportCounts): AsyncGenerator<Uint8Array> {
  const { accounts } = ports.store.read;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const ids: readonly string[] = await accounts.openAfter({ after, limit: PAGE });
    const lines = await Promise.all(ids.map((id) => lineOf(ports, id, counts)));
    yield Buffer.from(lines.join(''));
    after = ids.at(-1);
  }
}

async function lineOf(ports: ExportPorts, id: string, counts: ExportCounts): Promise<string> {
  const account = await ports.store.read.accounts.byId({ id });
  if (!account || account.closedAt !== null || account.mergedInto !== null) return '';
  if (account.closesAt !== null) {
    counts.closing += 1;
    return '';
  }
  const [row, picture] = await Promise.all([exportedRow(ports, account), pictureOf(ports, account, counts)]);
  counts.accounts += 1;
  return `${JSON.stringify({ ...row, picture })}\n`;
}

async function pictureOf({ objects }: ExportPorts, { avatarKey }: Account, counts: ExportCounts) {
  if (avatarKey === null) return null;
  const picture = await objects.read(avatarPath(avatarKey), PICTURE_BYTES_MAX).catch((error: unknown) => {
    throw new CommandRefused(`The object store does not answer: ${error instanceof Error ? error.message : error}`);
  });
  if (typeof picture !== 'string') return `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
  counts.withoutPicture += 1;
  return null;
}
