import type { StreamStatus } from '@isoline/contract/back-end/product-event-bodies.ts';
import type { ErrorKey } from '@isoline/contract/errors.ts';
import type { AccountEventKind, EventDetail } from '@isoline/contract/fields/security-event-fields.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import type { OperatorEventKind } from '@isoline/contract/values/operator-events.ts';
import type { SignInResult } from '@isoline/contract/values/overview.ts';

/**
 * An event of an account, which the contract declares. `recordEvent` writes it in the transaction of the operation; it
 * is logged and counted at the commit.
 */
export type AccountEvent = EventOf<Exclude<AccountEventKind, 'sign-in-refused'>>;

type EventOf<K extends AccountEventKind> = {
  [Kind in K]: { readonly kind: Kind; readonly accountId: string } & EventDetail<Kind>;
}[K];

/** An action of an operator, by a command or in the console. */
export type OperatorEvent = EventOf<OperatorEventKind | 'factor-removal-stopped'>;

/** A refusal that is recorded. It is written after the refusal, because the refused transaction commits nothing. */
export type RefusalEvent =
  /** `accountId` is null if no account has the user name. */
  | ({ readonly kind: 'sign-in-refused'; readonly accountId: string | null } & EventDetail<'sign-in-refused'>)
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
  /** The published keys of a product could not be read. */
  | { readonly kind: 'product-keys-failed'; readonly product: string; readonly reason: string }
  /**
   * The server of a product created, changed or deleted its event stream, or set its status. `removed`: the settings no
   * longer name a stream, or no node has its product, and what waited in it is removed too.
   */
  | {
      readonly kind: 'event-stream-changed';
      readonly product: string;
      readonly change: 'created' | 'changed' | 'deleted' | 'removed' | StreamStatus;
    }
  /** The receiver of a product's events failed for 7 days. */
  | { readonly kind: 'event-stream-paused'; readonly product: string; readonly reason: string }
  /** The back end of a product has given points to a user, or taken points. */
  | { readonly kind: 'product-points'; readonly product: string; readonly direction: 'given' | 'taken' }
  | { readonly kind: 'object-store-failed'; readonly reason: string }
  | { readonly kind: 'native-job-hung'; readonly job: NativeJob }
  /** The former system did not verify a password. */
  | { readonly kind: 'legacy-sign-in-failed'; readonly reason: string }
  | { readonly kind: 'many-looks'; readonly operator: string; readonly count: number };

/** An event that an operation reports after its commit. */
export type ReportedEvent = RefusalEvent | OperationalEvent;

export type SecurityEvent = AccountEvent | ReportedEvent;
