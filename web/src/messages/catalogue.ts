import { getLocale, type Locale, useLocale } from './locale.ts';

type Message = string | ((...parameters: never[]) => string);

/** The same keys, and for a message with parameters the same parameters. */
type SameShape<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : string;
};

export type Catalogue<Messages> = Readonly<Record<Locale, SameShape<Messages>>>;

/** Declares the texts of one feature; a key that one language lacks or has too many doesn't compile. */
export function catalogue<const Messages extends Record<string, Message>>(texts: {
  readonly 'zh-CN': Messages;
  readonly 'en-US': SameShape<NoInfer<Messages>>;
}): Catalogue<Messages>;
export function catalogue(texts: unknown): unknown {
  return texts;
}

/** The texts of a feature in the current language; the component follows a switch in place. */
export const useMessages = <Messages>(texts: Catalogue<Messages>): SameShape<Messages> => texts[useLocale()];

/** The same outside of components, for a toast or a refusal. */
export const messagesNow = <Messages>(texts: Catalogue<Messages>): SameShape<Messages> => texts[getLocale()];
