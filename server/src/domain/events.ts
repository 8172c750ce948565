import type { ProviderId } from '@isoline/contract/providers.ts';

/** Security events: written to the log and counted by name; never with a code, token, password or full contact. */
export type SecurityEvent =
  | { readonly name: 'account-registered'; readonly accountId: string; readonly by: 'phone' | 'email' }
  | { readonly name: 'sign-in'; readonly accountId: string; readonly loginType: string; readonly source: string }
  | { readonly name: 'sign-in-refused'; readonly accountId: string | null; readonly reason: 'password' | 'locked-out' }
  | { readonly name: 'sign-out'; readonly accountId: string; readonly sessions: number }
  | { readonly name: 'refresh-token-reused'; readonly accountId: string; readonly sessionId: string }
  | { readonly name: 'password-reset'; readonly accountId: string; readonly sessions: number }
  | { readonly name: 'password-changed'; readonly accountId: string; readonly sessions: number }
  | {
      readonly name: 'contact-changed';
      readonly accountId: string;
      readonly kind: 'phone' | 'email';
      readonly first: boolean;
    }
  | {
      readonly name: 'accounts-merged';
      /** The survivor's. */
      readonly accountId: string;
      readonly mergedId: string;
      readonly by: 'contact' | ProviderId;
      /** Of the absorbed account, ended by the merge. */
      readonly sessions: number;
    }
  | {
      readonly name: 'identity-linked';
      readonly accountId: string;
      readonly provider: ProviderId;
      /** Whether it took the place of another. */
      readonly replaced: boolean;
    }
  | { readonly name: 'identity-unlinked'; readonly accountId: string; readonly provider: ProviderId }
  | { readonly name: 'launch'; readonly source: string; readonly vip: boolean }
  | {
      readonly name: 'provider-failed';
      readonly provider: ProviderId;
      readonly failure: string;
      readonly reason: string;
    }
  | { readonly name: 'contact-change-undone'; readonly accountId: string; readonly sessions: number }
  | { readonly name: 'notice-failed'; readonly channel: 'sms' | 'email'; readonly reason: string }
  | { readonly name: 'code-sent'; readonly channel: 'sms' | 'email'; readonly scene: string }
  | { readonly name: 'code-send-failed'; readonly channel: 'sms' | 'email'; readonly reason: string }
  | { readonly name: 'code-wrong'; readonly scene: string }
  | { readonly name: 'object-store-failed'; readonly reason: string }
  | { readonly name: 'sms-alarm'; readonly sentToday: number };
