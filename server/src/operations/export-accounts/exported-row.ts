import { importLists, type WrittenRow } from '@isoline/contract/import-accounts.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { Account } from '../../model/entities/account.ts';
import type { LinkedIdentity } from '../../model/entities/identity.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { agreedTexts } from '../../model/privacy/agreed-texts.ts';

export interface ExportPorts extends Pick<Ports, 'now' | 'secrets' | 'store' | 'objects'> {
  /** Our relying party id. */
  readonly rpId: string;
  readonly webAuthn: Pick<Ports['webAuthn'], 'userHandle'>;
}

const time = (at: number) => new Date(at).toISOString();
const timeOrNull = (at: number | null) => (at === null ? null : time(at));
const textOrNull = (text: string | null) => text || null;

/** Returns an account as the row of an import, without its picture. */
export async function exportedRow(ports: ExportPorts, account: Account): Promise<WrittenRow> {
  const { read } = ports.store;
  const { id: accountId, phone, email, createdAt } = account;
  const since = await read.accounts.proofsSince({ id: accountId });
  const [imported] = await read.importedAccounts.ofAccount({ accountId });
  // A membership that was ended before its start has no time, and an import would refuse it.
  const memberships = (await read.vips.all({ accountId })).filter(({ startsAt, endsAt }) => startsAt < endsAt);
  const contact = (value: string | null, verifiedAt: number | null) =>
    value === null ? null : { value, verifiedAt: time(verifiedAt ?? createdAt) };
  return {
    externalId: imported?.externalId ?? accountId,
    phone: contact(phone, since.phone),
    email: contact(email, since.email),
    nickName: account.nickName,
    passwordHash: givenHash(account.passwordHash),
    authenticator: await authenticatorOf(ports, accountId),
    passkeys: await passkeysOf(ports, accountId),
    identities: identitiesOf(await read.identities.ofAccount({ accountId })),
    memberships: memberships.map(({ product, workspaceId, startsAt, endsAt }) => ({
      product,
      workspaceId: textOrNull(workspaceId),
      startsAt: time(startsAt),
      endsAt: time(endsAt),
    })),
    points: Math.max(0, await read.coins.balance({ accountId })),
    registeredAt: time(createdAt),
    signIns: await signInsOf(read, accountId, ports.now()),
    locale: account.locale,
    frozen: account.frozenAt !== null,
    consents: await consentsOf(read, account),
  };
}

/** Returns a stored hash as a row has it: a hash of another system is an object, and one of our own a text. */
const givenHash = (stored: string | null): WrittenRow['passwordHash'] =>
  stored?.startsWith('{') ? (JSON.parse(stored) as Record<string, unknown>) : stored;

async function authenticatorOf(
  { store, secrets }: ExportPorts,
  accountId: string,
): Promise<WrittenRow['authenticator']> {
  const found = await store.read.authenticators.ofAccount({ accountId });
  const secret = found && secrets.open('authenticator', found.sealedSecret);
  return found && secret ? { secret, createdAt: time(found.createdAt) } : null;
}

async function passkeysOf({ store, rpId, webAuthn }: ExportPorts, accountId: string): Promise<WrittenRow['passkeys']> {
  const passkeys = await store.read.passkeys.ofAccount({ accountId });
  return passkeys.map(({ accountId: _, transports, userHandle, createdAt, lastUsedAt, ...passkey }) => ({
    ...passkey,
    rpId,
    transports: [...transports],
    userHandle: userHandle ?? webAuthn.userHandle(accountId),
    createdAt: time(createdAt),
    lastUsedAt: timeOrNull(lastUsedAt),
  }));
}

/** Returns the identities of an account, each with the user in all apps of its provider. */
function identitiesOf(found: readonly LinkedIdentity[]): WrittenRow['identities'] {
  return [...Map.groupBy(found, ({ provider }) => provider)].map(([provider, users]) => {
    const [first] = users;
    return {
      provider,
      unionId: textOrNull(first?.unionId ?? null),
      subjects: users.map(({ appId, subject }) => ({ appId, subject })),
      nickName: textOrNull(first?.nickName ?? null),
      avatar: textOrNull(first?.avatar ?? null),
      linkedAt: timeOrNull(first?.linkedAt ?? null),
    };
  });
}

/** Returns the newest sign-in records that an import keeps, oldest first. */
async function signInsOf(read: Tables, accountId: string, now: number): Promise<WrittenRow['signIns']> {
  const bounds = await read.loginRecords.bounds({ accountId });
  if (!bounds) return [];
  const from = Math.max(bounds.first, bounds.last - importLists.signInsMax + 1);
  const records = await read.loginRecords.between({ accountId, from, to: bounds.last });
  return records
    .filter(({ at }) => at > now - lifetimes.loginRecordMs)
    .toReversed()
    .map(({ loginType, product, at, ip, deviceName }) => ({
      method: loginType,
      product,
      at: time(at),
      ip: textOrNull(ip),
      device: textOrNull(deviceName),
    }));
}

/** Returns the newest agreements to the terms and the privacy policy, including one from before the ledger. */
async function consentsOf(read: Tables, account: Account): Promise<WrittenRow['consents']> {
  const { id: accountId, termsVersion, termsAgreedAt } = account;
  const lines = await read.consentRecords.ofAccount({ accountId });
  const isComplete = termsVersion === '' || lines.some(({ kind }) => kind === 'terms');
  const missing = isComplete ? [] : agreedTexts(accountId, termsVersion, termsAgreedAt, 'terms');
  return [...lines, ...missing]
    .slice(0, importLists.consentsMax)
    .flatMap(({ kind, version, givenAt }) => (kind === 'product' ? [] : [{ kind, version, givenAt: time(givenAt) }]));
}
