import { useStore } from '../state/create-store.ts';
import { errorTexts } from './error-texts.ts';
import { getLocale, type Locale, useLocale } from './locale.ts';

type Template = string | ((...values: never[]) => string);

/** The same keys, and the same values for a template. */
type SameShape<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string;
};

/** The texts of one subject in both languages. */
export type Messages<Texts> = Readonly<Record<Locale, SameShape<Texts>>>;

/** Declares the texts of one subject. A key that is missing or extra in one language does not compile. */
export function defineMessages<const Texts extends Record<string, Template>>(texts: {
  readonly 'zh-CN': Texts;
  readonly 'en-US': SameShape<NoInfer<Texts>>;
}): Messages<Texts>;
export function defineMessages(texts: unknown): unknown {
  return texts;
}

/** Returns the texts of a subject in the current language. The component follows a language switch. */
export const useMessages = <Texts>(messages: Messages<Texts>): SameShape<Texts> => messages[useLocale()];

/**
 * One message with its values. State keeps it instead of a sentence, so that it can be shown in any language later.
 * `code` is set for an answer of the server: its own sentence is used in the language of the call.
 */
export interface Message {
  readonly texts: Readonly<Partial<Record<Locale, unknown>>>;
  readonly key: string;
  readonly values: readonly unknown[];
  readonly code?: number;
}

type ValuesOf<Text> = Text extends (...values: infer Values) => string ? Values : [];

/** Returns a message of a subject, for state: an error of a field, a notice, a toast. */
export function message<Texts, Key extends keyof Texts & string>(
  messages: Messages<Texts>,
  key: Key,
  ...values: ValuesOf<SameShape<Texts>[Key]>
): Message {
  return { texts: messages, key, values };
}

interface ErrorRow {
  readonly zh: string;
  readonly en: string;
}

/** Returns the sentence of a row of the error catalog, for errors that the page detects itself. */
export const errorMessage = ({ zh, en }: ErrorRow): Message => ({
  texts: { 'zh-CN': { text: zh }, 'en-US': { text: en } },
  key: 'text',
  values: [],
});

interface AnswerText {
  readonly code: number;
  readonly msg: string;
  readonly data?: unknown;
}

/**
 * Returns the message of an answer. In another language it is looked up by its code, once the error catalog is loaded.
 */
export const answerMessage = ({ code, msg, data }: AnswerText): Message => ({
  texts: { [getLocale()]: { text: msg } },
  key: 'text',
  values: [data],
  code,
});

/** Formats a message for one language. */
export function formatMessage({ texts, key, values, code }: Message, locale: Locale): string {
  const found = texts[locale] as Readonly<Record<string, Template>> | undefined;
  const text = found?.[key];
  if (typeof text === 'function') return text(...(values as never[]));
  if (text !== undefined) return text;
  const [first] = Object.values(texts) as Readonly<Record<string, string>>[];
  return errorTexts.get()?.(code, locale, values[0]) ?? first?.[key] ?? '';
}

/**
 * Returns a function that formats messages from the state in the current language. The component follows a language
 * switch.
 */
export function useFormatMessage(): (message: Message) => string {
  const locale = useLocale();
  useStore(errorTexts);
  return (wanted) => formatMessage(wanted, locale);
}
