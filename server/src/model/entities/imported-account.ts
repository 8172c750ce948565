import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Account } from './account.ts';
import type { CoinEntry } from './coins.ts';
import type { ConsentRecord } from './consent-record.ts';
import type { Authenticator, Passkey } from './factor-tables.ts';
import type { LinkedIdentity } from './identity.ts';
import type { Vip } from './membership.ts';
import type { LoginRecord } from './session.ts';

/** The means of this server by which imported people sign in. */
export interface SignInWays {
  /** Returns whether this server has an app at a provider. */
  hasApp(provider: ProviderId, appId: string): boolean;
  /** True if the former system verifies the passwords of people without a hash. */
  readonly asksFormerSystem: boolean;
}

/** An account that came from another system. Times are milliseconds since 1970 UTC. */
export interface ImportedAccount {
  /** The keyed hash of the external id, by which a second import finds the account. */
  readonly externalHash: string;
  /** The id at the other system; null after the account was closed. */
  readonly externalId: string | null;
  /** The account here, or the account that it was merged into; null after it was closed. */
  readonly accountId: string | null;
  /** The import that created the account. */
  readonly importId: string;
  readonly importedAt: number;
  /** The keyed hash of the row of the last import. */
  readonly digest: string;
  /**
   * The keyed hash of each value that an import has written, and the points that the row has given. A value that has
   * another hash was changed here.
   */
  readonly fields: Readonly<Record<string, string>>;
  /** The sign-in records that came along. A record with a higher number is a sign-in here. */
  readonly signIns: number;
  /** The time after which the row of a closed account is removed; null while the account is open. */
  readonly expiresAt: number | null;
}

export interface ImportedAccounts {
  byHashes(externalHashes: readonly string[]): Promise<readonly ImportedAccount[]>;
  /** Returns the rows of an account: more than one after a merge. */
  ofAccount(params: { accountId: string }): Promise<readonly ImportedAccount[]>;
  /** Stores what the last import of a row has written. */
  update(row: Pick<ImportedAccount, 'externalHash' | 'digest' | 'fields'>): Promise<void>;
  /** Moves the rows of a merged account to the survivor. */
  move(params: { from: string; to: string }): Promise<void>;
  /** Returns up to `limit` accounts of an import, after the account `after`. */
  ofImport(params: { importId: string; after: string; limit: number }): Promise<readonly ImportedAccount[]>;
}

/** An import. Times are milliseconds since 1970 UTC. */
export interface AccountImport {
  readonly id: string;
  /** The name in audit entries of the operator. */
  readonly operator: string;
  /** The hash of the beginning of the file. A run of the same file continues an import that has not ended. */
  readonly fingerprint: string;
  readonly startedAt: number;
  /** Null while it runs, or after it was interrupted. */
  readonly endedAt: number | null;
  readonly undoneAt: number | null;
  readonly created: number;
  readonly updated: number;
  readonly refused: number;
}

export interface AccountImports {
  insert(started: AccountImport): Promise<void>;
  byId(params: { id: string }): Promise<AccountImport | null>;
  /** Returns the newest import of a file that has neither ended nor been undone. */
  unfinished(params: { fingerprint: string }): Promise<AccountImport | null>;
  /** Returns the newest imports, newest first. */
  newest(params: { limit: number }): Promise<readonly AccountImport[]>;
  /** Adds what a batch has created and updated. */
  count(params: { id: string; created: number; updated: number }): Promise<void>;
  end(params: { id: string; at: number; refused: number }): Promise<void>;
  /** Marks an import as undone. Returns false if it already was. */
  markUndone(params: { id: string; at: number }): Promise<boolean>;
}

/** A key that at most one open account has: a contact, a user at a provider, a passkey. */
export type OwnedKey =
  | { readonly kind: 'phone' | 'email' | 'passkey'; readonly value: string }
  | { readonly kind: 'identity'; readonly provider: string; readonly appId: string; readonly value: string }
  | { readonly kind: 'union'; readonly provider: string; readonly value: string };

/** The rows of new accounts, by their tables. */
export interface NewRows {
  readonly accounts: readonly Account[];
  readonly contacts: readonly (Contact & { readonly accountId: string; readonly since: number | null })[];
  readonly consents: readonly Omit<ConsentRecord, 'withdrawnAt'>[];
  readonly coins: readonly CoinEntry[];
  readonly vips: readonly Vip[];
  readonly identities: readonly (Omit<LinkedIdentity, 'appId' | 'subject'> & {
    readonly id: string;
    readonly subjects: readonly Pick<LinkedIdentity, 'appId' | 'subject'>[];
  })[];
  readonly passkeys: readonly Passkey[];
  readonly authenticators: readonly Authenticator[];
  readonly signIns: readonly (LoginRecord & { readonly accountId: string })[];
  readonly imported: readonly ImportedAccount[];
}

/** Statements on many accounts at a time. */
export interface AccountBatches {
  /** Returns the keys that an account has, with the account. */
  owners(keys: readonly OwnedKey[]): Promise<readonly { readonly key: OwnedKey; readonly accountId: string }[]>;
  /** @throws Conflict when another open account has a contact, an identity or a passkey */
  insert(rows: NewRows): Promise<void>;
  /**
   * Removes every row of accounts that nobody has signed in to. Their security events stay until they expire, because
   * they tell of others who tried.
   */
  remove(accountIds: readonly string[]): Promise<void>;
}

export function textOfKey(key: OwnedKey): string {
  const { kind, value } = key;
  if (kind === 'identity') return JSON.stringify([kind, key.provider, key.appId, value]);
  return JSON.stringify(kind === 'union' ? [kind, key.provider, value] : [kind, value]);
}
