import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { OwnerEventKind, OwnerEventOf } from '@isoline/contract/fields/security-event-fields.ts';
import type { securityEvents } from '@isoline/contract/security-events.ts';
import { isOperatorEvent } from '@isoline/contract/values/operator-events.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useProductName } from '../apps/products.tsx';
import { useMethodName } from '../records/record-table.tsx';
import { type EventTexts, securityEventTexts } from './security-event-messages.ts';

export type SecurityEvent = OutputOf<typeof securityEvents>['events'][number];

/** The events that are harmless, besides those that an operator caused. */
const harmless: ReadonlySet<OwnerEventKind> = new Set([
  'account-registered',
  'sign-out',
  'contact-replacement-stopped',
  'change-undone',
  'identity-link-refused',
  'factor-removal-stopped',
  'device-trust-withdrawn',
  'consent-withdrawn',
  'membership-changed',
  'token-revoked',
  'token-expiring',
  'closing-cancelled',
  'merge-stopped',
  'data-exported',
]);

/** Returns whether the user can report an event as somebody else's. */
export const isReportable = ({ kind }: Pick<SecurityEvent, 'kind'>): boolean =>
  !(isOperatorEvent(kind) || harmless.has(kind));

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
