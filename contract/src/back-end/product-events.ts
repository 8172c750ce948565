import * as v from 'valibot';
import type { AccountEventKind } from '../fields/security-event-fields.ts';
import {
  accountMerged,
  consentScopes,
  credentialChange,
  happened,
  identifierChanged,
  namedClaims,
  nothing,
  streamUpdated,
  verification,
} from './product-event-bodies.ts';

const RISC = 'https://schemas.openid.net/secevent/risc/event-type/';
const CAEP = 'https://schemas.openid.net/secevent/caep/event-type/';
const SSF = 'https://schemas.openid.net/secevent/ssf/event-type/';
/** The path of the kinds that no standard has, below our origin. Each address answers its JSON Schema. */
export const OWN_EVENTS = '/oidc/events/';

/**
 * The products that hear an event. `user`: every product that the user has signed in to. `contact`: those of them that
 * may have the changed phone or e-mail. `profile`: those that may have the profile. `named`: the product that the event
 * names. `session`: the product of the session. `stream`: the product of the stream.
 */
export type Hears = 'user' | 'contact' | 'profile' | 'named' | 'session' | 'stream';

interface DeclaredEvent {
  /** The start of its URI; null for a kind of our own. */
  readonly standard: typeof RISC | typeof CAEP | typeof SSF | null;
  readonly hears: Hears;
  readonly causes: readonly AccountEventKind[];
  /** The occurrence, and the reaction of the product: one clause each, in Markdown. */
  readonly happened: string;
  readonly receiver: string;
  /** The words for the user whose products were told. */
  readonly words: { readonly zh: string; readonly en: string };
  readonly schema: v.GenericSchema;
  readonly example: object;
}

const at = { event_timestamp: 1_790_000_000, initiating_entity: 'user' } as const;

/** The events that products are told, by the last part of their URI (SSF 1.0, CAEP 1.0, RISC 1.0). */
export const declaredEvents = {
  'account-disabled': {
    standard: RISC,
    hears: 'user',
    causes: ['account-frozen'],
    happened: 'an operator has frozen the account',
    receiver: 'stop its access',
    words: { zh: '账号被冻结', en: 'The account was frozen' },
    schema: nothing,
    example: {},
  },
  'account-enabled': {
    standard: RISC,
    hears: 'user',
    causes: ['account-unfrozen'],
    happened: 'an operator has unfrozen the account',
    receiver: 'allow access again',
    words: { zh: '账号解除冻结', en: 'The account was unfrozen' },
    schema: nothing,
    example: {},
  },
  'account-purged': {
    standard: RISC,
    hears: 'user',
    causes: ['account-closed'],
    happened: 'the account was closed',
    receiver: 'delete what you keep of the user',
    words: { zh: '账号已注销', en: 'The account was closed' },
    schema: nothing,
    example: {},
  },
  'account-credential-change-required': {
    standard: RISC,
    hears: 'user',
    causes: ['account-password-removed', 'change-undone'],
    happened: 'the password was removed, because somebody else may know it',
    receiver: 'check the recent activity of the account',
    words: { zh: '需要设置新密码', en: 'A new password is needed' },
    schema: nothing,
    example: {},
  },
  'identifier-changed': {
    standard: RISC,
    hears: 'contact',
    causes: ['contact-changed', 'contact-removed', 'contact-replaced', 'change-undone', 'data-imported'],
    happened: 'a phone or e-mail was added, changed or removed; `claims` says which',
    receiver: 'stop using the former one, and read the claims at the next sign-in',
    words: { zh: '手机号或邮箱变更', en: 'The phone or email changed' },
    schema: identifierChanged,
    example: { claims: ['email'] },
  },
  'session-revoked': {
    standard: CAEP,
    hears: 'session',
    causes: [],
    happened: 'a session of the user at your product has ended: signed out, revoked, or lapsed',
    receiver: 'end the session with this `sid`',
    words: { zh: '登录已退出', en: 'A sign-in ended' },
    schema: v.object({ event_timestamp: happened.entries.event_timestamp }),
    example: { event_timestamp: at.event_timestamp },
  },
  'credential-change': {
    standard: CAEP,
    hears: 'user',
    causes: [
      'data-imported',
      'password-changed',
      'password-reset',
      'passkey-added',
      'passkey-removed',
      'authenticator-added',
      'authenticator-removed',
    ],
    happened: 'a password, passkey or authenticator was added, changed or removed',
    receiver: 'require a new sign-in before sensitive actions',
    words: { zh: '密码、通行密钥或验证器变更', en: 'A password, passkey or authenticator changed' },
    schema: credentialChange,
    example: { ...at, credential_type: 'password', change_type: 'update' },
  },
  'token-claims-change': {
    standard: CAEP,
    hears: 'profile',
    causes: ['data-imported'],
    happened: 'the nickname or the picture changed; `changed_claims` says which',
    receiver: 'read the claims at the next sign-in or from userinfo',
    words: { zh: '昵称或头像变更', en: 'The nickname or picture changed' },
    schema: namedClaims,
    example: { ...at, claims: { updated_at: at.event_timestamp }, changed_claims: ['picture'] },
  },
  'account-merged': {
    standard: null,
    hears: 'user',
    causes: ['accounts-merged'],
    happened: 'the account `merged` is now part of the account `survivor`, which is also the subject of the event',
    receiver: 'move what you keep of `merged` to `survivor`',
    words: { zh: '账号合并', en: 'Two accounts were merged' },
    schema: accountMerged,
    example: { survivor: '019a0000000000000001', merged: '019a0000000000000002' },
  },
  'consent-given': {
    standard: null,
    hears: 'named',
    causes: ['consent-given'],
    happened: 'the user has answered what your product may have; `scopes` is all that it may have now',
    receiver: 'stop using what is not among them',
    words: { zh: '授权变更', en: 'The permissions changed' },
    schema: consentScopes,
    example: { scopes: ['openid', 'profile'] },
  },
  'consent-withdrawn': {
    standard: null,
    hears: 'named',
    causes: ['consent-withdrawn'],
    happened: 'the user has disconnected your product',
    receiver: 'stop the access; nothing further is told of this user',
    words: { zh: '授权已撤回', en: 'The product was disconnected' },
    schema: nothing,
    example: {},
  },
  'membership-changed': {
    standard: null,
    hears: 'named',
    causes: ['membership-changed', 'membership-extended', 'data-imported'],
    happened: 'the membership of your product was granted, extended or ended',
    receiver: 'read it again',
    words: { zh: '会员变更', en: 'The membership changed' },
    schema: nothing,
    example: {},
  },
  'points-changed': {
    standard: null,
    hears: 'user',
    causes: ['points-corrected', 'data-imported'],
    happened: 'the points were corrected or merged, or a product gave or took some',
    receiver: 'read them again',
    words: { zh: '积分变更', en: 'The points changed' },
    schema: nothing,
    example: {},
  },
  verification: {
    standard: SSF,
    hears: 'stream',
    causes: [],
    happened: 'your server has requested it',
    receiver: 'compare `state`',
    words: { zh: '连接测试', en: 'A test of the connection' },
    schema: verification,
    example: { state: 'one' },
  },
  'stream-updated': {
    standard: SSF,
    hears: 'stream',
    causes: [],
    happened: 'we have changed the status of the stream',
    receiver: 'find out why your receiver failed',
    words: { zh: '连接状态变更', en: 'The connection changed' },
    schema: streamUpdated,
    example: { status: 'paused', reason: 'the receiver failed for 7 days' },
  },
} as const satisfies Record<string, DeclaredEvent>;

export type ProductEventKind = keyof typeof declaredEvents;
export const productEventKinds = Object.keys(declaredEvents) as ProductEventKind[];

export type ToldEventKind = (typeof declaredEvents)[ProductEventKind]['causes'][number];

/** The account events that no product is told, with the reason. A new kind of event is in one of the two lists. */
export const untoldEvents: Readonly<Record<Exclude<AccountEventKind, ToldEventKind>, string>> = {
  'account-registered': 'no product knows the account yet',
  'sign-in': 'the product that it was for knows it',
  'sign-in-refused': 'nothing changed',
  'new-device': 'the product does not know devices',
  'sign-out': 'the sessions that end are told, each to its product',
  'sessions-ended': 'the sessions that end are told, each to its product',
  'refresh-token-reused':
    'the session that ends is told to its product; a product learns of its own token by the answer',
  'contact-replacement-agreed': 'nothing changed yet',
  'contact-replacement-stopped': 'nothing changed',
  'identity-linked': 'products do not know identities',
  'identity-unlinked': 'products do not know identities',
  'identity-link-refused': 'nothing changed',
  'recovery-codes-replaced': 'the authenticator is the same',
  'factor-removal-requested': 'nothing changed yet',
  'factor-removal-stopped': 'nothing changed',
  'device-trusted': 'the product does not know devices',
  'device-trust-withdrawn': 'the product does not know devices',
  'stepped-up': 'a product requests a step-up by itself',
  'agent-allowed': 'an agent has no back end',
  'token-created': 'the product introspects the token',
  'token-revoked': 'the product introspects the token',
  'token-expiring': 'the product introspects the token',
  'closing-requested': 'the user can still stop it; the API answers `closing`',
  'closing-cancelled': 'nothing changed',
  'merge-requested': 'nothing changed yet',
  'merge-stopped': 'nothing changed',
  'data-export-requested': 'the export is for the user',
  'data-exported': 'the export is for the user',
  'data-downloaded': 'the export is for the user',
  'account-unlocked': 'the lock-out does not concern sessions',
  'account-viewed': 'it is in the audit trail',
  'account-contact-viewed': 'it is in the audit trail',
  'removal-proposed': 'nothing changed yet',
  'replacement-proposed': 'nothing changed yet',
  'notice-resent': 'nothing changed',
};

/** Returns the URI of a kind for a server with this origin. */
export const eventUri = (origin: string, kind: ProductEventKind): string =>
  `${declaredEvents[kind].standard ?? `${origin}${OWN_EVENTS}`}${kind}`;

/** Returns the kind of a URI for a server with this origin; undefined if products are not told that kind. */
export const eventKindOf = (origin: string, uri: string): ProductEventKind | undefined =>
  productEventKinds.find((kind) => eventUri(origin, kind) === uri);
