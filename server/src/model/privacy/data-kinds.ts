import { lifetimes } from '@isoline/contract/limits.ts';

/** A text in both languages. */
export interface Words {
  readonly zh: string;
  readonly en: string;
}

/** Who gets data of a kind, besides the operator of this server. */
export const recipients = {
  product: { zh: '你登录并同意的产品', en: 'products that you sign in to and allow' },
  sms: { zh: '短信服务', en: 'the SMS service' },
  mail: { zh: '邮件服务', en: 'the mail service' },
  captcha: { zh: '验证服务（启用时）', en: 'the captcha service, where one is set up' },
  provider: { zh: '你绑定的登录平台', en: 'the sign-in provider that you linked' },
  storage: { zh: '对象存储', en: 'the object store' },
} as const satisfies Record<string, Words>;

/**
 * How long rows are kept: `account`, as long as the account is; `technical`, without an end, as nothing of a person is in them; a
 * number of milliseconds, after which they are removed.
 */
export type Kept = 'account' | 'technical' | number;

/**
 * What closing does: `erased` within its transaction; `unlinked`, the rows stay for `kept` without a link to the person; `expires`,
 * nothing, as they end by themselves; `none`, nothing of a person is in them.
 */
export type AtClosing = 'erased' | 'unlinked' | 'expires' | 'none';

/** One row of the table of data. */
export interface DataKind {
  readonly name: Words;
  readonly purpose: Words;
  /** `table.column`. Each column of the database is in one row. */
  readonly columns: readonly string[];
  /** Where files of it are in the object store. */
  readonly files?: string;
  readonly kept: Kept;
  readonly recipients: readonly (keyof typeof recipients)[];
  readonly atClosing: AtClosing;
}

const of = (table: string, ...columns: readonly string[]) => columns.map((column) => `${table}.${column}`);

/**
 * Each kind of data that is kept: the one table that pruning, closing, the page "What we know about you" and `docs/privacy-data.md`
 * read (PIPL 17, GDPR 13 and 30).
 */
export const dataKinds = {
  name: {
    name: { zh: '昵称', en: 'Nickname' },
    purpose: { zh: '向你和你登录的产品显示', en: 'shown to you and to the products that you sign in to' },
    columns: of('account', 'nick_name'),
    kept: 'account',
    recipients: ['product'],
    atClosing: 'erased',
  },
  contacts: {
    name: { zh: '手机号和邮箱', en: 'Phone and e-mail address' },
    purpose: { zh: '登录、验证码和安全通知', en: 'sign-in, verification codes and security notices' },
    columns: [...of('account', 'phone', 'email'), ...of('contact', 'kind', 'value', 'account_id')],
    kept: 'account',
    recipients: ['product', 'sms', 'mail'],
    atClosing: 'erased',
  },
  formerContacts: {
    name: { zh: '更换前的手机号和邮箱', en: 'Contacts before a change' },
    purpose: { zh: '撤销他人所做的更改', en: 'undo a change that somebody else made' },
    columns: of('contact_change', 'token_hash', 'account_id', 'phone', 'email', 'changed_at', 'expires_at'),
    kept: lifetimes.contactUndoMs,
    recipients: [],
    atClosing: 'erased',
  },
  password: {
    name: { zh: '密码', en: 'Password' },
    purpose: { zh: '登录；只保存其散列值', en: 'sign-in; only its hash is kept' },
    columns: of('account', 'password_hash'),
    kept: 'account',
    recipients: [],
    atClosing: 'erased',
  },
  picture: {
    name: { zh: '头像', en: 'Picture' },
    purpose: { zh: '向你和你登录的产品显示', en: 'shown to you and to the products that you sign in to' },
    columns: [...of('account', 'avatar_key'), ...of('expiring_object', 'path', 'account_id', 'remove_at')],
    files: 'avatars/{key}.png, {account id}/user/{nickname}/icon/',
    kept: 'account',
    recipients: ['product', 'storage'],
    atClosing: 'erased',
  },
  identities: {
    name: { zh: '绑定的微信、云账号和谷歌账号', en: 'Linked WeChat, cloud and Google accounts' },
    purpose: { zh: '用它们登录', en: 'sign-in by them' },
    columns: [
      ...of('identity', 'id', 'account_id', 'provider', 'union_id', 'nick_name', 'avatar', 'linked_at'),
      ...of('identity_subject', 'provider', 'app_id', 'subject', 'identity_id'),
      ...of('identity_union', 'provider', 'union_id', 'identity_id'),
    ],
    kept: 'account',
    recipients: ['provider'],
    atClosing: 'erased',
  },
  language: {
    name: { zh: '通知的语言', en: 'Language of notices' },
    purpose: { zh: '用你的语言写通知', en: 'notices in your language' },
    columns: of('account', 'locale'),
    kept: 'account',
    recipients: [],
    atClosing: 'erased',
  },
  factors: {
    name: { zh: '通行密钥、身份验证器和恢复码', en: 'Passkeys, authenticator and recovery codes' },
    purpose: {
      zh: '登录和第二步验证；密钥加密保存，恢复码只保存散列值',
      en: 'sign-in and its second step; secrets are sealed, recovery codes hashed',
    },
    columns: [
      ...of('passkey', 'id', 'account_id', 'public_key', 'counter', 'transports', 'aaguid', 'name', 'is_synced'),
      ...of('passkey', 'created_at', 'last_used_at'),
      ...of('authenticator', 'account_id', 'sealed_secret', 'former_sealed_secret', 'former_created_at'),
      ...of('authenticator', 'last_step', 'created_at', 'last_used_at'),
      ...of('recovery_code', 'account_id', 'hash', 'created_at'),
      ...of('factor_removal', 'account_id', 'factor', 'token_hash', 'due_at'),
    ],
    kept: 'account',
    recipients: [],
    atClosing: 'erased',
  },
  devices: {
    name: { zh: '用过和信任的设备', en: 'Known and trusted devices' },
    purpose: {
      zh: '提醒你有新设备登录，并减少验证',
      en: 'tell you of sign-ins on new devices, and ask for fewer proofs on yours',
    },
    columns: [
      ...of('known_device', 'device_id', 'account_id', 'first_id', 'expires_at', 'established_at'),
      ...of('trusted_device', 'id', 'account_id', 'device_id', 'device_name', 'ip', 'trusted_at', 'expires_at'),
    ],
    kept: lifetimes.deviceIdMs,
    recipients: [],
    atClosing: 'erased',
  },
  sessions: {
    name: { zh: '登录状态', en: 'Sessions' },
    purpose: {
      zh: '保持登录，并让你查看和退出设备',
      en: 'keep you signed in, and let you see and sign out devices',
    },
    columns: [
      ...of('session', 'id', 'account_id', 'client', 'source', 'device_id', 'device_name', 'ip', 'created_at'),
      ...of('session', 'last_seen_at', 'ended_at', 'login_type', 'second_factor'),
      ...of('access_token', 'hash', 'session_id', 'expires_at'),
      ...of('refresh_token', 'hash', 'session_id', 'expires_at', 'used_at'),
    ],
    kept: lifetimes.loginRecordMs,
    recipients: [],
    atClosing: 'erased',
  },
  signInRecords: {
    name: { zh: '登录记录', en: 'Sign-in records' },
    purpose: {
      zh: '让你发现他人登录；法律要求至少保存六个月（网络安全法第二十一条）',
      en: 'let you notice strangers; the law asks for six months at least (Cybersecurity Law 21)',
    },
    columns: of('login_record', 'account_id', 'seq', 'login_type', 'product', 'at', 'ip', 'device_name'),
    kept: lifetimes.loginRecordMs,
    recipients: [],
    atClosing: 'unlinked',
  },
  securityEvents: {
    name: { zh: '安全记录', en: 'Security activity' },
    purpose: {
      zh: '让你和运营人员查明账号发生过什么；法律要求至少保存六个月',
      en: 'let you and operators see what happened to the account; the law asks for six months at least',
    },
    columns: of(
      'security_event',
      'id',
      'account_id',
      'kind',
      'at',
      'actor',
      'request_id',
      'ip',
      'device_name',
      'detail',
    ),
    kept: lifetimes.loginRecordMs,
    recipients: [],
    atClosing: 'unlinked',
  },
  points: {
    name: { zh: '积分', en: 'Points' },
    purpose: { zh: '记录积分的来源和余额', en: 'the balance, and where it comes from' },
    columns: of('coin_entry', 'id', 'account_id', 'amount', 'reason', 'once', 'at'),
    kept: 'account',
    recipients: [],
    atClosing: 'erased',
  },
  membership: {
    name: { zh: '会员', en: 'Membership' },
    purpose: { zh: '你可以使用的产品和期限', en: 'which product you may use, and until when' },
    columns: of('vip', 'account_id', 'workspace_id', 'product', 'starts_at', 'ends_at'),
    kept: 'account',
    recipients: ['product'],
    atClosing: 'erased',
  },
  consents: {
    name: { zh: '同意记录', en: 'Consents' },
    purpose: {
      zh: '证明你同意了什么，并让你撤回',
      en: 'prove what you agreed to, and let you withdraw it',
    },
    columns: [
      ...of('account', 'terms_version', 'terms_agreed_at'),
      ...of('consent_record', 'account_id', 'kind', 'product', 'given_at', 'version', 'given_by', 'withdrawn_at'),
      ...of('oidc_consent', 'account_id', 'product', 'scope', 'given_at', 'connection_id', 'last_used_at'),
    ],
    kept: 'account',
    recipients: ['product'],
    atClosing: 'erased',
  },
  productSignIns: {
    name: { zh: '产品登录', en: 'Sign-ins to products' },
    purpose: { zh: '登录产品，并在退出时通知产品', en: 'sign in to products, and tell them when that ends' },
    columns: [
      ...of('oidc_record', 'model', 'id', 'payload', 'grant_id', 'uid', 'session_id', 'scope', 'product'),
      ...of('oidc_record', 'introspection', 'consumed_at', 'expires_at'),
      ...of(
        'product_session',
        'session_id',
        'product',
        'sid',
        'account_id',
        'tries',
        'created_at',
        'due_at',
        'ended_at',
      ),
    ],
    kept: lifetimes.loginRecordMs,
    recipients: ['product'],
    atClosing: 'erased',
  },
  pendingProofs: {
    name: { zh: '验证码和进行中的操作', en: 'Codes and what is under way' },
    purpose: { zh: '证明操作的是你', en: 'prove that it is you' },
    columns: [
      ...of('verification_code', 'contact_key', 'scene', 'device_id', 'code_hash', 'wrong_tries', 'expires_at'),
      ...of('ticket', 'hash', 'kind', 'device_id', 'scene', 'contact_key', 'account_id', 'session_id'),
      ...of('ticket', 'other_account_id', 'payload', 'expires_at'),
      ...of('challenge', 'id', 'kind', 'scene', 'device_id', 'x', 'bits', 'tried_at', 'expires_at'),
      ...of('provider_state', 'hash', 'provider', 'intent', 'client_context', 'device_id', 'account_id', 'session_id'),
      ...of('provider_state', 'reauth_hash', 'launch_hash', 'back_url', 'platform', 'source', 'expires_at'),
    ],
    kept: lifetimes.challengeStepMs,
    recipients: ['sms', 'mail', 'captcha', 'provider'],
    atClosing: 'erased',
  },
  limits: {
    name: { zh: '频率限制的计数', en: 'Counts of rate limits' },
    purpose: {
      zh: '阻止猜测和滥用；联系方式只以散列值出现',
      en: 'stop guessing and abuse; contacts are in them as keyed hashes only',
    },
    columns: of('counter', 'key', 'count', 'ends_at'),
    kept: 24 * 60 * 60_000,
    recipients: [],
    atClosing: 'expires',
  },
  notices: {
    name: { zh: '待发送的通知', en: 'Notices that wait to be sent' },
    purpose: { zh: '告诉你账号的变化；加密保存', en: 'tell you of changes of the account; they are sealed' },
    columns: of('pending_notice', 'id', 'sealed', 'tries', 'created_at', 'due_at'),
    kept: 24 * 60 * 60_000,
    recipients: ['sms', 'mail'],
    atClosing: 'expires',
  },
  export: {
    name: { zh: '导出的数据', en: 'Export of your data' },
    purpose: { zh: '供你下载；加密保存', en: 'for you to download; it is sealed' },
    columns: [
      ...of('account_export', 'account_id', 'state', 'progress', 'object_key', 'asked_at', 'due_at', 'tries'),
      ...of('account_export', 'expires_at'),
    ],
    files: 'exports/{key}',
    kept: lifetimes.exportMs,
    recipients: ['storage'],
    atClosing: 'erased',
  },
  technical: {
    name: { zh: '技术数据', en: 'Technical, no personal data' },
    purpose: {
      zh: '随机编号、时间和服务器自身的密钥',
      en: "random ids, times of accounts, and the server's own keys",
    },
    columns: [
      ...of('account', 'id', 'created_at', 'merged_into', 'closed_at', 'frozen_at', 'closes_at'),
      ...of('merge_record', 'ticket_hash', 'device_id', 'session_id', 'proof', 'keep', 'merged_id', 'survivor_id'),
      ...of('merge_record', 'expires_at'),
      ...of('launch_nonce', 'source', 'nonce', 'expires_at'),
      ...of('signing_key', 'id', 'sealed_jwk', 'created_at', 'retires_at'),
      ...of('schema_migration', 'id', 'name', 'checksum', 'applied_at'),
    ],
    kept: 'technical',
    recipients: [],
    atClosing: 'none',
  },
} as const satisfies Record<string, DataKind>;

export type DataKindId = keyof typeof dataKinds;
