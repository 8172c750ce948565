import { lifetimes } from '@isoline/contract/limits.ts';
import { avatarPath } from '../../model/account/avatar.ts';
import { fromObjectStore } from '../../model/account/object-store-failure.ts';
import type { Account } from '../../model/entities/account.ts';
import type { ConsentRecord } from '../../model/entities/consent-record.ts';
import type { FormerIdentity } from '../../model/entities/contact-change.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { readLedger } from '../../model/privacy/ledger.ts';
import {
  notices,
  ofEach,
  operatorActs,
  PAGE,
  pointEntries,
  productChanges,
  productEvents,
  securityEvents,
  sessions,
  signInRecords,
  time,
  timeOrNull,
} from './long-lists.ts';

/** A long list. Each writer of the list reads it again, page by page. */
export class Pages<Row extends object> {
  readonly read: () => AsyncIterable<readonly Row[]>;
  constructor(read: () => AsyncIterable<readonly Row[]>) {
    this.read = read;
  }
}

type Written<Value> =
  Value extends Pages<infer Row>
    ? readonly Row[]
    : Value extends readonly unknown[]
      ? Value
      : Value extends object
        ? { readonly [Key in keyof Value]: Written<Value[Key]> }
        : Value;
const PICTURE_BYTES_MAX = 300 * 1024;

/**
 * All data of an account that belongs to its owner, with its long lists as pages. Times are ISO 8601 UTC. It includes
 * the rows that a merge left with the accounts that were merged into it.
 */
export type CollectedData = Awaited<ReturnType<typeof collectData>>;

/** The shape of `data.json` (docs/people/export.md). @testonly the server writes it in parts */
export type ExportedData = Written<CollectedData>;

export async function collectData(ports: Ports, account: Account) {
  const { store, now } = ports;
  const { id } = account;
  const { read } = store;
  const authenticator = await read.authenticators.ofAccount({ accountId: id });
  const merged = await mergedAccounts(read, id);
  const { phone, email } = account;
  return {
    version: 1,
    exportedAt: time(now()),
    account: {
      ...profileOf(account),
      phone,
      email,
      hasPassword: account.passwordHash !== null,
    },
    identities: (await read.identities.ofAccount({ accountId: id })).map(identityOf),
    passkeys: (await read.passkeys.ofAccount({ accountId: id })).map((passkey) => ({
      name: passkey.name,
      createdAt: time(passkey.createdAt),
      lastUsedAt: timeOrNull(passkey.lastUsedAt),
    })),
    authenticator: authenticator && {
      createdAt: time(authenticator.createdAt),
      lastUsedAt: timeOrNull(authenticator.lastUsedAt),
    },
    trustedDevices: (await read.trustedDevices.ofAccount({ accountId: id, now: now() })).map(
      ({ deviceName, ip, trustedAt, expiresAt }) => ({
        device: deviceName,
        ip,
        trustedAt: time(trustedAt),
        expiresAt: time(expiresAt),
      }),
    ),
    ...(await readTraces(read, { id, merged }, now())),
    mergedAccounts: merged.map(profileOf),
    signInRecords: new Pages(() => signInRecords(read, id)),
    securityEvents: new Pages(() => securityEvents(read, id)),
    points: {
      balance: await store.longRead.coins.balance({ accountId: id }),
      entries: new Pages(() => pointEntries(read, id)),
    },
    memberships: (await read.vips.all({ accountId: id })).map(({ product, startsAt, endsAt }) => ({
      product,
      startsAt: time(startsAt),
      endsAt: time(endsAt),
    })),
    productChanges: new Pages(() => productChanges(read, id)),
    consents: await consents(ports, [account, ...merged]),
    products: (await read.consents.ofAccount({ accountId: id })).map(({ product, scopes, givenAt, lastUsedAt }) => ({
      product,
      scopes,
      givenAt: time(givenAt),
      lastUsedAt: time(lastUsedAt),
    })),
    personalTokens: await personalTokens(read, id, now()),
  };
}

const identityOf = ({ provider, subject, unionId, nickName, avatar: picture, linkedAt }: FormerIdentity) => ({
  provider,
  subject,
  unionId,
  nickName,
  picture,
  linkedAt: time(linkedAt),
});

const profileOf = ({ id, nickName, locale, createdAt, termsVersion, termsAgreedAt }: Account) => ({
  id,
  nickName,
  language: locale,
  registeredAt: time(createdAt),
  terms: { version: termsVersion, agreedAt: time(termsAgreedAt) },
});

async function mergedAccounts(read: Tables, id: string): Promise<readonly Account[]> {
  const found = [];
  for (const merged of await read.accounts.mergedInto({ id })) found.push(await read.accounts.byId({ id: merged }));
  return found.filter((account) => account !== null);
}

/** Returns the consents of the accounts. One that the ledgers of two of them have is returned once. */
async function consents(ports: Ports, accounts: readonly Account[]) {
  const records = new Map<string, ConsentRecord>();
  for (const account of accounts)
    for (const record of await readLedger(ports, ports.store.read, account)) {
      const key = JSON.stringify([record.kind, record.product, record.version, record.givenAt]);
      records.set(key, records.get(key) ?? record);
    }
  return [...records.values()]
    .sort((one, other) => other.givenAt - one.givenAt)
    .map(({ kind, product, version, givenAt, givenBy, withdrawnAt }) => ({
      kind,
      product,
      version,
      givenAt: time(givenAt),
      givenBy,
      withdrawnAt: timeOrNull(withdrawnAt),
    }));
}

async function personalTokens(read: Tables, accountId: string, at: number) {
  const tokens = await read.personalTokens.ofAccount({ accountId, now: at });
  return tokens.map(({ name, product, scopes, createdAt, expiresAt, lastUsedAt, lastUsedFrom }) => ({
    name,
    product,
    scopes,
    createdAt: time(createdAt),
    expiresAt: time(expiresAt),
    lastUsedAt: timeOrNull(lastUsedAt),
    lastUsedFrom,
  }));
}

/** Reads devices, sessions, pending operations, deliveries, looks by operators and merges. */
async function readTraces(
  read: Tables,
  { id, merged }: { readonly id: string; readonly merged: readonly Account[] },
  now: number,
) {
  const ids = [id, ...merged.map((account) => account.id)];
  const devices = [];
  for (const accountId of ids) devices.push(...(await read.knownDevices.list({ accountId })));
  return {
    knownDevices: devices.map(({ until }) => ({ knownUntil: time(until) })),
    sessions: new Pages(() => ofEach(ids, (one) => sessions(read, one))),
    formerContacts: (await read.contactChanges.ofAccount({ accountId: id, now })).map((change) => ({
      phone: change.phone,
      email: change.email,
      identities: change.identities.map(identityOf),
      changedAt: time(change.changedAt),
      undoableUntil: time(change.expiresAt),
    })),
    underWay: await underWay(read, id, now),
    notices: new Pages(() => notices(read, id)),
    codes: (await read.codeSends.ofAccount({ accountId: id, since: now - lifetimes.codeSendMs })).map(
      ({ channel, scene, requester, at, result }) => ({ channel, scene, requester, at: time(at), result }),
    ),
    operators: new Pages(() => ofEach(ids, (one) => operatorActs(read, one))),
    productEvents: new Pages(() => ofEach(ids, (one) => productEvents(read, one))),
    operatorNotes: (await read.personNotes.ofAccount({ accountId: id, limit: PAGE })).map(({ text, at, struckAt }) => ({
      text,
      at: time(at),
      struckAt: timeOrNull(struckAt),
    })),
    importedFrom: (await read.importedAccounts.ofAccount({ accountId: id })).map(({ externalId, importedAt }) => ({
      externalId,
      importedAt: time(importedAt),
    })),
  };
}

/** Reads what is pending or proposed. */
async function underWay(read: Tables, accountId: string, now: number) {
  const act = await read.pendingActs.ofAccount({ accountId });
  const replacement = await read.contactReplacements.ofAccount({ accountId, now });
  return [
    ...(await read.factorRemovals.ofAccount({ accountId })).map(({ dueAt }) => ({
      kind: 'factor-removal',
      at: time(dueAt),
    })),
    ...(await read.removalProposals.ofAccount({ accountId, now })).map(({ expiresAt }) => ({
      kind: 'removal-proposal',
      at: time(expiresAt),
    })),
    ...(act ? [{ kind: act.merge ? 'merge' : 'closing', at: time(act.dueAt) }] : []),
    ...(replacement
      ? [{ kind: 'contact-replacement', at: timeOrNull(replacement.dueAt ?? replacement.expiresAt) }]
      : []),
  ];
}

/** Returns the picture of an account, or null if it has none. */
export async function readPicture(ports: Ports, { avatarKey }: Account): Promise<Uint8Array | null> {
  if (avatarKey === null) return null;
  const picture = await fromObjectStore(ports, ports.objects.read(avatarPath(avatarKey), PICTURE_BYTES_MAX));
  return typeof picture === 'string' ? null : picture;
}
