import { firstNickName } from '../../model/account/nickname.ts';
import { type Account, contactsOf } from '../../model/entities/account.ts';
import { importedPoints } from '../../model/entities/coins.ts';
import type { NewRows } from '../../model/entities/imported-account.ts';
import type { ImportPorts } from './import-ports.ts';
import { GIVEN_POINTS, hashFields, type ImportedValues, valueHasher, valuesOfRow } from './imported-values.ts';
import { vipsOf } from './memberships-of.ts';
import type { HashedRow } from './prepare-row.ts';

/** Returns the rows of the accounts that a batch creates. */
export function newRows(ports: ImportPorts, importId: string, rows: readonly HashedRow[]): NewRows {
  const at = ports.now();
  const made = rows.map((row) => rowsOf(ports, { importId, at }, row));
  return {
    accounts: made.map(({ account }) => account),
    contacts: made.flatMap(({ contacts }) => contacts),
    consents: made.flatMap(({ consents }) => consents),
    coins: made.flatMap(({ coins }) => coins),
    vips: made.flatMap(({ vips }) => vips),
    identities: made.flatMap(({ identities }) => identities),
    passkeys: made.flatMap(({ passkeys }) => passkeys),
    authenticators: made.flatMap(({ authenticators }) => authenticators),
    signIns: made.flatMap(({ signIns }) => signIns),
    imported: made.map(({ imported }) => imported),
  };
}

interface Imported {
  readonly importId: string;
  readonly at: number;
}

/** Returns the account of a row. Without a consent to the terms, it is asked for at the first sign-in. */
function accountOf(
  { random }: ImportPorts,
  { row, phone, email, passwordHash, avatarKey }: HashedRow,
  at: number,
): Account {
  const [contact = { kind: 'email' as const, value: '' }] = contactsOf({ phone, email });
  const terms = latestTerms(row);
  const createdAt = row.registeredAt ?? at;
  return {
    id: random.id(),
    nickName: row.nickName ?? firstNickName(contact, row.locale ?? 'zh-CN'),
    phone,
    email,
    passwordHash,
    avatarKey,
    termsVersion: terms?.version ?? '',
    termsAgreedAt: terms?.givenAt ?? createdAt,
    createdAt,
    locale: row.locale,
    mergedInto: null,
    closedAt: null,
    frozenAt: row.frozen ? at : null,
    closesAt: null,
    profileChangedAt: null,
  };
}

/**
 * Returns the contacts of an account. A contact that was verified after the registration belongs to the account since
 * then.
 */
const contactsWithTimes = ({ id: accountId, createdAt, phone, email }: Account, { row }: HashedRow, at: number) =>
  contactsOf({ phone, email }).map((contact) => {
    const verifiedAt = Math.min(row[contact.kind]?.verifiedAt ?? 0, at);
    return { ...contact, accountId, since: verifiedAt > createdAt ? verifiedAt : null };
  });

/** Returns the newest consent to the terms. */
export const latestTerms = ({ consents }: HashedRow['row']) =>
  consents.filter(({ kind }) => kind === 'terms').toSorted((one, other) => other.givenAt - one.givenAt)[0];

export const consentsOf = (accountId: string, { row }: HashedRow): NewRows['consents'] => {
  const lines = row.consents.map((one) => ({ ...one, accountId, product: '', givenBy: 'import' as const }));
  const keyOf = ({ kind, givenAt }: (typeof lines)[number]) => `${kind}:${givenAt}`;
  return [...new Map(lines.map((line) => [keyOf(line), line])).values()];
};

export const passkeysOf = (accountId: string, { passkeys, row }: HashedRow, at: number): NewRows['passkeys'] =>
  passkeys.map(({ rpId: _, createdAt, ...passkey }) => ({
    ...passkey,
    accountId,
    createdAt: createdAt ?? row.registeredAt ?? at,
  }));

export const identitiesOf = (
  { random }: Pick<ImportPorts, 'random'>,
  accountId: string,
  { row }: HashedRow,
  at: number,
): NewRows['identities'] =>
  row.identities.map((identity) => ({
    ...identity,
    id: random.id(),
    accountId,
    linkedAt: identity.linkedAt ?? row.registeredAt ?? at,
  }));

export function authenticatorOf(
  { secrets }: Pick<ImportPorts, 'secrets'>,
  accountId: string,
  { row }: HashedRow,
  at: number,
): NewRows['authenticators'][number] | null {
  if (row.authenticator === null) return null;
  const { secret, createdAt } = row.authenticator;
  return {
    accountId,
    sealedSecret: secrets.seal('authenticator', secret),
    lastStep: 0,
    createdAt: createdAt ?? row.registeredAt ?? at,
    lastUsedAt: null,
    former: null,
  };
}

function rowsOf(ports: ImportPorts, { importId, at }: Imported, row: HashedRow) {
  const account = accountOf(ports, row, at);
  const { id } = account;
  const authenticator = authenticatorOf(ports, id, row, at);
  const values: ImportedValues = { ...valuesOfRow(row), nickName: account.nickName };
  return {
    account,
    contacts: contactsWithTimes(account, row, at),
    consents: consentsOf(id, row),
    coins: row.row.points
      ? [importedPoints(ports.random.id(), id, { amount: row.row.points, key: row.digest, at })]
      : [],
    vips: vipsOf(id, row),
    identities: identitiesOf(ports, id, row, at),
    passkeys: passkeysOf(id, row, at),
    authenticators: authenticator ? [authenticator] : [],
    signIns: row.signIns.map(({ method, product, at: signedInAt, ip, device }, index) => ({
      accountId: id,
      seq: index + 1,
      loginType: method,
      product,
      at: signedInAt,
      ip: ip ?? '',
      deviceName: device ?? '',
    })),
    imported: {
      externalHash: row.externalHash,
      externalId: row.row.externalId,
      accountId: id,
      importId,
      importedAt: at,
      digest: row.digest,
      fields: {
        ...hashFields(valueHasher(ports, row.externalHash), values),
        [GIVEN_POINTS]: String(row.row.points ?? 0),
      },
      signIns: row.signIns.length,
      expiresAt: null,
    },
  };
}
