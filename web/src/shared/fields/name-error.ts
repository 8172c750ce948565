import { isNameOfThing } from '@isoline/contract/values/nickname-format.ts';
import { type Message, message } from '@isoline/ui/i18n/messages.ts';
import { nameMessages } from './name-messages.ts';

/** Returns the error of a trimmed name of a passkey or an access token, which is not empty. */
export const nameError = (name: string, max: number): Message | undefined =>
  name.length > max || !isNameOfThing(name) ? message(nameMessages, 'invalid', max) : undefined;
