import { useSyncExternalStore } from 'react';
import { useLocale } from '../i18n/locale.ts';

type Reword = <Text>(text: Text) => Text;

let reword: Reword = (text) => text;
const listeners = new Set<() => void>();

const getReword = (): Reword => reword;

/** Sets what translates the sentences that components still hold in state. */
export function rewordBy(words: Reword): void {
  reword = words;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For sentences in state: the messages themselves follow a language switch. */
export function useReword(): Reword {
  useLocale();
  return useSyncExternalStore(subscribe, getReword, getReword);
}
