import { type Message, useFormatMessage } from './messages.ts';
import { Sentence } from './sentence.tsx';

/** A message from the state, in the current language. */
export function MessageText({ message }: { readonly message: Message }) {
  return <Sentence text={useFormatMessage()(message)} />;
}
