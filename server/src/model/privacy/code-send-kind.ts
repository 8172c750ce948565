import { lifetimes } from '@isoline/contract/limits.ts';
import type { DataKind } from './data-kind.ts';

/** The outcomes of requests for verification codes. */
export const codeSends = {
  name: { zh: '验证码的发送结果', en: 'Delivery of verification codes' },
  purpose: {
    zh: '查明验证码为什么没有收到；只保存联系方式的散列值，不保存验证码',
    en: 'find out why a verification code did not arrive; we keep only a hash of the contact, never the verification code',
  },
  columns: {
    code_send: ['id', 'contact_hash', 'account_id', 'channel', 'scene', 'requester', 'at', 'result', 'service_code'],
  },
  kept: lifetimes.codeSendMs,
  recipients: [],
  atClosing: 'erased',
} as const satisfies DataKind;
