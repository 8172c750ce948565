import { brand } from '@isoline/contract/brand.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import type { CodeMessage } from '../../model/entities/delivery.ts';
import type { MailContent } from './mail-content.ts';

interface Wording {
  /** The subject and the purpose of the code, per scene. */
  readonly scenes: Readonly<Record<Scene, readonly [subject: string, purpose: string]>>;
  readonly code: (minutes: number) => readonly string[];
  readonly why: string;
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
    why: `收到本邮件，是因为有人在 ${name} 填写了这个邮箱。`,
  },
  'en-US': {
    scenes: {
      login: [
        `Your ${name} verification code for sign-in`,
        `You are signing in to ${name}. Your verification code is:`,
      ],
      register: [
        `Your ${name} verification code for sign-up`,
        `You are signing up for ${name}. Your verification code is:`,
      ],
      reset: [
        `Your ${name} verification code to reset the password`,
        `You are resetting the password of your ${name} account. Your verification code is:`,
      ],
      reauth: [
        `Your ${name} verification code`,
        `You are doing something sensitive in your ${name} account, so confirm it’s you first. Your verification code is:`,
      ],
      change: [
        `Your ${name} verification code for this email`,
        `You are adding this email to your ${name} account. Your verification code is:`,
      ],
      bind: [
        `Your ${name} verification code to link the account`,
        `You are linking your ${name} account. Your verification code is:`,
      ],
      merge: [
        `Your ${name} verification code to merge accounts`,
        `You are merging ${name} accounts, which can’t be undone. Your verification code is:`,
      ],
    },
    code: (minutes) => [
      `The verification code is valid for ${minutes} minutes. Never share it with anyone; nobody at ${name} will ever ask for it.`,
      'Not you? Ignore this email.',
    ],
    why: `You get this email because someone entered your email address at ${name}.`,
  },
};

/** Formats the mail with a verification code. */
export function codeMail({ scene, locale, code, minutes, account }: CodeMessage): MailContent {
  const wording = wordings[locale];
  const [subject, purpose] = wording.scenes[scene];
  return {
    subject,
    account,
    before: [purpose],
    facts: [],
    advice: [],
    main: { code },
    after: wording.code(minutes),
    why: wording.why,
  };
}
