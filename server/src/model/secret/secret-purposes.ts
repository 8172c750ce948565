import { lifetimes } from '@isoline/contract/limits.ts';
import { HOUR_MS, MINUTE_MS } from '@isoline/contract/values/durations.ts';

/** A use of the server's secret. `docs/operate/secrets.md` has a row for each, which `npm run docs` writes. */
interface Purpose {
  /**
   * `seal`: encrypted with `SERVER_SECRET`. `signature`: signed with it. `hash`: a keyed hash with the key of hashes,
   * which the database keeps sealed.
   */
  readonly kind: 'seal' | 'signature' | 'hash';
  /** The data that it protects, in Markdown. */
  readonly protects: string;
  /** Where the value is stored or sent, in Markdown. */
  readonly where: string;
  /** The time after which no such value is used any more; null if values do not expire. */
  readonly lifeMs: number | null;
  /** The effect if neither the current nor the former secret fits, in Markdown. */
  readonly lost: string;
}

/**
 * All uses of `SERVER_SECRET` and of the key of hashes. A sealed value whose life has no end has its columns in
 * `server/src/store/seal-again.ts`.
 */
export const secretPurposes = {
  'hash-key': {
    kind: 'seal',
    protects: 'the key of hashes',
    where: '`server_key.sealed`',
    lifeMs: null,
    lost: 'the server does not start',
  },
  authenticator: {
    kind: 'seal',
    protects: 'the secrets of authenticators',
    where: '`authenticator.sealed_secret`, `authenticator.former_sealed_secret`, `ticket.payload`',
    lifeMs: null,
    lost: 'authenticators do not work; owners sign in by recovery codes',
  },
  'signing-key': {
    kind: 'seal',
    protects: 'the private keys that sign ID tokens, logout tokens, events and access tokens for APIs',
    where: '`signing_key.sealed_jwk`',
    lifeMs: null,
    lost: 'new keys sign; products read them from the key set',
  },
  'openid-record': {
    kind: 'seal',
    protects: 'sessions, grants, codes and tokens of products',
    where: '`oidc_record.payload`',
    lifeMs: null,
    lost: 'products sign in again',
  },
  notice: {
    kind: 'seal',
    protects: 'notices until they are sent, and their copies',
    where: '`pending_notice.sealed`, `notice_delivery.sealed`',
    lifeMs: null,
    lost: 'notices that wait are not sent',
  },
  'push-authorization': {
    kind: 'seal',
    protects: 'the `Authorization` headers that receivers of events ask for',
    where: '`event_stream.sealed_authorization`',
    lifeMs: null,
    lost: 'events are pushed without the header, and wait while receivers refuse them',
  },
  'audit-anchor': {
    kind: 'seal',
    protects: 'the start of the audit trail after a pruning',
    where: '`audit_anchor.seal`',
    lifeMs: null,
    lost: 'the audit trail counts as cut',
  },
  export: {
    kind: 'seal',
    protects: "the pieces of an account's export",
    where: 'object store, `exports/…`',
    // A piece is stored some minutes before its export is ready.
    lifeMs: lifetimes.exportMs + HOUR_MS,
    lost: 'the owner requests another export',
  },
  'import-file': {
    kind: 'seal',
    protects: 'the pieces of a file that is imported in the console, and its refused rows',
    where: 'object store, `imports/…`',
    lifeMs: lifetimes.importFileMs,
    lost: 'the operator uploads the file again',
  },
  'sign-out': {
    kind: 'seal',
    protects: "a product's question whether to sign out",
    where: 'address of our page, `?interaction=`',
    lifeMs: lifetimes.signOutQuestionMs,
    lost: 'the page says that the sign-out has expired',
  },
  upload: {
    kind: 'signature',
    protects: 'uploads to the disk',
    where: 'address of the upload, `?signature=`',
    lifeMs: lifetimes.uploadSignedMs,
    lost: 'the page requests another address',
  },
  'openid-cookie': {
    kind: 'signature',
    protects: 'the cookies of a sign-in to a product',
    where: 'cookies `oidc_session.sig`, `oidc_interaction.sig`, `oidc_resume.sig`',
    lifeMs: HOUR_MS,
    lost: 'a pending sign-in has to start again; the session of the account is not affected',
  },
  'recovery-code': {
    kind: 'hash',
    protects: 'recovery codes',
    where: '`recovery_code.hash`',
    lifeMs: null,
    lost: 'recovery codes do not work',
  },
  code: {
    kind: 'hash',
    protects: 'verification codes by SMS and mail',
    where: '`verification_code.code_hash`',
    lifeMs: lifetimes.verificationCodeMs,
    lost: 'users request another code',
  },
  refresh: {
    kind: 'hash',
    protects: 'the successor of a refresh token, the same for two tabs',
    where: 'cookie `refresh_token`; the database has its SHA-256',
    lifeMs: lifetimes.refreshGraceMs,
    lost: 'a repeated request in these seconds ends the session',
  },
  'openid-refresh': {
    kind: 'hash',
    protects: "the successor of a product's refresh token",
    where: 'the product; the database has its SHA-256',
    lifeMs: lifetimes.refreshGraceMs,
    lost: 'a repeated request in these seconds ends the sign-in of the product',
  },
  'step-up': {
    kind: 'hash',
    protects: 'the mark that a session was verified by a code',
    where: '`ticket.hash`',
    lifeMs: lifetimes.stepUpMs,
    lost: 'users verify again',
  },
  'strong-step-up': {
    kind: 'hash',
    protects: 'the mark that a session was verified by a passkey or an authenticator',
    where: '`ticket.hash`',
    lifeMs: lifetimes.stepUpMs,
    lost: 'users verify again',
  },
  proved: {
    kind: 'hash',
    protects: 'the verifications of a session for an irrevocable act',
    where: '`ticket.hash`',
    lifeMs: lifetimes.stepUpMs,
    lost: 'users verify again',
  },
  'stop-token': {
    kind: 'hash',
    protects: 'the link in the notices of a pending closing or merge, which stops it',
    where: 'the mail; the database has its SHA-256',
    lifeMs: lifetimes.closingMs,
    lost: 'the links of notices that were already sent still work; a replaced request gets another link',
  },
  'new-authenticator': {
    kind: 'hash',
    protects: 'the authenticator that a session is adding',
    where: '`ticket.hash`',
    lifeMs: lifetimes.ticketMs,
    lost: 'users scan another QR code',
  },
  pkce: {
    kind: 'hash',
    protects: 'the PKCE verifier of a sign-in by a provider',
    where: 'derived from the `state`, not stored',
    lifeMs: lifetimes.authorizeStateMs,
    lost: 'a sign-in in flight starts again',
  },
  nonce: {
    kind: 'hash',
    protects: 'the nonce of a sign-in by a provider',
    where: 'derived from the `state`, not stored',
    lifeMs: lifetimes.authorizeStateMs,
    lost: 'a sign-in in flight starts again',
  },
  'identity-picture': {
    kind: 'hash',
    protects: 'the address of the picture of a pending identity',
    where: 'object store, `avatars/…`',
    lifeMs: null,
    lost: 'the picture is fetched again',
  },
  'user-code': {
    kind: 'hash',
    protects: 'the codes that programs show for a sign-in on another device',
    where: '`oidc_record.uid`',
    lifeMs: lifetimes.userCodeMs,
    lost: 'the program shows another code',
  },
  'openid-grant': {
    kind: 'hash',
    protects: 'the id of what a product was granted in a session',
    where: '`oidc_record.id`, as SHA-256',
    lifeMs: lifetimes.sessionMs,
    lost: 'products sign in again, without a question',
  },
  'openid-sid': {
    kind: 'hash',
    protects: 'the id of a sign-in that its product knows (`sid`)',
    where: '`product_session.sid`',
    lifeMs: lifetimes.sessionMs,
    lost: 'a session has another `sid` from then on',
  },
  'openid-dpop': {
    kind: 'hash',
    protects: 'DPoP nonces',
    where: 'header `DPoP-Nonce`',
    lifeMs: 5 * MINUTE_MS,
    lost: 'programs repeat their request with another nonce',
  },
  'logout-token': {
    kind: 'hash',
    protects: 'the id of a back-channel logout (`jti`), the same for each attempt',
    where: 'the product',
    lifeMs: lifetimes.productEventMs,
    lost: 'a product may see a logout twice',
  },
  'mini-program-device': {
    kind: 'hash',
    protects: 'the device id of a user of a mini-program',
    where: '`known_device.device_id`, `session.device_id`',
    lifeMs: lifetimes.deviceIdMs,
    lost: 'the next sign-in counts as one on a new device',
  },
  counter: {
    kind: 'hash',
    protects: 'contacts in the names of counters and of digests',
    where: '`counter.key`, `pending_notice.digest_of`',
    lifeMs: null,
    lost: 'limits count from zero',
  },
  username: {
    kind: 'hash',
    protects: 'user names in the names of counters',
    where: '`counter.key`',
    lifeMs: null,
    lost: 'limits of wrong passwords count from zero',
  },
  'counter-key': {
    kind: 'hash',
    protects: 'client addresses in the names of counters',
    where: '`counter.key`',
    lifeMs: null,
    lost: 'limits count from zero',
  },
  'code-send': {
    kind: 'hash',
    protects: 'contacts to which codes were sent',
    where: '`code_send.contact_hash`',
    lifeMs: lifetimes.codeSendMs,
    lost: 'the console does not show the codes of the last day',
  },
  'self-check': {
    kind: 'hash',
    protects: 'the request of `account check` to its own server',
    where: 'header `X-Account-Check`',
    lifeMs: MINUTE_MS,
    lost: 'the check runs again',
  },
  import: {
    kind: 'hash',
    protects: 'external ids and values of imported accounts, by which a second import finds what has changed',
    where: '`imported_account.external_hash`, `imported_account.digest`, `imported_account.fields`, `coin_entry.once`',
    lifeMs: null,
    lost: 'a second import creates accounts again, or refuses their contacts',
  },
  'audit-search': {
    kind: 'hash',
    protects: 'texts that operators searched for',
    where: '`audit_entry.detail`',
    lifeMs: lifetimes.auditEntryMs,
    lost: 'old searches cannot be compared with new ones',
  },
} as const satisfies Readonly<Record<string, Purpose>>;

type Purposes = typeof secretPurposes;
type PurposeOf<Kind extends Purpose['kind']> = {
  [Name in keyof Purposes]: Purposes[Name]['kind'] extends Kind ? Name : never;
}[keyof Purposes];

export type SealPurpose = PurposeOf<'seal'>;
export type SignaturePurpose = PurposeOf<'signature'>;
export type HashPurpose = PurposeOf<'hash'>;

/** The sealed values that the job seals again, because they do not expire by themselves. */
export type LastingSealPurpose = {
  [Name in Exclude<SealPurpose, 'hash-key'>]: Purposes[Name]['lifeMs'] extends null ? Name : never;
}[Exclude<SealPurpose, 'hash-key'>];

/** Returns the time after which every value that the job does not seal again has expired. */
export const formerSecretMs = (): number =>
  Math.max(...Object.values<Purpose>(secretPurposes).map(({ kind, lifeMs }) => (kind === 'hash' ? 0 : (lifeMs ?? 0))));
