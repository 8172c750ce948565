import { type Intent, intents } from '@isoline/contract/providers.ts';

/** What the provider callback has to know about the authorization that it ends. It holds no state, code or ticket. */
export interface PendingAuthorization {
  readonly intent: Intent;
  /** What the address carried: the back address and the source of the visit. */
  readonly search: string;
}

const KEY = 'authorization';
const unknown: PendingAuthorization = { intent: 'login', search: '' };

function parse(text: string | null): PendingAuthorization {
  const { intent, search } = JSON.parse(text ?? '{}') as Partial<PendingAuthorization>;
  return intent && intents.includes(intent) && typeof search === 'string' ? { intent, search } : unknown;
}

/** Stores, in this tab only, why the browser goes to the provider. */
export function storePendingAuthorization(pending: PendingAuthorization): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Without storage the callback is that of a sign-in, and the server refuses a state of another intent.
  }
}

/** Why the browser went to the provider, and removes it; a sign-in when nothing is stored. */
export function consumePendingAuthorization(): PendingAuthorization {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return parse(text);
  } catch {
    return unknown;
  }
}
