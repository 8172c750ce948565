import type { ProviderId } from '@isoline/contract/providers.ts';

/** Security events: written to the log and counted by kind; never with a code, token, password or full contact. */
export type SecurityEvent =
  | { readonly kind: 'account-registered'; readonly accountId: string; readonly by: 'phone' | 'email' }
  | { readonly kind: 'sign-in'; readonly accountId: string; readonly loginType: string; readonly source: string }
  | { readonly kind: 'sign-in-refused'; readonly accountId: string | null; readonly reason: 'password' | 'locked-out' }
  | { readonly kind: 'sign-out'; readonly accountId: string; readonly sessions: number }
  | { readonly kind: 'refresh-token-reused'; readonly accountId: string; readonly sessionId: string }
  | { readonly kind: 'password-reset'; readonly accountId: string; readonly sessions: number }
  | { readonly kind: 'password-changed'; readonly accountId: string; readonly sessions: number }
  | {
      readonly kind: 'contact-changed';
      readonly accountId: string;
      readonly contact: 'phone' | 'email';
      /** Whether the account had no contact of this kind before. */
      readonly first: boolean;
    }
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
      /** Whether it replaced another identity. */
      readonly replaced: boolean;
    }
  | { readonly kind: 'identity-unlinked'; readonly accountId: string; readonly provider: ProviderId }
  | { readonly kind: 'launch'; readonly source: string; readonly vip: boolean }
  | {
      readonly kind: 'provider-failed';
      readonly provider: ProviderId;
      readonly failure: string;
      readonly reason: string;
    }
  | { readonly kind: 'contact-change-undone'; readonly accountId: string; readonly sessions: number }
  | { readonly kind: 'notice-failed'; readonly channel: 'sms' | 'email'; readonly reason: string }
  | { readonly kind: 'code-sent'; readonly channel: 'sms' | 'email'; readonly scene: string }
  | { readonly kind: 'code-send-failed'; readonly channel: 'sms' | 'email'; readonly reason: string }
  | { readonly kind: 'code-wrong'; readonly scene: string }
  | { readonly kind: 'object-store-failed'; readonly reason: string }
  | { readonly kind: 'sms-alarm'; readonly sentToday: number };
