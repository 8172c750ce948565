import { type Message, useFormatMessage } from './messages.ts';

/** A message from the state, in the current language. */
export function MessageText({ message }: { readonly message: Message }) {
  return <span>{useFormatMessage()(message)}</span>;
}
