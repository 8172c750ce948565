import { randomBytes } from 'node:crypto';
import { expiringMap } from '../expiring-map.ts';
import type { Clock } from '../service.ts';

/** What an app asks of a person at an authorise page. */
export interface ConsentOrder {
  readonly appName: string;
  readonly redirectUrl: string;
  readonly state: string;
  /** Makes the one-use code that names the person. */
  readonly issue: (person: string) => string;
  /** What a refusal carries beside the state. */
  readonly refusal: Readonly<Record<string, string>>;
}

export interface Consent {
  readonly id: string;
  readonly order: ConsentOrder;
  /** Where the browser goes on, once it is answered. */
  readonly redirect: string | null;
}

export interface Consents {
  ask(order: ConsentOrder): Consent;
  /** By its id, or the newest with that state. */
  find(request: string): Consent | undefined;
  /** A person allows, or nobody does. The first answer stands. */
  answer(consent: Consent, person: string | null): string;
}

const lifeMs = 10 * 60_000;

export function createConsents(now: Clock): Consents {
  const waiting = expiringMap<Consent>(now);
  return {
    ask(order) {
      const consent = { id: randomBytes(12).toString('hex'), order, redirect: null };
      waiting.set(consent.id, consent, lifeMs);
      return consent;
    },
    find(request) {
      if (request === '') return undefined;
      const named = waiting.values().findLast(({ order }) => order.state === request);
      return waiting.live(request) ?? (named && waiting.live(named.id));
    },
    answer({ id, order }, person) {
      const answered = waiting.live(id)?.redirect;
      if (answered) return answered;
      const given = person === null ? order.refusal : { code: order.issue(person) };
      const redirect = callbackUrl(order.redirectUrl, { ...given, state: order.state });
      waiting.replace(id, { id, order, redirect });
      return redirect;
    },
  };
}

/** The address with more parameters; what it has already stays as it is written. Empty ones are left out. */
export function callbackUrl(address: string, parameters: Readonly<Record<string, string>>): string {
  const [base = '', ...fragment] = address.split('#');
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString();
  const joint = !base.includes('?') ? '?' : /[?&]$/.test(base) ? '' : '&';
  return [query === '' ? base : `${base}${joint}${query}`, ...fragment].join('#');
}

/** Whether an address is http(s), without user info, on one of the hosts; ports don't count. */
export function isOnHost(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return url.username === '' && url.password === '' && hosts.includes(url.hostname);
}
