import type { AccountEvent } from '../events/read-event.ts';

interface Person {
  readonly sub: string;
  /** The sign-ins. They stand for what a product keeps of its user, and move at a merge. */
  readonly visits: number;
}

/** An event that the product was told. */
interface Told {
  readonly at: number;
  readonly kind: string;
  readonly sub: string | null;
}

const PEOPLE_MAX = 1_000;
const TOLD_MAX = 100;
const REMEMBERED_MAX = 10_000;

/** The table of a product's users, and what the account told about them. It ends with the sandbox. */
export class People {
  readonly #visits = new Map<string, number>();
  readonly #counted = new WeakSet<object>();
  readonly #handled = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #told: readonly Told[] = [];

  /** The users, the latest visitor first. */
  get list(): readonly Person[] {
    return [...this.#visits].map(([sub, visits]) => ({ sub, visits })).reverse();
  }

  /** The events, latest first. */
  get told(): readonly Told[] {
    return this.#told;
  }

  /** Counts the sign-in of a session once. */
  visited(session: { readonly user: { readonly sub: string } }): void {
    if (this.#counted.has(session)) return;
    this.#counted.add(session);
    const { sub } = session.user;
    this.#put(sub, (this.#visits.get(sub) ?? 0) + 1);
  }

  /** Adds what is kept of `merged` to `survivor`, in one step. */
  move(merged: string, survivor: string): void {
    const visits = this.#visits.get(merged);
    if (visits === undefined || merged === survivor) return;
    this.#visits.delete(merged);
    this.#put(survivor, (this.#visits.get(survivor) ?? 0) + visits);
  }

  delete(sub: string): void {
    this.#visits.delete(sub);
  }

  /** Returns whether an event was handled before: it may come twice, with the same `jti`. */
  knows({ jti }: Pick<AccountEvent, 'jti'>): boolean {
    return this.#handled.has(jti);
  }

  note({ jti, kind, sub }: AccountEvent): void {
    this.#handled.add(jti);
    const [oldest] = this.#handled;
    if (this.#handled.size > REMEMBERED_MAX && oldest !== undefined) this.#handled.delete(oldest);
    this.#told = [{ at: Date.now(), kind, sub }, ...this.#told].slice(0, TOLD_MAX);
    for (const listen of this.#listeners) listen();
  }

  /** Calls back at each event, until the signal aborts. */
  listen(listener: () => void, until: AbortSignal): void {
    this.#listeners.add(listener);
    until.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  #put(sub: string, visits: number): void {
    this.#visits.delete(sub);
    this.#visits.set(sub, visits);
    const [oldest] = this.#visits.keys();
    if (this.#visits.size > PEOPLE_MAX && oldest !== undefined) this.#visits.delete(oldest);
  }
}
