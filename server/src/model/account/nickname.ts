import type { Contact } from '@isoline/contract/values/contact.ts';
import { isDrawn } from '@isoline/contract/values/drawn-text.ts';

/** The most characters of a contact that a nickname shows: other users and products see it. */
const SHOWN_MAX = 4;

/**
 * Returns the nickname of a new account (docs/contract.md, section 2): the first part of the e-mail if it is short,
 * otherwise a word with the end of the phone or the first letters of the e-mail.
 */
export function firstNickName(contact: Contact, locale: 'zh-CN' | 'en-US'): string {
  const word = locale === 'zh-CN' ? '用户' : 'User';
  if (contact.kind === 'phone') return `${word} ${contact.value.slice(-SHOWN_MAX)}`;
  const [first = []] = (contact.value.split('@')[0] ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((part) => [...part]);
  const shown = first.slice(0, SHOWN_MAX).join('');
  return first.length <= SHOWN_MAX && isDrawn(shown) ? shown : `${word} ${shown}`.trim();
}

/** Returns a nickname with everything hidden except its first character. */
export const maskName = (name: string) => `${[...name][0] ?? ''}***`;
