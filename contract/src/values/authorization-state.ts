import { type Intent, intents } from '../providers.ts';

const marks = { login: 'l', bind: 'b', update: 'u' } as const satisfies Record<Intent, string>;

/**
 * Returns the state of an authorization. It starts with a mark of the intent, so that a browser without storage knows
 * which operation a callback finishes.
 */
export const markedState = (intent: Intent, token: string): string => marks[intent] + token.slice(1);

/** Returns the intent that a state is marked with. Only the server's record of the state decides what it may do. */
export const intentOfState = (state: string): Intent =>
  intents.find((intent) => state.startsWith(marks[intent])) ?? 'login';
