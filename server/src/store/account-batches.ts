import { type InsertObject, type RawBuilder, sql } from 'kysely';
import { type AccountBatches, type NewRows, type OwnedKey, textOfKey } from '../model/entities/imported-account.ts';
import { columns as ofAccounts } from './accounts.ts';
import { columns as ofAuthenticators } from './authenticators.ts';
import { coinRow, columns as ofCoins } from './coins.ts';
import { bySize, type Query, query, type Run } from './engines/engine.ts';
import type { Value } from './engines/parameters.ts';
import { columns as ofImported } from './imported-accounts.ts';
import { type NumberedRows, numberedRow, numberRows } from './numbered-rows.ts';
import { columns as ofPasskeys, passkeyRow } from './passkeys.ts';
import type { OwnTable } from './personal-data.ts';
import type { TableContext } from './table-context.ts';
import type { Tables } from './tables.ts';
import { columns as ofVips } from './vips.ts';

/** The numbers of rows of one statement. A list of rows is split into these, so that few statements are prepared. */
const SIZES = [256, 64, 16, 4, 1] as const;

function* chunksOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  let start = 0;
  for (const size of SIZES) {
    for (; rows.length - start >= size; start += size) yield rows.slice(start, start + size);
  }
}

type RowOf<Column extends string> = Readonly<Record<Column, Value>>;

function insertInto<Name extends keyof Tables, Column extends keyof Tables[Name] & string>(
  table: Name,
  columns: readonly Column[],
) {
  const statement = bySize((indexes) =>
    query<NumberedRows>()((db, p) =>
      db
        .insertInto(table)
        .values(indexes.map((index) => numberedRow(p, index, columns)) as unknown as InsertObject<Tables, Name>[]),
    ),
  );
  return async (run: Run, rows: readonly RowOf<Column>[]) => {
    for (const chunk of chunksOf(rows)) await run(statement(chunk.length), numberRows(chunk, columns));
  };
}

const inserts = {
  account: insertInto('account', ofAccounts),
  contact: insertInto('contact', ['kind', 'value', 'accountId', 'since']),
  consentRecord: insertInto('consentRecord', [
    'accountId',
    'kind',
    'product',
    'version',
    'givenAt',
    'givenBy',
    'withdrawnAt',
  ]),
  coinEntry: insertInto('coinEntry', ofCoins),
  membership: insertInto('membership', ofVips),
  identity: insertInto('identity', ['id', 'accountId', 'provider', 'unionId', 'nickName', 'avatar', 'linkedAt']),
  identitySubject: insertInto('identitySubject', ['provider', 'appId', 'subject', 'identityId']),
  identityUnion: insertInto('identityUnion', ['provider', 'unionId', 'identityId']),
  passkey: insertInto('passkey', ofPasskeys),
  authenticator: insertInto('authenticator', ofAuthenticators),
  loginRecord: insertInto('loginRecord', ['accountId', 'seq', 'loginType', 'product', 'at', 'ip', 'deviceName']),
  importedAccount: insertInto('importedAccount', ofImported),
} as const;

async function insertRows(run: Run, rows: NewRows): Promise<void> {
  const { accounts, contacts, identities } = rows;
  await inserts.account(
    run,
    accounts.map((account) => ({ ...account })),
  );
  await inserts.contact(run, contacts);
  await inserts.consentRecord(
    run,
    rows.consents.map((line) => ({ ...line, withdrawnAt: null })),
  );
  await inserts.coinEntry(
    run,
    rows.coins.map((entry) => ({ ...coinRow(entry) })),
  );
  await inserts.membership(
    run,
    rows.vips.map((vip) => ({ ...vip })),
  );
  await inserts.identity(run, identities);
  await inserts.identitySubject(
    run,
    identities.flatMap(({ id, provider, subjects }) => subjects.map((one) => ({ ...one, provider, identityId: id }))),
  );
  await inserts.identityUnion(
    run,
    identities.flatMap(({ id, provider, unionId }) =>
      unionId === null ? [] : [{ provider, unionId, identityId: id }],
    ),
  );
  await inserts.passkey(run, rows.passkeys.map(passkeyRow));
  await inserts.authenticator(
    run,
    rows.authenticators.map(({ former: _, ...one }) => ({ ...one, formerSealedSecret: null, formerCreatedAt: null })),
  );
  await inserts.loginRecord(run, rows.signIns);
  await inserts.importedAccount(
    run,
    rows.imported.map((one) => ({ ...one, fields: JSON.stringify(one.fields) })),
  );
}

/** Creates the queries that find the accounts of keys. The key's columns start an index of `from`. */
const ownersIn = <Column extends string>(
  columns: readonly Column[],
  names: readonly string[],
  from: RawBuilder<unknown>,
  accountId: RawBuilder<unknown>,
) => {
  const selected = sql.join(columns.map((column, index) => sql`${sql.ref(names[index] ?? '')} AS ${sql.ref(column)}`));
  return {
    columns,
    statement: bySize((indexes) =>
      query<NumberedRows>()(
        (_, p) => sql<Record<Column | 'owner', string>>`SELECT ${selected}, ${accountId} AS owner FROM ${from}
          WHERE (${sql.join(names.map((name) => sql.ref(name)))}) IN (VALUES ${sql.join(
            indexes.map((index) => sql`(${sql.join(Object.values(numberedRow(p, index, columns)))})`),
          )})`,
      ),
    ),
  };
};

const ofContacts = ownersIn(['kind', 'value'], ['contact.kind', 'contact.value'], sql`contact`, sql`account_id`);
const ofPasskeyIds = ownersIn(['value'], ['passkey.id'], sql`passkey`, sql`account_id`);
const identityOf = (table: string) =>
  sql`${sql.table(table)} JOIN identity ON identity.id = ${sql.ref(`${table}.identity_id`)}`;
const ofSubjects = ownersIn(
  ['provider', 'appId', 'value'],
  ['identity_subject.provider', 'identity_subject.app_id', 'identity_subject.subject'],
  identityOf('identity_subject'),
  sql`identity.account_id`,
);
const ofUnions = ownersIn(
  ['provider', 'value'],
  ['identity_union.provider', 'identity_union.union_id'],
  identityOf('identity_union'),
  sql`identity.account_id`,
);

const lookups = { phone: ofContacts, email: ofContacts, passkey: ofPasskeyIds, identity: ofSubjects, union: ofUnions };

async function findOwners(run: Run, keys: readonly OwnedKey[]) {
  const known = new Map(keys.map((key) => [textOfKey(key), key]));
  const found: { key: OwnedKey; accountId: string }[] = [];
  for (const [kind, { columns, statement }] of Object.entries(lookups) as [
    OwnedKey['kind'],
    { columns: readonly string[]; statement: (size: number) => Query<Record<string, string>, NumberedRows> },
  ][]) {
    const rows = keys.filter((key) => key.kind === kind) as readonly unknown[] as readonly RowOf<string>[];
    for (const chunk of chunksOf(rows)) {
      for (const { owner = '', ...values } of await run(statement(chunk.length), numberRows(chunk, columns))) {
        const key = known.get(textOfKey({ ...values, kind } as OwnedKey));
        if (key) found.push({ key, accountId: owner });
      }
    }
  }
  return found;
}

/** Tables in which an account that nobody has signed in to cannot have a row, or whose rows expire by themselves. */
type Untouched =
  | 'session'
  | 'productSession'
  | 'providerState'
  | 'closedUser'
  | 'productEvent'
  | 'securityEvent'
  | 'auditEntry'
  | 'expiringObject';

/** The tables from which the rows of an account are removed, in this order. A missing one does not compile. */
const removals: Readonly<Record<Exclude<OwnTable, Untouched>, true>> = {
  contact: true,
  contactChange: true,
  contactReplacement: true,
  coinEntry: true,
  productChange: true,
  vip: true,
  membership: true,
  identity: true,
  passkey: true,
  authenticator: true,
  recoveryCode: true,
  factorRemoval: true,
  removalProposal: true,
  pendingAct: true,
  trustedDevice: true,
  knownDevice: true,
  loginRecord: true,
  consentRecord: true,
  oidcConsent: true,
  personalToken: true,
  accountExport: true,
  noticeDelivery: true,
  codeSend: true,
  personNote: true,
  ticket: true,
  importedAccount: true,
};

const removeFrom = (table: string, column: string) =>
  bySize((indexes) =>
    query<NumberedRows>()(
      (_, p) =>
        sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (${sql.join(indexes.map((index) => numberedRow(p, index, ['id']).id))})`,
    ),
  );

/** Notices that wait to be sent are not personal data of the account, but have the ids of their deliveries. */
const removePendingNotices = bySize((indexes) =>
  query<NumberedRows>()(
    (_, p) =>
      sql`DELETE FROM pending_notice WHERE id IN (SELECT id FROM notice_delivery WHERE account_id IN (${sql.join(indexes.map((index) => numberedRow(p, index, ['id']).id))}))`,
  ),
);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const removing = [
  removePendingNotices,
  ...Object.keys(removals).map((table) => removeFrom(snake(table), 'account_id')),
  removeFrom('account', 'id'),
];

/** Accesses the rows of many accounts at a time, in all tables that an import writes. */
export const accountBatches = ({ run }: TableContext): AccountBatches => ({
  owners: (keys) => findOwners(run, keys),
  insert: (rows) => insertRows(run, rows),
  async remove(accountIds) {
    for (const chunk of chunksOf(accountIds.map((id) => ({ id })))) {
      for (const statement of removing) await run(statement(chunk.length), numberRows(chunk, ['id']));
    }
  },
});
