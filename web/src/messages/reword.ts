import { errors } from '@isoline/contract/errors.ts';
import { getLocale } from '../i18n/locale.ts';
import { codeMessages } from './code.ts';
import { frameMessages } from './frame.ts';
import { newPasswordMessages } from './new-password.ts';

interface Pair {
  readonly zh: string;
  readonly en: string;
}

const own = [codeMessages, frameMessages, newPasswordMessages].flatMap((texts): Pair[] => {
  const { 'zh-CN': zh, 'en-US': en } = texts as unknown as Record<'zh-CN' | 'en-US', Record<string, unknown>>;
  return Object.keys(zh).flatMap((key) => (typeof zh[key] === 'string' ? [{ zh: zh[key], en: String(en[key]) }] : []));
});
const pairs: readonly Pair[] = [...Object.values(errors), ...own];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What fills the places of `pattern` in `text`; null when it is another sentence. */
function valuesIn(pattern: string, text: string): Readonly<Record<string, string>> | null {
  const source = escaped(pattern).replace(/\\\{(\w+)\\\}/g, '(?<$1>\\d+)');
  const found = new RegExp(`^${source}$`).exec(text);
  return found && (found.groups ?? {});
}

/** A sentence in the present language; one that it doesn't know stays as it is. */
function rewordOne(text: string): string {
  const language = getLocale() === 'en-US' ? 'en' : 'zh';
  for (const pair of pairs) {
    const values = valuesIn(pair.zh, text) ?? valuesIn(pair.en, text);
    if (values) return pair[language].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
  }
  return text;
}

/** What is on the screen already, in the present language: a sentence, or sentences by name. */
export function reword<Said>(said: Said): Said {
  if (typeof said === 'string') return rewordOne(said) as Said;
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(Object.entries(said).map(([name, text]) => [name, reword(text)])) as Said;
}
