import { importedValues } from '@isoline/contract/values/imported-values.ts';
import { textOfKey } from '../../model/entities/imported-account.ts';
import type { Tables } from '../../model/ports/ports.ts';
import type { ImportPorts } from './import-ports.ts';
import { vipsOf } from './memberships-of.ts';
import type { HashedRow } from './prepare-row.ts';

/** The names of the values that an import writes, and that a second import compares. */
export const valueNames = [...importedValues, 'frozen'] as const;
export type ValueName = (typeof valueNames)[number];

/** The values that sign-in methods use. An import does not change those of an account that is in use. */
const signInMethods: readonly ValueName[] = ['phone', 'email', 'password', 'authenticator', 'passkeys', 'identities'];
export const isSignInMethod = (name: ValueName): boolean => signInMethods.includes(name);

/** Values that are stored in another form each time, and the names under which they are compared as they were given. */
const givenNames = { password: 'givenHash', picture: 'givenPicture' } as const;

/** Each value as text; null if the row, or the account, does not have it. */
export type ImportedValues = Readonly<Record<ValueName | (typeof givenNames)[keyof typeof givenNames], string | null>>;

/** Returns the name under which a value is compared with the value of the last import. */
const comparedName = (name: ValueName) => (name === 'password' || name === 'picture' ? givenNames[name] : name);

/**
 * The name under which the points that a row has given are remembered as they are. After a merge, an account has the
 * points of several rows.
 */
export const GIVEN_POINTS = 'givenPoints';

/** Returns the names under which a written value is remembered. */
export const rememberedNames = (name: ValueName): readonly string[] => [name, comparedName(name)];

/** Bytes of a hash are enough to tell a value from the one before. */
const HASH_LENGTH = 16;

export type HashValue = (name: string, value: string) => string;

/** Creates the hashes of one account. One key of its own is cheaper than a keyed hash of each value. */
export function valueHasher({ secrets }: Pick<ImportPorts, 'secrets'>, externalHash: string): HashValue {
  const key = secrets.keyed('import', `fields:${externalHash}`);
  return (name, value) => secrets.digest(`${key} ${name}:${value}`).slice(0, HASH_LENGTH);
}

export const hashFields = (hash: HashValue, values: ImportedValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, hash(name, value)]])),
  );

const listed = (texts: readonly string[]) => (texts.length === 0 ? null : texts.toSorted().join(' '));

const membershipText = (one: { product: string; workspaceId: string | null; startsAt: number; endsAt: number }) =>
  JSON.stringify([one.product, one.workspaceId ?? '', one.startsAt, one.endsAt]);

export function valuesOfRow(prepared: HashedRow): ImportedValues {
  const { row, phone, email, passwordHash, avatarKey, passkeys, keys } = prepared;
  return {
    nickName: row.nickName,
    picture: avatarKey,
    givenPicture: avatarKey && row.picture,
    phone,
    email,
    password: passwordHash,
    givenHash: row.passwordHash === null ? null : JSON.stringify(row.passwordHash),
    locale: row.locale,
    frozen: String(row.frozen),
    membership: listed(vipsOf('', prepared).map(membershipText)),
    points: row.points === null ? null : String(row.points),
    authenticator: row.authenticator?.secret ?? null,
    passkeys: listed(passkeys.map(({ id }) => id)),
    identities: listed(keys.filter(({ field }) => field === 'identities').map(({ key }) => textOfKey(key))),
  };
}

/** Returns the values that an account has now, inside a transaction that has locked it; null if it is closed. */
export async function valuesOfAccount(
  { secrets }: Pick<ImportPorts, 'secrets'>,
  tables: Tables,
  accountId: string,
): Promise<ImportedValues | null> {
  const account = await tables.accounts.byId({ id: accountId });
  if (!account || account.closedAt !== null || account.mergedInto !== null) return null;
  const vips = await tables.vips.all({ accountId });
  const authenticator = await tables.authenticators.ofAccount({ accountId });
  const identities = await tables.identities.ofAccount({ accountId });
  const keys = identities.flatMap(({ provider, appId, subject, unionId }) => [
    textOfKey({ kind: 'identity', provider, appId, value: subject }),
    ...(unionId === null ? [] : [textOfKey({ kind: 'union', provider, value: unionId })]),
  ]);
  return {
    nickName: account.nickName,
    picture: account.avatarKey,
    givenPicture: null,
    phone: account.phone,
    email: account.email,
    password: await tables.accounts.storedPasswordHash({ id: accountId }),
    givenHash: null,
    locale: account.locale,
    frozen: String(account.frozenAt !== null),
    membership: listed(vips.map(membershipText)),
    points: String(await tables.coins.imported({ accountId })),
    authenticator: authenticator && secrets.open('authenticator', authenticator.sealedSecret),
    passkeys: listed((await tables.passkeys.ofAccount({ accountId })).map(({ id }) => id)),
    identities: listed([...new Set(keys)]),
  };
}

const hashOf = (hashValue: HashValue, name: string, value: string | null) =>
  value === null ? undefined : hashValue(name, value);

/**
 * Returns whether a value is as imports have written it. Imported points are an entry of their own, which nobody
 * changes.
 */
export const isAsWritten = (
  hashValue: HashValue,
  name: ValueName,
  present: ImportedValues,
  stored: Readonly<Record<string, string>>,
): boolean => name === 'points' || hashOf(hashValue, name, present[name]) === stored[name];

/**
 * Returns the values that a second import writes, and those that it leaves: the row has changed, but so has the account
 * here. A second import adds and replaces values, but does not remove any.
 */
export function changedValues(
  hashValue: HashValue,
  given: ImportedValues,
  present: ImportedValues,
  stored: Readonly<Record<string, string>>,
): { readonly changed: readonly ValueName[]; readonly left: readonly ValueName[] } {
  const differs = valueNames.filter((name) => {
    const compared = comparedName(name);
    return given[compared] !== null && hashOf(hashValue, compared, given[compared]) !== stored[compared];
  });
  const isUntouched = (name: ValueName) => isAsWritten(hashValue, name, present, stored);
  return { changed: differs.filter(isUntouched), left: differs.filter((name) => !isUntouched(name)) };
}
