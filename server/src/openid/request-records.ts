import { type AdapterPayload, Provider } from 'oidc-provider';
import type { Account } from '../model/entities/account.ts';
import type { Consent, OpenIdRecord } from '../model/entities/openid-tables.ts';
import type { Store } from '../model/ports/ports.ts';
import type { Consumed } from '../operations/openid/issue-to-product.ts';

/** A record that is to be written, and the payload that it seals. */
export interface Write {
  readonly record: OpenIdRecord;
  readonly payload: AdapterPayload;
}

/**
 * Keeps what one request has read, so that each record is read once, and collects its writes for one transaction. The library
 * reads and writes one record at a time. That transaction decides again about what is issued.
 */
export class RequestRecords {
  readonly #accounts = new Map<string, Account>();
  readonly #consents = new Map<string, Consent | null>();
  /** Sealed grants by the hash of their id, each for one look-up. */
  readonly #grants = new Map<string, string>();
  #waiting: Write[] = [];
  #consumed: Consumed | null = null;
  /** The provider's session as it was found, as `sessionText` has it. */
  session: string | undefined;
  /** When our session was last seen. */
  lastSeenAt = 0;

  keepAccount(account: Account): void {
    this.#accounts.set(account.id, account);
  }

  /** The account of this id, also a merged or closed one. */
  async account({ accounts }: Store['read'], id: string): Promise<Account | null> {
    const account = this.#accounts.get(id) ?? (await accounts.byId(id));
    if (account) this.keepAccount(account);
    return account;
  }

  keepConsent(accountId: string, product: string, consent: Consent | null): void {
    this.#consents.set(`${accountId} ${product}`, consent);
  }

  async consent({ consents }: Store['read'], accountId: string, product: string): Promise<Consent | null> {
    const known = this.#consents.get(`${accountId} ${product}`);
    if (known !== undefined) return known;
    const consent = await consents.find(accountId, product);
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

  /** Lets a write wait for the next one. */
  wait(write: Write): void {
    this.#waiting.push(write);
  }

  /** Consumes a code or a refresh token together with the next write. */
  consume(consumed: Consumed): void {
    this.#consumed = consumed;
  }

  /** What is to be written with `last`, in this order. */
  take(last: Write): { readonly consumed: Consumed | null; readonly writes: readonly Write[] } {
    const taken = { consumed: this.#consumed, writes: [...this.#waiting, last] };
    this.#waiting = [];
    this.#consumed = null;
    return taken;
  }
}

const kept = new WeakMap<object, RequestRecords>();

/** The records of the current request. Outside of a request nothing is kept. */
export function requestRecords(): RequestRecords {
  const request = Provider.ctx;
  const records = (request && kept.get(request)) ?? new RequestRecords();
  if (request) kept.set(request, records);
  return records;
}
