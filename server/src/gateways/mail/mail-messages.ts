import { brand } from '@isoline/contract/brand.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import type { CodeMessage, MailNotice } from '../../domain/delivery.ts';

/** The content of a mail, independent of its format: a code or a link, with the paragraphs before and after it. */
export interface MailContent {
  readonly subject: string;
  readonly before: readonly string[];
  readonly main: { readonly code: string } | { readonly link: string; readonly label: string };
  readonly after: readonly string[];
}

interface Wording {
  /** The subject and the purpose of the code, per scene. */
  readonly scenes: Readonly<Record<Scene, readonly [subject: string, purpose: string]>>;
  readonly code: (minutes: number) => readonly string[];
  readonly changed: Readonly<Record<MailNotice['what'], readonly [subject: string, fact: string]>>;
  readonly undo: (hours: number) => Readonly<Record<'label' | 'before' | 'after', string>>;
}

const { name } = brand;

const wordings: Readonly<Record<CodeMessage['locale'], Wording>> = {
  'zh-CN': {
    scenes: {
      login: [`${name} 登录验证码`, `你正在登录 ${name}，验证码是：`],
      register: [`${name} 注册验证码`, `你正在注册 ${name} 账号，验证码是：`],
      reset: [`${name} 找回密码验证码`, `你正在找回 ${name} 账号的密码，验证码是：`],
      reauth: [`${name} 身份验证码`, `你正在 ${name} 账号中进行敏感操作，请先验证身份，验证码是：`],
      change: [`${name} 邮箱绑定验证码`, `你正在将本邮箱绑定到 ${name} 账号，验证码是：`],
      bind: [`${name} 账号绑定验证码`, `你正在绑定 ${name} 账号，验证码是：`],
      merge: [`${name} 账号合并验证码`, `你正在合并 ${name} 账号，合并后不可撤销，验证码是：`],
    },
    code: (minutes) => [
      `验证码 ${minutes} 分钟内有效。请勿告诉任何人，${name} 的工作人员也不会向你索要。`,
      '如果不是你本人操作，请忽略本邮件。',
    ],
    changed: {
      phone: [`${name} 账号的手机号已更换`, `你的 ${name} 账号刚刚更换了手机号。`],
      email: [`${name} 账号的邮箱已更换`, `你的 ${name} 账号刚刚更换了邮箱。`],
    },
    undo: (hours) => ({
      before: `如果是你本人操作，无需理会本邮件。如果不是，请在 ${hours} 小时内撤销更改，账号会同时在所有设备上退出登录：`,
      label: '撤销更改',
      after: '请勿将本邮件转发给任何人：链接可以直接撤销更改。',
    }),
  },
  'en-US': {
    scenes: {
      login: [`Your ${name} sign-in code`, `You are signing in to ${name}. Your code is:`],
      register: [`Your ${name} sign-up code`, `You are creating an account for ${name}. Your code is:`],
      reset: [
        `Your ${name} password reset code`,
        `You are resetting the password of your ${name} account. Your code is:`,
      ],
      reauth: [
        `Your ${name} verification code`,
        `A sensitive step in your ${name} account asks you to confirm it’s you. Your code is:`,
      ],
      change: [
        `Your ${name} email verification code`,
        `You are adding this email to your ${name} account. Your code is:`,
      ],
      bind: [`Your ${name} account linking code`, `You are linking your ${name} account. Your code is:`],
      merge: [
        `Your ${name} account merge code`,
        `You are merging ${name} accounts, which cannot be undone. Your code is:`,
      ],
    },
    code: (minutes) => [
      `The code is valid for ${minutes} minutes. Never share it with anyone; nobody at ${name} will ever ask for it.`,
      'If this was not you, ignore this email.',
    ],
    changed: {
      phone: [`The phone of your ${name} account was changed`, `The phone of your ${name} account was just changed.`],
      email: [`The email of your ${name} account was changed`, `The email of your ${name} account was just changed.`],
    },
    undo: (hours) => ({
      before: `If this was you, there is nothing to do. If not, undo the change within ${hours} hours; the account is signed out on every device:`,
      label: 'Undo the change',
      after: 'Never forward this email to anyone: its link undoes the change by itself.',
    }),
  },
};

/** The mail that carries a verification code. */
export function codeMail({ scene, locale, code, minutes }: CodeMessage): MailContent {
  const wording = wordings[locale];
  const [subject, purpose] = wording.scenes[scene];
  return { subject, before: [purpose], main: { code }, after: wording.code(minutes) };
}

/** The notice of a changed contact, with the link that undoes the change. */
export function contactChangedMail({ locale, what, undoUrl }: Omit<MailNotice, 'email' | 'kind'>): MailContent {
  const wording = wordings[locale];
  const [subject, fact] = wording.changed[what];
  const undo = wording.undo(lifetimes.contactUndoMs / 3_600_000);
  return { subject, before: [fact, undo.before], main: { link: undoUrl, label: undo.label }, after: [undo.after] };
}
