import { type ImportedValue, importedValues } from '@isoline/contract/values/imported-values.ts';
import { droppedDetail, freezeAccount, unfreezeAccount } from '../../model/account/freeze-account.ts';
import { replaceAvatar } from '../../model/account/store-avatar.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { importedPoints } from '../../model/entities/coins.ts';
import type { OperatorEvent } from '../../model/entities/events.ts';
import type { ImportedAccount } from '../../model/entities/imported-account.ts';
import { addPoints } from '../../model/points/change-points.ts';
import type { LockingTables, Tables } from '../../model/ports/ports.ts';
import { outsideOfCalls } from '../../model/security-event/record-event.ts';
import { recordOperatorEvent } from '../../model/security-event/record-operator-event.ts';
import { revokePendingProofs } from '../../model/verification/revoke-pending-proofs.ts';
import type { ImportPorts } from './import-ports.ts';
import { vipsOf } from './memberships-of.ts';
import { authenticatorOf, consentsOf, identitiesOf, latestTerms, passkeysOf } from './new-rows.ts';
import { planUpdate, type UpdatePlan } from './plan-update.ts';
import type { HashedRow } from './prepare-row.ts';

interface RowUpdate {
  readonly known: ImportedAccount;
  readonly row: HashedRow;
  readonly acting: ActingOperator;
}

/**
 * Writes what has changed in a row since the last import, inside a transaction. The owner of an account in use reads in
 * the activity what changed, and its products are told. Returns the plan; null if the account is closed or merged.
 */
export async function updateAccount(
  ports: ImportPorts,
  tables: LockingTables,
  { known, row, acting }: RowUpdate,
): Promise<UpdatePlan | null> {
  const plan = await planUpdate(ports, tables, known, row);
  if (!plan) return null;
  const accountId = known.accountId ?? '';
  const change = { ports, tables, accountId, row, points: plan.points };
  const values = importedValues.filter((name) => plan.changed.includes(name));
  for (const name of values) await writers[name](change);
  const events = values.length > 0 ? [changedEvent(change, values)] : [];
  if (plan.changed.includes('frozen')) events.push(await setFrozen(change));
  if (plan.isUsed) for (const event of events) await recordOperatorEvent(ports, tables, acting, event);
  await tables.consentRecords.add(consentsOf(accountId, row));
  await agreeToNewer(tables, accountId, row);
  await tables.importedAccounts.update({
    externalHash: known.externalHash,
    digest: row.digest,
    fields: plan.fields,
  });
  return plan;
}

async function agreeToNewer(tables: Tables, id: string, { row }: HashedRow): Promise<void> {
  const terms = latestTerms(row);
  const account = await tables.accounts.byId({ id });
  if (!terms || !account || (account.termsVersion !== '' && account.termsAgreedAt >= terms.givenAt)) return;
  await tables.accounts.setTerms({ id, version: terms.version, at: terms.givenAt });
}

interface Change {
  readonly ports: ImportPorts;
  readonly tables: LockingTables;
  readonly accountId: string;
  readonly row: HashedRow;
  readonly points: UpdatePlan['points'];
}

/** Returns the event about changed values. */
function changedEvent({ accountId, row }: Change, values: readonly ImportedValue[]): OperatorEvent {
  const products = vipsOf(accountId, row).map(({ product }) => product);
  const named = values.includes('membership') && { products: products.join(' ') };
  return { kind: 'data-imported', accountId, changed: values.join(' '), ...named };
}

/** Freezes or unfreezes the account, as the row says, and returns the event. */
async function setFrozen({ ports, tables, accountId, row }: Change): Promise<OperatorEvent> {
  const account = await tables.accounts.byId({ id: accountId });
  if (account && row.row.frozen) {
    const { dropped } = await freezeAccount(ports, tables, outsideOfCalls, account);
    return { kind: 'account-frozen', accountId, ...droppedDetail(dropped) };
  }
  if (account) await unfreezeAccount(tables, account, ports.now());
  return { kind: 'account-unfrozen', accountId };
}

/** Sets a contact. What the former one proves is revoked. */
async function setContact({ ports, tables, accountId, row }: Change, kind: 'phone' | 'email'): Promise<void> {
  const value = row[kind];
  const account = await tables.accounts.byId({ id: accountId });
  if (value === null || !account) return;
  await revokePendingProofs(tables, account);
  await tables.accounts.setContact(accountId, { kind, value }, ports.now());
}

const writers: Readonly<Record<ImportedValue, (change: Change) => Promise<void>>> = {
  async nickName({ ports, tables, accountId, row: { row } }) {
    if (row.nickName !== null)
      await tables.accounts.setNickName({ id: accountId, nickName: row.nickName, at: ports.now() });
  },
  async picture({ ports, tables, accountId, row: { avatarKey } }) {
    const account = await tables.accounts.byId({ id: accountId });
    if (account && avatarKey !== null) await replaceAvatar(ports, tables, account, avatarKey);
  },
  phone: (change) => setContact(change, 'phone'),
  email: (change) => setContact(change, 'email'),
  password: ({ ports, tables, accountId, row }) =>
    tables.accounts.setPasswordHash(accountId, row.passwordHash, ports.now()),
  async locale({ tables, accountId, row: { row } }) {
    if (row.locale !== null) await tables.accounts.setLocale({ id: accountId, locale: row.locale });
  },
  async membership({ tables, accountId, row }) {
    for (const vip of vipsOf(accountId, row)) await tables.vips.put(vip);
  },
  async points({ ports, tables, accountId, points: amount }) {
    // A row may return to points, and so to a digest, that it had before.
    const id = ports.random.id();
    const entry = importedPoints(id, accountId, { amount, key: id, at: ports.now() });
    if (amount !== 0) await addPoints(tables, entry);
  },
  async authenticator({ ports, tables, accountId, row }) {
    const authenticator = authenticatorOf(ports, accountId, row, ports.now());
    if (authenticator) await tables.authenticators.put(authenticator);
  },
  async passkeys({ ports, tables, accountId, row }) {
    for (const passkey of passkeysOf(accountId, row, ports.now())) await tables.passkeys.insert(passkey);
  },
  async identities({ ports, tables, accountId, row }) {
    for (const { subjects, ...identity } of identitiesOf(ports, accountId, row, ports.now())) {
      await tables.identities.unlink({ accountId, provider: identity.provider });
      for (const subject of subjects) await tables.identities.insert({ ...identity, ...subject });
    }
  },
};
