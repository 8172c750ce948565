import { brand } from '@isoline/contract/brand.ts';

const { name } = brand;

/** The subjects and sentences of the notices of merges, except the one of the survivor about a merge that is done. */
export const mergeNotices = {
  'zh-CN': {
    'merge-requested': [
      `${name} 账号将在 72 小时后并入另一个账号`,
      `有人申请把你的 ${name} 账号并入另一个账号，72 小时后生效，这个账号会随之注销。在此之前可以阻止。`,
    ],
    'merge-awaited': [
      `另一个账号将在 72 小时后并入你的 ${name} 账号`,
      `有人申请把另一个账号并入你的 ${name} 账号，72 小时后生效，并换掉它的手机号或邮箱。在此之前可以在账号中心的概览或通过找回密码阻止。`,
    ],
    'merge-stopped': [`${name} 账号不再并入另一个账号`, `你的 ${name} 账号并入另一个账号的申请已停止，你的账号不变。`],
    'account-absorbed': [
      `${name} 账号已并入另一个账号`,
      `你的 ${name} 账号已并入另一个账号并注销，它的密码和通行密钥已作废，所有设备都已退出登录。`,
    ],
  },
  'en-US': {
    'merge-requested': [
      `Your ${name} account will be merged into another account in 72 hours`,
      `Someone requested to merge your ${name} account into another account. Your account will be merged and closed in 72 hours, unless you stop this.`,
    ],
    'merge-awaited': [
      `Another account will be merged into your ${name} account in 72 hours`,
      `Someone requested to merge another account into your ${name} account. In 72 hours this replaces its phone or email, unless you stop it on the overview of your account or reset your password.`,
    ],
    'merge-stopped': [
      `Your ${name} account will not be merged into another account`,
      `The merge of your ${name} account into another account was stopped. Your account stays as it is.`,
    ],
    'account-absorbed': [
      `Your ${name} account was merged into another account`,
      `Your ${name} account was merged into another account and closed. Its password and passkeys no longer work, and all devices are signed out.`,
    ],
  },
} as const;
