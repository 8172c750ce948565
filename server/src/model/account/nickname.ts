import type { Contact } from '@isoline/contract/values/contact.ts';

/**
 * Returns the nickname of a new account (docs/contract.md, section 2): a word with the end of the phone or the first
 * letters of the e-mail.
 */
export function firstNickName(contact: Contact, locale: 'zh-CN' | 'en-US'): string {
  const word = locale === 'zh-CN' ? '用户' : 'User';
  if (contact.kind === 'phone') return `${word}${contact.value.slice(-4)}`;
  const letters = [...(contact.value.split('@')[0] ?? '')].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  return `${word}${letters.slice(0, 4).join('')}`;
}

/** Returns a nickname with everything hidden except its first character. */
export const maskName = (name: string) => `${[...name][0] ?? ''}***`;
