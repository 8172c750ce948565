import type { Scene } from '@isoline/contract/values/contact.ts';
import type { CoinEntry } from '../model/entities/coins.ts';
import type { MessageLocale } from '../model/entities/delivery.ts';
import type { Identity } from '../model/entities/identity.ts';
import type { MergeProof } from '../model/entities/merge-record.ts';
import type { StrongProof } from '../model/entities/proof.ts';
import type { ProviderState } from '../model/entities/provider-state.ts';
import type { StoredEvent } from '../model/entities/security-event.ts';
import type { LoginType } from '../model/entities/session.ts';
import type { Challenge, TicketKind } from '../model/entities/verification.ts';
import type {
  AuthenticatorTable,
  FactorRemovalTable,
  KnownDeviceTable,
  PasskeyTable,
  RecoveryCodeTable,
  TrustedDeviceTable,
} from './factor-columns.ts';

/** The columns of every table, as both engines give and take them. Times are milliseconds since 1970 UTC. */
export interface Tables {
  account: AccountTable;
  contact_change: ContactChangeTable;
  merge_record: MergeRecordTable;
  vip: VipTable;
  coin_entry: CoinEntryTable;
  identity: IdentityTable;
  identity_subject: IdentitySubjectTable;
  provider_state: ProviderStateTable;
  launch_nonce: LaunchNonceTable;
  session: SessionTable;
  known_device: KnownDeviceTable;
  access_token: AccessTokenTable;
  refresh_token: RefreshTokenTable;
  login_record: LoginRecordTable;
  challenge: ChallengeTable;
  verification_code: VerificationCodeTable;
  ticket: TicketTable;
  counter: CounterTable;
  oidc_record: OidcRecordTable;
  oidc_consent: OidcConsentTable;
  product_session: ProductSessionTable;
  signing_key: SigningKeyTable;
  expiring_object: ExpiringObjectTable;
  security_event: SecurityEventTable;
  pending_notice: PendingNoticeTable;
  passkey: PasskeyTable;
  authenticator: AuthenticatorTable;
  recovery_code: RecoveryCodeTable;
  trusted_device: TrustedDeviceTable;
  factor_removal: FactorRemovalTable;
}

interface AccountTable {
  id: string;
  nick_name: string;
  phone: string | null;
  email: string | null;
  password_hash: string | null;
  avatar_key: string | null;
  terms_version: string;
  terms_agreed_at: number;
  created_at: number;
  locale: MessageLocale | null;
  merged_into: string | null;
  closed_at: number | null;
  frozen_at: number | null;
}

interface ContactChangeTable {
  token_hash: string;
  account_id: string;
  phone: string | null;
  email: string | null;
  changed_at: number;
  expires_at: number;
}

interface MergeRecordTable {
  ticket_hash: string;
  browser: string;
  session_id: string;
  proof: MergeProof;
  keep: string;
  /** The merged account. The column has the name of its migration. */
  absorbed_id: string;
  survivor_id: string;
  expires_at: number;
}

interface VipTable {
  account_id: string;
  workspace_id: string;
  product: string;
  starts_at: number;
  ends_at: number;
}

interface CoinEntryTable {
  id: string;
  account_id: string;
  amount: number;
  reason: CoinEntry['reason'];
  once: string;
  at: number;
}

interface IdentityTable {
  id: string;
  account_id: string;
  provider: Identity['provider'];
  union_id: string | null;
  nick_name: string | null;
  avatar: string | null;
  linked_at: number;
}

interface IdentitySubjectTable {
  provider: Identity['provider'];
  app_id: string;
  subject: string;
  identity_id: string;
}

interface ProviderStateTable {
  hash: string;
  provider: Identity['provider'];
  intent: ProviderState['intent'];
  place: ProviderState['clientContext'];
  browser: string;
  account_id: string | null;
  session_id: string | null;
  reauth_hash: string | null;
  launch_hash: string | null;
  back_url: string | null;
  platform: string | null;
  source: string | null;
  expires_at: number;
}

interface LaunchNonceTable {
  source: string;
  nonce: string;
  expires_at: number;
}

interface SessionTable {
  id: string;
  account_id: string;
  client: string;
  source: string;
  browser: string;
  device: string;
  ip: string;
  created_at: number;
  last_seen_at: number;
  ended_at: number | null;
  login_type: LoginType | null;
  second_factor: StrongProof | null;
}

interface AccessTokenTable {
  hash: string;
  session_id: string;
  expires_at: number;
}

interface RefreshTokenTable {
  hash: string;
  session_id: string;
  expires_at: number;
  used_at: number | null;
}

interface LoginRecordTable {
  account_id: string;
  seq: number;
  login_type: LoginType;
  product: string;
  at: number;
  ip: string;
  device: string;
}

interface ChallengeTable {
  id: string;
  kind: Challenge['kind'];
  scene: Scene;
  browser: string;
  x: number | null;
  bits: number | null;
  tried_at: number | null;
  expires_at: number;
}

interface VerificationCodeTable {
  address: string;
  scene: Scene;
  browser: string;
  code_hash: string;
  wrong_tries: number;
  expires_at: number;
}

interface TicketTable {
  hash: string;
  kind: TicketKind;
  browser: string;
  scene: Scene | null;
  address: string | null;
  account_id: string | null;
  session_id: string | null;
  other_account_id: string | null;
  payload: string | null;
  expires_at: number;
}

interface CounterTable {
  key: string;
  count: number;
  ends_at: number;
}

interface OidcRecordTable {
  model: string;
  id: string;
  payload: string;
  grant_id: string | null;
  uid: string | null;
  /** Our session that the provider's session hangs on. */
  session_id: string | null;
  scope: string | null;
  /** The product that an access token was issued to. */
  client: string | null;
  /** `exp`, `iat` and `sid` of an access token as JSON. */
  introspection: string | null;
  consumed_at: number | null;
  /** When the tokens of a consumed code were issued. */
  issued_at: number | null;
  expires_at: number | null;
}

interface OidcConsentTable {
  account_id: string;
  client: string;
  scope: string;
  given_at: number;
  connection_id: string;
  last_used_at: number;
}

interface ProductSessionTable {
  session_id: string;
  product: string;
  sid: string;
  account_id: string;
  tries: number;
  created_at: number;
  /** When the product is to be notified that the session has ended; null before, and while a node does so. */
  due_at: number | null;
  ended_at: number | null;
}

interface SigningKeyTable {
  id: string;
  jwk: string;
  created_at: number;
  retires_at: number;
}

interface ExpiringObjectTable {
  path: string;
  remove_at: number;
}

interface SecurityEventTable {
  id: string;
  account_id: string | null;
  kind: StoredEvent['kind'];
  at: number;
  actor: StoredEvent['actor'];
  request_id: string | null;
  ip: string | null;
  device: string | null;
  detail: string;
}

interface PendingNoticeTable {
  id: string;
  sealed: string;
  tries: number;
  created_at: number;
  due_at: number;
}
