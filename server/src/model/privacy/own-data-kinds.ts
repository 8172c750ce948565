import { lifetimes } from '@isoline/contract/limits.ts';
import type { DataKind } from './data-kind.ts';

/** The rows of `dataKinds` for a person's profile and the means to verify the person. */
export const ownDataKinds = {
  name: {
    name: { zh: '昵称和语言', en: 'Nickname and language' },
    purpose: {
      zh: '向你和你登录的产品显示，并用你的语言写通知',
      en: 'shown to you and the products you sign in to; the language of your notices',
    },
    columns: {
      account: ['nick_name', 'locale', 'profile_changed_at'],
    },
    kept: 'account',
    recipients: ['product'],
    atClosing: 'erased',
  },
  contacts: {
    name: { zh: '手机号和邮箱', en: 'Phone and email' },
    purpose: { zh: '登录、验证码和安全通知', en: 'sign-in, verification codes and security notices' },
    columns: {
      account: ['phone', 'email'],
      contact: ['kind', 'value', 'account_id', 'since'],
      contact_change: [
        'token_hash',
        'account_id',
        'phone',
        'email',
        'password_hash',
        'phone_since',
        'email_since',
        'password_since',
        'changed_at',
        'expires_at',
      ],
      contact_replacement: [
        'account_id',
        'kind',
        'value',
        'proposed_by',
        'reason',
        'expires_at',
        'agreed_by',
        'token_hash',
        'due_at',
      ],
    },
    kept: 'account',
    recipients: ['product', 'sms', 'mail'],
    atClosing: 'erased',
  },
  password: {
    name: { zh: '密码', en: 'Password' },
    purpose: { zh: '登录；只保存散列值', en: 'sign-in; we keep only a hash' },
    columns: {
      account: ['password_hash', 'password_since'],
    },
    kept: 'account',
    recipients: [],
    atClosing: 'erased',
  },
  picture: {
    name: { zh: '头像', en: 'Picture' },
    purpose: { zh: '向你和你登录的产品显示', en: 'shown to you and the products you sign in to' },
    columns: {
      account: ['avatar_key'],
      expiring_object: ['path', 'account_id', 'remove_at'],
    },
    files: 'avatars/{key}.png',
    kept: 'account',
    recipients: ['product', 'storage'],
    atClosing: 'erased',
  },
  identities: {
    name: { zh: '绑定的账号', en: 'Linked accounts' },
    purpose: { zh: '用其他平台的账号登录', en: 'sign in with an account of another service' },
    columns: {
      identity: ['id', 'account_id', 'provider', 'union_id', 'nick_name', 'avatar', 'linked_at'],
      identity_subject: ['provider', 'app_id', 'subject', 'identity_id'],
      identity_union: ['provider', 'union_id', 'identity_id'],
    },
    kept: 'account',
    recipients: ['provider'],
    atClosing: 'erased',
  },
  factors: {
    name: { zh: '通行密钥、身份验证器和恢复码', en: 'Passkeys, authenticator and recovery codes' },
    purpose: {
      zh: '登录和两步验证；密钥加密保存，恢复码只保存散列值',
      en: 'sign-in and two-step verification; secrets are encrypted, recovery codes are hashed',
    },
    columns: {
      passkey: [
        'id',
        'account_id',
        'public_key',
        'counter',
        'transports',
        'aaguid',
        'name',
        'is_synced',
        'is_backup_eligible',
        'created_at',
        'last_used_at',
      ],
      authenticator: [
        'account_id',
        'sealed_secret',
        'former_sealed_secret',
        'former_created_at',
        'last_step',
        'created_at',
        'last_used_at',
      ],
      recovery_code: ['account_id', 'hash', 'created_at'],
      factor_removal: ['account_id', 'factor', 'token_hash', 'due_at'],
      pending_act: ['account_id', 'token_hash', 'due_at', 'survivor_id', 'led_by', 'contact_key', 'keep'],
      removal_proposal: ['account_id', 'factor', 'proposed_by', 'reason', 'proposed_at', 'expires_at'],
    },
    kept: 'account',
    recipients: [],
    atClosing: 'erased',
  },
  devices: {
    name: { zh: '常用和信任的设备', en: 'Known and trusted devices' },
    purpose: {
      zh: '提醒你有新设备登录，并减少验证',
      en: 'notify you of sign-ins on new devices, and verify you less often on yours',
    },
    columns: {
      known_device: ['device_id', 'account_id', 'first_id', 'expires_at', 'established_at'],
      trusted_device: ['id', 'account_id', 'device_id', 'device_name', 'ip', 'trusted_at', 'expires_at'],
    },
    kept: lifetimes.deviceIdMs,
    recipients: [],
    atClosing: 'erased',
  },
} as const satisfies Record<string, DataKind>;
