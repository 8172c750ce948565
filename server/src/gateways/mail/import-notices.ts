import { brand } from '@isoline/contract/brand.ts';
import { callService } from '@isoline/contract/service-phone.ts';

const { name } = brand;

/** The subject, the sentence and the advice of the notice to a person whose account an import created. */
export const importNotices = {
  'zh-CN': {
    kinds: { 'account-imported': [`你的账号已迁入 ${name}`, `你在原系统的账号已迁入 ${name}。`] },
    advice: {
      'account-imported': `请用原来的手机号或邮箱登录，密码不变；没有密码时用验证码登录。我们不会向你索要密码或验证码。如果你没有用过原系统，${callService.zh}。`,
    },
  },
  'en-US': {
    kinds: {
      'account-imported': [
        `Your account has moved to ${name}`,
        `Your account in the former system was moved to ${name}.`,
      ],
    },
    advice: {
      'account-imported': `Sign in with the same phone or email and the same password, or with a verification code if you have no password. We never ask for your password or a verification code. If you didn’t use the former system, ${callService.en}.`,
    },
  },
} as const;
