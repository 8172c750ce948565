import type { Words } from '@isoline/contract/errors/error-row.ts';

/** What each scope of an account's own data lets a product have. */
const words: Readonly<Record<string, Words>> = {
  profile: { zh: '昵称和头像', en: 'your nickname and picture' },
  phone: { zh: '手机号', en: 'your phone' },
  email: { zh: '邮箱', en: 'your email' },
};

/** A scope in words; a scope that has none as it is. */
export const scopeWords = (scope: string): Words => words[scope] ?? { zh: scope, en: scope };
