import type { Locale } from '../browser/profiles.ts';
import { accountCenterTexts } from './account-center-texts.ts';
import { accountTexts } from './account-texts.ts';
import { factorTexts } from './factor-texts.ts';
import { protectionTexts } from './protection-texts.ts';
import { providerTexts } from './provider-texts.ts';

const table = { ...accountTexts, ...accountCenterTexts, ...providerTexts, ...factorTexts, ...protectionTexts };

type Table = typeof table;

/** The texts of one locale, and the sentences that contain a name. */
export type Texts = { readonly [Key in keyof Table]: Table[Key][0 | 1] } & (typeof sentences)['zh-CN'];

const sentences = {
  'zh-CN': {
    hello: (name: string) => `你好，${name}`,
    welcome: (name: string) => `欢迎，${name}`,
    signInAs: (name: string) => `以“${name}”的身份登录？`,
  },
  'en-US': {
    hello: (name: string) => `Hello, ${name}`,
    welcome: (name: string) => `Welcome, ${name}`,
    signInAs: (name: string) => `Sign in as “${name}”?`,
  },
};

export function texts(locale: Locale): Texts {
  const column = locale === 'zh-CN' ? 0 : 1;
  const entries = Object.entries(table).map(([key, row]) => [key, row[column]]);
  return { ...Object.fromEntries(entries), ...sentences[locale] };
}

/** Returns the locale that the language switch changes to. */
export const otherLocale = (locale: Locale): Locale => (locale === 'zh-CN' ? 'en-US' : 'zh-CN');
