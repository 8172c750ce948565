import type { ErrorKey } from '@isoline/contract/errors.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import type { SignInResult } from '@isoline/contract/values/overview.ts';
import type { ReplacementStop } from '@isoline/contract/values/under-way.ts';
import type { StrongProof } from './proof.ts';

/* Security events never contain a code, token, password or full contact. */

/**
 * An event of an account. `recordEvent` writes it in the transaction of the operation; it is logged and counted at the
 * commit.
 */
export type AccountEvent =
  | { readonly kind: 'account-registered'; readonly accountId: string; readonly by: Contact['kind'] }
  | { readonly kind: 'sign-in'; readonly accountId: string; readonly loginType: string; readonly source: string }
  | { readonly kind: 'new-device'; readonly accountId: string; readonly loginType: string; readonly source: string }
  | { readonly kind: 'sign-out'; readonly accountId: string; readonly sessions: number }
  | { readonly kind: 'refresh-token-reused'; readonly accountId: string; readonly sessionId: string }
  | { readonly kind: 'stepped-up'; readonly accountId: string; readonly by: Contact['kind'] | StrongProof }
  | { readonly kind: 'password-reset'; readonly accountId: string; readonly sessions: number }
  | {
      readonly kind: 'password-changed';
      readonly accountId: string;
      readonly sessions: number;
      /** True if the account had no password before. */
      readonly first: boolean;
    }
  | {
      readonly kind: 'contact-changed';
      readonly accountId: string;
      readonly contact: Contact['kind'];
      /** True if the account had no contact of this kind before. */
      readonly first: boolean;
    }
  /** Operators replace a contact: two have agreed, the replacement was stopped, or it is complete. */
  | { readonly kind: 'contact-replacement-agreed'; readonly accountId: string; readonly contact: Contact['kind'] }
  | {
      readonly kind: 'contact-replacement-stopped';
      readonly accountId: string;
      readonly contact: Contact['kind'];
      readonly by: ReplacementStop;
    }
  | {
      readonly kind: 'contact-replaced';
      readonly accountId: string;
      readonly contact: Contact['kind'];
      readonly sessions: number;
    }
  | { readonly kind: 'contact-removed'; readonly accountId: string; readonly contact: Contact['kind'] }
  | { readonly kind: 'change-undone'; readonly accountId: string; readonly sessions: number }
  | {
      readonly kind: 'accounts-merged';
      /** The surviving account. */
      readonly accountId: string;
      readonly mergedId: string;
      readonly by: 'contact' | ProviderId;
      /** Number of sessions of the merged account that the merge ended. */
      readonly sessions: number;
    }
  | {
      readonly kind: 'identity-linked';
      readonly accountId: string;
      readonly provider: ProviderId;
      /** True if it replaced another identity. */
      readonly replaced: boolean;
    }
  | { readonly kind: 'identity-unlinked'; readonly accountId: string; readonly provider: ProviderId }
  | {
      /** The identity belongs to another account. The event is recorded for both accounts. */
      readonly kind: 'identity-link-refused';
      readonly accountId: string;
      readonly provider: ProviderId;
      /** The id of the other account. */
      readonly other: string;
      /** True if this account requested the link. */
      readonly asked: boolean;
    }
  | FactorEvent
  | {
      readonly kind: 'consent-given' | 'agent-allowed';
      readonly accountId: string;
      readonly product: string;
      /** The scopes that the user allows, separated by spaces. */
      readonly scopes: string;
    }
  | { readonly kind: 'consent-withdrawn'; readonly accountId: string; readonly product: string }
  | PersonalTokenEvent
  | {
      readonly kind:
        | 'closing-cancelled'
        | 'merge-stopped'
        | 'account-closed'
        | 'data-export-requested'
        | 'data-exported';
      readonly accountId: string;
    }
  | { readonly kind: 'closing-requested'; readonly accountId: string; readonly hours: number }
  /** `by`: the cause of the merge, as in `accounts-merged`. The merge ends this account. */
  | { readonly kind: 'merge-requested'; readonly accountId: string; readonly by: 'contact' | ProviderId }
  | OperatorEvent;

/** An event of passkeys, the authenticator, recovery codes or trusted devices. */
type FactorEvent =
  | { readonly kind: 'passkey-added' | 'passkey-removed'; readonly accountId: string; readonly name: string }
  | {
      readonly kind:
        | 'authenticator-added'
        | 'authenticator-removed'
        | 'recovery-codes-replaced'
        | 'device-trusted'
        | 'device-trust-withdrawn';
      readonly accountId: string;
    }
  | {
      readonly kind: 'factor-removal-requested';
      readonly accountId: string;
      readonly factor: 'passkey' | 'authenticator';
    };

/** An event of a personal access token. */
type PersonalTokenEvent =
  | {
      readonly kind: 'token-created';
      readonly accountId: string;
      readonly name: string;
      readonly product: string;
      /** Separated by spaces. */
      readonly scopes: string;
    }
  | {
      readonly kind: 'token-revoked' | 'token-expiring';
      readonly accountId: string;
      readonly name: string;
      readonly product: string;
    };

/** An action of an operator, by a command or in the console. */
export type OperatorEvent =
  | {
      readonly kind: 'account-unlocked' | 'account-viewed';
      readonly accountId: string;
    }
  | {
      readonly kind: 'account-frozen' | 'account-unfrozen';
      readonly accountId: string;
      /**
       * The kinds of changes that the freeze stopped (`UnderWayKind`), separated by spaces; absent if it stopped none.
       */
      readonly dropped?: string;
    }
  | {
      readonly kind: 'sessions-ended' | 'account-password-removed';
      readonly accountId: string;
      readonly sessions: number;
    }
  | {
      readonly kind: 'removal-proposed';
      readonly accountId: string;
      readonly factor: 'passkey' | 'authenticator';
    }
  | { readonly kind: 'factor-removal-stopped'; readonly accountId: string; readonly sessions: number }
  | { readonly kind: 'replacement-proposed'; readonly accountId: string; readonly contact: Contact['kind'] }
  | { readonly kind: 'notice-resent'; readonly accountId: string; readonly notice: string }
  | {
      readonly kind: 'membership-extended';
      readonly accountId: string;
      readonly product: string;
      /** ISO 8601 UTC. */
      readonly until: string;
    }
  | { readonly kind: 'points-corrected'; readonly accountId: string; readonly amount: number }
  | { readonly kind: 'account-contact-viewed'; readonly accountId: string; readonly contact: Contact['kind'] };

/** A refusal that is recorded. It is written after the refusal, because the refused transaction commits nothing. */
export type RefusalEvent =
  | {
      readonly kind: 'sign-in-refused';
      /** Null if no account has the user name. */
      readonly accountId: string | null;
      readonly reason: 'password' | 'locked-out' | 'second-factor' | 'passkey-copied';
    }
  | { readonly kind: 'refused'; readonly reason: ErrorKey; readonly route: string };

/** A job outside of our own code: in one of libuv's threads, in SQLite, or in a process of its own. */
export type NativeJob =
  | 'slide-picture'
  | 'avatar'
  | 'password-hash'
  | 'signing-key'
  | 'archive'
  | 'disk'
  | 'event-file'
  | 'long-transaction';

/** An event that is only logged and counted. */
export type OperationalEvent =
  | { readonly kind: 'launch'; readonly source: string; readonly vip: boolean }
  | {
      readonly kind: 'provider-failed';
      readonly provider: ProviderId;
      readonly failure: string;
      readonly reason: string;
    }
  | { readonly kind: 'captcha-failed'; readonly reason: string }
  | { readonly kind: 'notice-failed'; readonly channel: 'sms' | 'email'; readonly reason: string }
  | { readonly kind: 'notice-sent'; readonly channel: 'sms' | 'email' }
  | {
      readonly kind: 'code-sent';
      readonly channel: 'sms' | 'email';
      readonly scene: string;
      /** The previous code was still valid. */
      readonly isRepeated: boolean;
    }
  | { readonly kind: 'code-send-failed'; readonly channel: 'sms' | 'email'; readonly reason: string }
  | {
      readonly kind: 'code-wrong';
      readonly scene: string;
      /** The answer reports it in its data and is not a refusal. */
      readonly isInAnswer?: true;
    }
  | { readonly kind: 'program-sign-in'; readonly method: 'agent' | 'device'; readonly result: SignInResult }
  | { readonly kind: 'agent-document-failed'; readonly host: string; readonly reason: string }
  | { readonly kind: 'object-store-failed'; readonly reason: string }
  | { readonly kind: 'native-job-hung'; readonly job: NativeJob }
  | { readonly kind: 'many-looks'; readonly operator: string; readonly count: number };

/** An event that an operation reports after its commit. */
export type ReportedEvent = RefusalEvent | OperationalEvent;

export type SecurityEvent = AccountEvent | ReportedEvent;
