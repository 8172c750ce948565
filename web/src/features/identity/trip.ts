export type Provider = 'wx' | 'tc';
/** What a way to a provider and back is for; the server holds the state to it. */
export type Intent = 'login' | 'bind' | 'update';

/** What the page has to know when the browser comes back: no state, code or ticket is among it. */
export interface Trip {
  readonly intent: Intent;
  /** What the address carried: the back address and where the visitor came from. */
  readonly search: string;
}

const KEY = 'trip';
const INTENTS: readonly unknown[] = ['login', 'bind', 'update'] satisfies Intent[];
const unknown: Trip = { intent: 'login', search: '' };

function tripOf(text: string | null): Trip {
  const { intent, search } = JSON.parse(text ?? '{}') as Partial<Trip>;
  return intent && INTENTS.includes(intent) && typeof search === 'string' ? { intent, search } : unknown;
}

/** Remembers, in this tab alone, why the browser goes away. */
export function keepTrip(trip: Trip): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(trip));
  } catch {
    // Without storage the way back is that of a sign-in, and the server refuses a state of another intent.
  }
}

/** Why the browser went away; a sign-in when nothing is known. It is forgotten by that. */
export function takeTrip(): Trip {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return tripOf(text);
  } catch {
    return unknown;
  }
}
