import { mask } from '@isoline/contract/values/contact.ts';
import type { ImportNotice } from '@isoline/contract/values/notice.ts';
import { type Account, contactsOf } from '../../model/entities/account.ts';
import type { AccountImport } from '../../model/entities/imported-account.ts';
import type { Tables } from '../../model/ports/ports.ts';
import { storeNotice } from '../../model/security-event/store-notice.ts';
import type { ImportPorts } from './import-ports.ts';

/** Milliseconds between two notices of an import, so that the services of mail and SMS accept all of them. */
export const NOTICE_GAP_MS = 200;

/**
 * Stores a notice to each person whose account a batch creates, inside the transaction that creates the accounts: so
 * nobody is told twice, however often the import is interrupted. A notice goes to the email, or to the phone of a
 * person without one. Those of an import are due one after another.
 *
 * @param running the import before the batch
 */
export async function tellPeople(
  ports: ImportPorts,
  tables: Tables,
  { startedAt, created }: Pick<AccountImport, 'startedAt' | 'created'>,
  { kind, accounts }: { readonly kind: ImportNotice; readonly accounts: readonly Account[] },
): Promise<void> {
  const at = ports.now();
  for (const [index, account] of accounts.entries()) {
    const contacts = contactsOf(account);
    const to = contacts.find((contact) => contact.kind === 'email') ?? contacts[0];
    // A frozen person cannot sign in.
    if (!to || account.frozenAt !== null) continue;
    const notice = {
      ...{ kind, locale: account.locale ?? ('zh-CN' as const), at, contact: null, provider: null },
      ...{ deviceName: '', ip: '', notMeUrl: '', undoHours: null },
      account: { id: account.id, masked: contacts.map(mask).join(' · ') },
    };
    const dueAt = Math.max(at, startedAt + (created + index) * NOTICE_GAP_MS);
    await storeNotice(ports, tables, { accountId: account.id, notice, to }, { at, dueAt });
  }
}
