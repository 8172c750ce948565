import { lifetimes } from '@isoline/contract/limits.ts';
import { closedUsers } from './closed-user-kind.ts';
import { codeSends } from './code-send-kind.ts';
import { consoleDataKinds, operatorColumns } from './console-data-kinds.ts';
import type { DataKind } from './data-kind.ts';
import { importFiles } from './import-file-kind.ts';
import { ownDataKinds } from './own-data-kinds.ts';
import { personalTokens } from './personal-token-kind.ts';
import { idempotentCalls, productChanges } from './product-change-kind.ts';
import { productEvents } from './product-event-kind.ts';

/**
 * The kinds of stored data: the single table for pruning, closing, the page "What we know about you" and
 * `docs/people/privacy-data.md` (PIPL 17, GDPR 13 and 30).
 */
export const dataKinds = {
  ...ownDataKinds,
  sessions: {
    name: { zh: '已登录的设备', en: 'Signed-in devices' },
    purpose: {
      zh: '保持登录，并让你查看和退出设备',
      en: 'keep you signed in, and let you see and sign out devices',
    },
    columns: {
      session: [
        'id',
        'account_id',
        'client',
        'source',
        'device_id',
        'device_name',
        'ip',
        'created_at',
        'last_seen_at',
        'ended_at',
        'login_type',
        'second_factor',
      ],
      access_token: ['hash', 'session_id', 'expires_at'],
      refresh_token: ['hash', 'session_id', 'expires_at', 'used_at'],
    },
    kept: lifetimes.loginRecordMs,
    recipients: [],
    atClosing: 'erased',
  },
  signInRecords: {
    name: { zh: '登录记录', en: 'Sign-in records' },
    purpose: {
      zh: '让你发现他人登录；法律要求至少保存六个月（网络安全法第二十一条）',
      en: 'let you notice sign-ins by others; the law requires at least six months (Cybersecurity Law 21)',
    },
    columns: {
      login_record: ['account_id', 'seq', 'login_type', 'product', 'at', 'ip', 'device_name'],
    },
    kept: lifetimes.loginRecordMs,
    recipients: [],
    atClosing: 'unlinked',
  },
  securityEvents: {
    name: { zh: '安全动态', en: 'Security activity' },
    purpose: {
      zh: '让你和运营人员查明账号发生过什么；法律要求至少保存六个月',
      en: 'let you and support agents see what happened to the account; the law requires at least six months',
    },
    columns: {
      security_event: [
        'id',
        'account_id',
        'kind',
        'at',
        'actor',
        'request_id',
        'ip',
        'device_name',
        'detail',
        'unsent',
      ],
    },
    kept: lifetimes.loginRecordMs,
    recipients: ['security'],
    atClosing: 'unlinked',
  },
  ...consoleDataKinds,
  points: {
    name: { zh: '积分', en: 'Points' },
    purpose: { zh: '记录积分的来源和余额', en: 'record the balance and where it comes from' },
    columns: {
      coin_entry: ['id', 'account_id', 'amount', 'reason', 'note', 'product', 'words', 'once', 'at'],
    },
    kept: 'account',
    recipients: ['product'],
    atClosing: 'erased',
  },
  productChanges,
  idempotentCalls,
  membership: {
    name: { zh: '会员', en: 'Membership' },
    purpose: { zh: '你可以使用的产品和期限', en: 'record which product you can use, and until when' },
    columns: {
      vip: ['account_id', 'workspace_id', 'product', 'starts_at', 'ends_at'],
      membership: ['account_id', 'workspace_id', 'product', 'starts_at', 'ends_at'],
    },
    kept: 'account',
    recipients: ['product'],
    atClosing: 'erased',
  },
  consents: {
    name: { zh: '同意记录', en: 'Consents' },
    purpose: { zh: '证明你同意了什么，并让你撤回', en: 'prove what you agreed to, and let you withdraw it' },
    columns: {
      account: ['terms_version', 'terms_agreed_at'],
      consent_record: ['account_id', 'kind', 'product', 'given_at', 'version', 'given_by', 'withdrawn_at'],
      oidc_consent: ['account_id', 'product', 'scope', 'given_at', 'connection_id', 'last_used_at'],
    },
    kept: 'account',
    recipients: ['product'],
    atClosing: 'erased',
  },
  productSignIns: {
    name: { zh: '产品登录', en: 'Product sign-ins' },
    purpose: { zh: '登录产品，并在退出时通知产品', en: 'sign in to products, and notify them when you sign out' },
    columns: {
      oidc_record: [
        'model',
        'id',
        'payload',
        'grant_id',
        'uid',
        'session_id',
        'scope',
        'product',
        'introspection',
        'consumed_at',
        'expires_at',
      ],
      product_session: ['session_id', 'product', 'sid', 'account_id', 'tries', 'created_at', 'due_at', 'ended_at'],
    },
    kept: lifetimes.loginRecordMs,
    recipients: ['product'],
    atClosing: 'erased',
  },
  closedUsers,
  importFiles,
  productEvents,
  personalTokens,
  pendingProofs: {
    name: { zh: '验证码和进行中的操作', en: 'Verification codes and actions in progress' },
    purpose: { zh: '确认操作的是你', en: 'confirm it’s you' },
    columns: {
      verification_code: ['contact_key', 'scene', 'device_id', 'code_hash', 'wrong_tries', 'expires_at', 'sends'],
      ticket: [
        'hash',
        'kind',
        'device_id',
        'scene',
        'contact_key',
        'account_id',
        'session_id',
        'other_account_id',
        'payload',
        'expires_at',
      ],
      challenge: ['id', 'kind', 'scene', 'device_id', 'x', 'bits', 'tried_at', 'expires_at'],
      merge_record: [
        'ticket_hash',
        'device_id',
        'session_id',
        'proof',
        'keep',
        'merged_id',
        'survivor_id',
        'expires_at',
      ],
      provider_state: [
        'hash',
        'provider',
        'intent',
        'client_context',
        'device_id',
        'account_id',
        'session_id',
        'reauth_hash',
        'launch_hash',
        'back_url',
        'platform',
        'source',
        'expires_at',
      ],
    },
    kept: lifetimes.challengeStepMs,
    recipients: ['sms', 'mail', 'captcha', 'provider'],
    atClosing: 'erased',
    withoutValues: {
      zh: '几分钟内失效，只有散列值和随机编号',
      en: 'they expire within minutes, and contain only hashes and random ids',
    },
  },
  limits: {
    name: { zh: '频率限制的计数', en: 'Counts of rate limits' },
    purpose: {
      zh: '阻止猜测和滥用；联系方式和 IP 地址只以散列值出现',
      en: 'prevent guessing and abuse; contacts and IP addresses are stored only as hashes',
    },
    columns: {
      counter: ['key', 'count', 'ends_at'],
    },
    kept: 24 * 60 * 60_000,
    recipients: [],
    atClosing: 'expires',
    withoutValues: {
      zh: '只有散列值和次数，不能按账号查找',
      en: 'they contain only hashes and counts, and can’t be found by account',
    },
  },
  notices: {
    name: { zh: '待发送的通知', en: 'Notices waiting to be sent' },
    purpose: { zh: '告诉你账号的变化；加密保存', en: 'notify you of changes to the account; encrypted' },
    columns: {
      pending_notice: ['id', 'sealed', 'tries', 'created_at', 'due_at', 'digest_of'],
    },
    // A day until the phone may get more, and 72 hours of tries.
    kept: 4 * 24 * 60 * 60_000,
    recipients: ['sms', 'mail'],
    atClosing: 'expires',
    withoutValues: {
      zh: '加密保存，发送后即删除；已发送的见下一项',
      en: 'they are encrypted, and deleted once sent; sent notices are listed next',
    },
  },
  noticeDeliveries: {
    name: { zh: '发给你的通知', en: 'Notices sent to you' },
    purpose: {
      zh: '查明通知是否送达，72 小时内可重发；联系方式打码，内容加密保存',
      en: 'find out whether a notice arrived, and resend it within 72 hours; contacts are masked, the notice is encrypted',
    },
    columns: {
      notice_delivery: [
        'id',
        'account_id',
        'kind',
        'channel',
        'masked_contact',
        'created_at',
        'state',
        'reason',
        'changed_at',
        'sealed',
      ],
    },
    kept: lifetimes.noticeDeliveryMs,
    recipients: [],
    atClosing: 'erased',
  },
  codeSends,
  export: {
    name: { zh: '导出的数据', en: 'Data export' },
    purpose: { zh: '供你下载；加密保存', en: 'for you to download; encrypted' },
    columns: {
      account_export: ['account_id', 'state', 'progress', 'object_key', 'asked_at', 'due_at', 'tries', 'expires_at'],
    },
    files: 'exports/{key}/{try}/{piece}',
    kept: lifetimes.exportMs,
    recipients: ['storage'],
    atClosing: 'erased',
  },
  technical: {
    name: { zh: '技术数据', en: 'Technical data' },
    purpose: {
      zh: '随机编号、时间、每小时的计数（网络只到 /24 和 /48）和服务器自身的密钥',
      en: 'random ids, times, counts by hour (networks only as /24 and /48), and the keys of the server',
    },
    columns: {
      account: ['id', 'created_at', 'merged_into', 'first_merged_into', 'closed_at', 'frozen_at', 'closes_at'],
      launch_nonce: ['source', 'nonce', 'expires_at'],
      signing_key: ['id', 'sealed_jwk', 'created_at', 'retires_at'],
      server_key: ['id', 'sealed', 'secret_name', 'former_since', 'due_at'],
      agent: ['client_id', 'document', 'fetched_at', 'fresh_until', 'expires_at'],
      ...operatorColumns,
      hourly_count: ['hour', 'kind', 'name', 'count'],
      count_batch: ['node', 'batch', 'at'],
      schema_migration: ['id', 'name', 'checksum', 'applied_at'],
      job_progress: ['job', 'done_until'],
    },
    kept: 'technical',
    recipients: [],
    atClosing: 'none',
  },
} as const satisfies Record<string, DataKind>;

/** The kinds whose values the page "What we know about you" and the export contain. */
export type ShownKind = {
  [Kind in keyof typeof dataKinds]: (typeof dataKinds)[Kind] extends { readonly withoutValues: unknown } ? never : Kind;
}[keyof typeof dataKinds];
