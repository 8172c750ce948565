import type { ImportedRow, ImportFault } from '@isoline/contract/import-accounts.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { type OwnedKey, type SignInWays, textOfKey } from '../../model/entities/imported-account.ts';
import type { ForeignPassword } from '../../model/ports/foreign-password.ts';
import type { ImportPorts } from './import-ports.ts';
import { membershipFault } from './memberships-of.ts';
import type { GivenRow } from './parse-line.ts';

/** Parts of a row that are left out or of no use here, although the account is imported. */
export type LeftOut =
  | 'unverified contacts'
  | 'passkeys of another host'
  | 'sign-in records older than 200 days'
  | 'pictures that cannot be read'
  | 'sign-in methods of accounts that are in use'
  // These two come along, but nobody signs in by them here.
  | 'identities of unknown apps'
  | 'passwords of a former system that is not set';

/** A row that may be written, if nobody else has its keys. */
export interface PreparedRow extends GivenRow {
  readonly externalHash: string;
  /** The keyed hash of the whole row. */
  readonly digest: string;
  /** The verified contacts, normalized. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly password: ForeignPassword | null;
  readonly passkeys: ImportedRow['passkeys'];
  readonly signIns: ImportedRow['signIns'];
  /** The keys that only one account may have, with the fields that they come from. */
  readonly keys: readonly { readonly key: OwnedKey; readonly field: string }[];
  readonly leftOut: readonly LeftOut[];
}

/** A row with what is made outside of the transaction: the hash and the picture that the account gets. */
export interface HashedRow extends PreparedRow {
  readonly passwordHash: string | null;
  readonly avatarKey: string | null;
}

/** Prepares a row outside of any transaction, or returns its fault. */
export function prepareRow(ports: ImportPorts, given: GivenRow): PreparedRow | ImportFault {
  const { row } = given;
  const now = ports.now();
  const future = fieldInFuture(row, now);
  if (future !== null) return { field: future, reason: 'future' };
  const membership = membershipFault(ports, row);
  if (membership) return membership;
  const [phone, email] = [row.phone, row.email].map((contact) => (contact?.verifiedAt ? contact.value : null));
  if (!phone && !email) return { field: row.phone || !row.email ? 'phone' : 'email', reason: 'not-verified' };
  const password = row.passwordHash === null ? null : ports.passwords.readForeign(row.passwordHash);
  if (password && 'refusal' in password) return { field: 'passwordHash', reason: 'hash', text: password.refusal };
  const passkeys = row.passkeys.filter(({ rpId }) => rpId === ports.rpId);
  const signIns = row.signIns
    .filter(({ at }) => at > now - lifetimes.loginRecordMs)
    .toSorted((one, other) => one.at - other.at);
  const prepared = { ...given, phone: phone ?? null, email: email ?? null, password, passkeys, signIns };
  const keys = keysOf(prepared);
  return (
    repeatedKey(prepared, keys) ?? {
      ...prepared,
      keys,
      externalHash: hashExternalId(ports, row.externalId),
      digest: digestOf(ports, row),
      leftOut: leftOutOf(ports, prepared),
    }
  );
}

const digestOf = ({ secrets }: Pick<ImportPorts, 'secrets'>, row: ImportedRow): string =>
  secrets.keyed('import', `row:${JSON.stringify(row)}`);

/** Returns a row as if it had no picture, so that a second import of the row tries its picture again. */
export function withoutPicture<Row extends PreparedRow>(ports: Pick<ImportPorts, 'secrets'>, prepared: Row): Row {
  const row = { ...prepared.row, picture: null };
  return { ...prepared, row, digest: digestOf(ports, row) };
}

/** Returns the keyed hash by which the account of an external id is found. */
const hashExternalId = ({ secrets }: Pick<ImportPorts, 'secrets'>, externalId: string): string =>
  secrets.keyed('import', `id:${externalId}`);

type Prepared = Omit<PreparedRow, 'keys' | 'externalHash' | 'digest' | 'leftOut'>;

/** The clocks of two systems differ. */
const SKEW_MS = DAY_MS;

function fieldInFuture({ phone, email, registeredAt, signIns, consents }: ImportedRow, now: number): string | null {
  const times = {
    'phone.verifiedAt': phone?.verifiedAt,
    'email.verifiedAt': email?.verifiedAt,
    registeredAt,
    signIns: Math.max(0, ...signIns.map(({ at }) => at)),
    consents: Math.max(0, ...consents.map(({ givenAt }) => givenAt)),
  };
  return Object.entries(times).find(([, at]) => (at ?? 0) > now + SKEW_MS)?.[0] ?? null;
}

function keysOf({ phone, email, passkeys, row }: Prepared): PreparedRow['keys'] {
  const contacts = Object.entries({ phone, email }).flatMap(([kind, value]) =>
    value === null ? [] : [{ key: { kind: kind as 'phone' | 'email', value }, field: `${kind}.value` }],
  );
  const ids = passkeys.map(({ id }) => ({ key: { kind: 'passkey', value: id } as const, field: 'passkeys' }));
  const identities = row.identities.flatMap(({ provider, unionId, subjects }) =>
    [
      ...(unionId === null ? [] : [{ kind: 'union', provider, value: unionId } as const]),
      ...subjects.map(({ appId, subject }) => ({ kind: 'identity', provider, appId, value: subject }) as const),
    ].map((key) => ({ key, field: 'identities' })),
  );
  return [...contacts, ...ids, ...identities];
}

function repeatedKey({ row }: Prepared, keys: PreparedRow['keys']): ImportFault | null {
  const texts = new Set(keys.map(({ key }) => textOfKey(key)));
  const providers = new Set(row.identities.map(({ provider }) => provider));
  if (texts.size === keys.length && providers.size === row.identities.length) return null;
  const ids = new Set(row.passkeys.map(({ id }) => id));
  return ids.size < row.passkeys.length
    ? { field: 'passkeys', reason: 'passkey-twice' }
    : { field: 'identities', reason: 'identity-twice' };
}

/** Users of WeChat are found by their union id too, whatever the app. */
const isOfUnknownApp = ({ hasApp }: SignInWays, { provider, unionId, subjects }: ImportedRow['identities'][number]) =>
  unionId === null && !subjects.some(({ appId }) => hasApp(provider, appId));

function leftOutOf({ signInWays }: ImportPorts, { row, phone, email, passkeys, signIns }: Prepared): LeftOut[] {
  const { passwordHash } = row;
  const isFormer = typeof passwordHash === 'object' && passwordHash?.kind === 'legacy';
  const parts: readonly (readonly [LeftOut, boolean])[] = [
    ['unverified contacts', (row.phone !== null && phone === null) || (row.email !== null && email === null)],
    ['passkeys of another host', passkeys.length < row.passkeys.length],
    ['sign-in records older than 200 days', signIns.length < row.signIns.length],
    ['identities of unknown apps', row.identities.some((identity) => isOfUnknownApp(signInWays, identity))],
    ['passwords of a former system that is not set', isFormer && !signInWays.asksFormerSystem],
  ];
  return parts.filter(([, isLeftOut]) => isLeftOut).map(([part]) => part);
}
