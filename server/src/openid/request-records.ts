import { type AdapterPayload, Provider } from 'oidc-provider';
import type { Account } from '../model/entities/account.ts';
import type { Consent, OpenIdRecord } from '../model/entities/openid-tables.ts';
import type { Store } from '../model/ports/ports.ts';
import type { Consumed } from '../operations/openid/issue-to-product.ts';

/** A record to be written, and the payload that it seals. */
export interface Write {
  readonly record: OpenIdRecord;
  readonly payload: AdapterPayload;
}

/**
 * The cache of one request: each record is read only once, and its writes are collected for one transaction. The
 * library reads and writes one record at a time. The transaction checks again what is issued.
 */
export class RequestRecords {
  readonly #accounts = new Map<string, Account>();
  readonly #consents = new Map<string, Consent | null>();
  /** Sealed grants by the hash of their id, each for one look-up. */
  readonly #grants = new Map<string, string>();
  #waiting: Write[] = [];
  #consumed: Consumed | null = null;
  /** The provider's session as it was found, in the form of `sessionText`. */
  session: string | undefined;
  /** The time when our session was last seen. */
  lastSeenAt = 0;

  keepAccount(account: Account): void {
    this.#accounts.set(account.id, account);
  }

  /** Returns the account with this id, even if it is merged or closed. */
  async account({ accounts }: Store['read'], id: string): Promise<Account | null> {
    const account = this.#accounts.get(id) ?? (await accounts.byId({ id }));
    if (account) this.keepAccount(account);
    return account;
  }

  keepConsent(accountId: string, product: string, consent: Consent | null): void {
    this.#consents.set(`${accountId} ${product}`, consent);
  }

  async consent({ consents }: Store['read'], accountId: string, product: string): Promise<Consent | null> {
    const known = this.#consents.get(`${accountId} ${product}`);
    if (known !== undefined) return known;
    const consent = await consents.find({ accountId, product });
    this.keepConsent(accountId, product, consent);
    return consent;
  }

  keepGrant(id: string, sealed: string): void {
    this.#grants.set(id, sealed);
  }

  takeGrant(id: string): string | undefined {
    const sealed = this.#grants.get(id);
    this.#grants.delete(id);
    return sealed;
  }

  /** Delays a write until the next one. */
  wait(write: Write): void {
    this.#waiting.push(write);
  }

  /** Consumes a code or a refresh token together with the next write. */
  consume(consumed: Consumed): void {
    this.#consumed = consumed;
  }

  /** Returns what is to be written with `last`, in this order. */
  take(last: Write): { readonly consumed: Consumed | null; readonly writes: readonly Write[] } {
    const taken = { consumed: this.#consumed, writes: [...this.#waiting, last] };
    this.#waiting = [];
    this.#consumed = null;
    return taken;
  }
}

const kept = new WeakMap<object, RequestRecords>();

/** Returns the records of the current request. Outside of a request nothing is cached. */
export function requestRecords(): RequestRecords {
  const request = Provider.ctx;
  const records = (request && kept.get(request)) ?? new RequestRecords();
  if (request) kept.set(request, records);
  return records;
}
