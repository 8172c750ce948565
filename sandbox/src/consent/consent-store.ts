import { randomBytes } from 'node:crypto';
import { expiringMap } from '../expiring-map.ts';
import type { Clock } from '../service.ts';

/** A valid authorization request, in terms common to the vendors. */
export interface ConsentRequest {
  readonly appName: string;
  readonly redirectUrl: string;
  readonly state: string;
  /** Issues the one-time authorization code of a user. */
  readonly issueCode: (user: string) => string;
  /** The callback parameters of a denial, in addition to the state. */
  readonly denialParams: Readonly<Record<string, string>>;
}

/** A consent request that waits for an answer, or has one. */
export interface Consent {
  readonly id: string;
  readonly request: ConsentRequest;
  /** The callback URL, or null until the consent is answered. */
  readonly redirect: string | null;
}

export interface ConsentStore {
  add(request: ConsentRequest): Consent;
  /** Finds a consent by its id, or the newest one by its state. */
  find(idOrState: string): Consent | undefined;
  /**
   * Answers with a user's consent, or a denial if `user` is null, and returns the callback URL. The first answer
   * counts.
   */
  answer(consent: Consent, user: string | null): string;
}

const lifetimeMs = 10 * 60_000;

export function createConsentStore(now: Clock): ConsentStore {
  const consents = expiringMap<Consent>(now);
  return {
    add(request) {
      const consent = { id: randomBytes(12).toString('hex'), request, redirect: null };
      consents.set(consent.id, consent, lifetimeMs);
      return consent;
    },
    find(idOrState) {
      if (idOrState === '') return undefined;
      const newest = consents.values().findLast(({ request }) => request.state === idOrState);
      return consents.live(idOrState) ?? (newest && consents.live(newest.id));
    },
    answer({ id, request }, user) {
      const answered = consents.live(id)?.redirect;
      if (answered) return answered;
      const params = user === null ? request.denialParams : { code: request.issueCode(user) };
      const redirect = addQueryParams(request.redirectUrl, { ...params, state: request.state });
      consents.replace(id, { id, request, redirect });
      return redirect;
    },
  };
}

/** Appends the non-empty parameters to a URL without changing the rest of it. */
function addQueryParams(url: string, params: Readonly<Record<string, string>>): string {
  const [base = '', ...fragment] = url.split('#');
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString();
  const joint = !base.includes('?') ? '?' : /[?&]$/.test(base) ? '' : '&';
  return [query === '' ? base : `${base}${joint}${query}`, ...fragment].join('#');
}

/** Returns whether a URL is http(s), without user info, and on one of the hosts. Ports are ignored. */
export function isOnHost(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return url.username === '' && url.password === '' && hosts.includes(url.hostname);
}
