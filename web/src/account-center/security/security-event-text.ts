import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { OwnerEventKind, OwnerEventOf, operatorEvents } from '@isoline/contract/fields/security-event-fields.ts';
import type { securityEvents } from '@isoline/contract/security-events.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useProductName } from '../apps/products.tsx';
import { useMethodName } from '../records/record-table.tsx';
import { type EventTexts, securityEventTexts } from './security-event-messages.ts';

export type SecurityEvent = OutputOf<typeof securityEvents>['events'][number];

/**
 * The events that the user cannot report as somebody else's: an operator caused them, or they are harmless. An
 * operator's event that is missing does not compile.
 */
const unreportable: Readonly<Record<keyof typeof operatorEvents, true> & Partial<Record<OwnerEventKind, true>>> = {
  'account-frozen': true,
  'account-unfrozen': true,
  'account-unlocked': true,
  'sessions-ended': true,
  'account-viewed': true,
  'account-contact-viewed': true,
  'account-password-removed': true,
  'removal-proposed': true,
  'replacement-proposed': true,
  'notice-resent': true,
  'membership-extended': true,
  'points-corrected': true,
  'account-registered': true,
  'sign-out': true,
  'contact-replacement-stopped': true,
  'change-undone': true,
  'identity-link-refused': true,
  'factor-removal-stopped': true,
  'device-trust-withdrawn': true,
  'consent-withdrawn': true,
  'token-revoked': true,
  'token-expiring': true,
  'closing-cancelled': true,
  'merge-stopped': true,
  'data-exported': true,
};

/** Returns whether the user can report an event as somebody else's. */
export const isReportable = ({ kind }: Pick<SecurityEvent, 'kind'>): boolean => !Object.hasOwn(unreportable, kind);

/** Returns whether an event deserves a second look. */
export const isWarning = ({ kind }: Pick<SecurityEvent, 'kind'>): boolean =>
  kind === 'new-device' || kind === 'sign-in-refused' || kind === 'refresh-token-reused' || kind === 'account-frozen';

/** Returns a function that describes an event in a line, without details that this version does not know. */
export function useEventText(): (event: SecurityEvent) => string {
  const texts: EventTexts = useMessages(securityEventTexts);
  const methodName = useMethodName();
  const productName = useProductName();
  const named = <Detail extends object>(detail: Detail): Detail => ({
    ...detail,
    ...('loginType' in detail && { loginType: methodName(String(detail.loginType)) }),
    ...('product' in detail && { product: productName(String(detail.product)) }),
  });
  // A newer server may send a kind that this version does not know.
  return <K extends OwnerEventKind>({ kind, detail }: OwnerEventOf<unknown, K>) => texts[kind]?.(named(detail)) ?? '';
}
