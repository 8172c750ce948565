import { defineMessages } from '@isoline/ui/i18n/messages.ts';

/** The texts of hand-over notes. */
export const noteMessages = defineMessages({
  'zh-CN': {
    title: '交接备注',
    none: '没有备注。',
    add: '添加备注',
    text: '备注',
    hint: '给下一位同事，最多 500 字。不要写手机号或邮箱。用户可以在导出的数据中看到，180 天后删除。',
    strike: '划去',
    strikeNote: (author: string, at: string) => `划去 ${author} 在 ${at} 写的备注`,
    struck: (by: string, at: string) => `${at} 由 ${by} 划去`,
  },
  'en-US': {
    title: 'Hand-over notes',
    none: 'No notes.',
    add: 'Add a note',
    text: 'Note',
    hint: 'For the next operator, up to 500 characters, without phone numbers or email addresses. The person can read notes in their data export. They are deleted after 180 days.',
    strike: 'Strike out',
    strikeNote: (author, at) => `Strike out the note of ${author}, ${at}`,
    struck: (by, at) => `Struck out by ${by}, ${at}`,
  },
});
