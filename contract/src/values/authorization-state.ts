import { type Intent, intents } from '../providers.ts';

const marks = { login: 'l', bind: 'b', update: 'u' } as const satisfies Record<Intent, string>;

/** The state of an authorization: it begins with a mark of the intent, so that a browser without storage knows what it ends. */
export const markedState = (intent: Intent, token: string): string => marks[intent] + token.slice(1);

/** The intent that a state is marked with. Only the server's record of the state decides what it may do. */
export const intentOfState = (state: string): Intent =>
  intents.find((intent) => state.startsWith(marks[intent])) ?? 'login';
