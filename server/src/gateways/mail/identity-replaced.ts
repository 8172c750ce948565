import { brand } from '@isoline/contract/brand.ts';
import type { MessageLocale } from '../../model/entities/delivery.ts';

const { name } = brand;

/** The subject and the sentence of a notice that a linked identity replaced another one. */
export const identityReplaced: Readonly<Record<MessageLocale, readonly [subject: string, fact: string]>> = {
  'zh-CN': [
    `${name} 账号绑定的{what}已更换`,
    `你的 ${name} 账号绑定的{what}换成了另一个：可以用新的登录，不能再用原来的登录。`,
  ],
  'en-US': [
    `Your ${name} account was linked to {what} instead of the former one`,
    `You can now sign in to your ${name} account with {what}. The former one can no longer sign in.`,
  ],
};
