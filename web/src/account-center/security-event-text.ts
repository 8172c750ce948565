import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { securityEvents } from '@isoline/contract/endpoints/security-events-endpoints.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import { useMessages } from '../i18n/messages.ts';
import { providerNames } from '../shared/provider/provider-name-messages.ts';
import { useProductName } from './products.tsx';
import { useMethodName } from './record-table.tsx';
import { securityEventMessages } from './security-event-messages.ts';

export type SecurityEvent = OutputOf<typeof securityEvents>['events'][number];

/** What the user may not have done, so that it can be reported. The rest is harmless, or was done by an operator. */
const reportable: ReadonlySet<SecurityEvent['kind']> = new Set([
  'new-device',
  'sign-in-refused',
  'refresh-token-reused',
  'password-changed',
  'password-reset',
  'contact-changed',
  'contact-removed',
  'identity-linked',
  'identity-unlinked',
  'accounts-merged',
  'stepped-up',
  'consent-given',
]);

export const isReportable = ({ kind }: SecurityEvent): boolean => reportable.has(kind);

/** What deserves a second look. */
export const isWarning = ({ kind }: SecurityEvent): boolean =>
  kind === 'new-device' || kind === 'sign-in-refused' || kind === 'refresh-token-reused' || kind === 'account-frozen';

/** Says in a line what happened. A detail that this version does not know is left out. */
export function useEventText(): (event: SecurityEvent) => string {
  const text = useMessages(securityEventMessages);
  const providers = useMessages(providerNames);
  const methodName = useMethodName();
  const productName = useProductName();
  return ({ kind, detail }) => {
    const contact = detail.contact === 'phone' ? text.phone : text.email;
    const by = detail.by === 'phone' ? text.phone : text.email;
    const provider = providers[detail.provider as ProviderId] ?? String(detail.provider);
    switch (kind) {
      case 'account-registered':
        return text.registered(by);
      case 'new-device':
        return text.newDevice(methodName(String(detail.loginType)));
      case 'sign-in-refused':
        return detail.reason === 'locked-out' ? text.lockedOut : text.wrongPassword;
      case 'sign-out':
        return text.signedOut(Number(detail.sessions ?? 1));
      case 'refresh-token-reused':
        return text.reused;
      case 'password-changed':
        return detail.first ? text.passwordSet : text.passwordChanged;
      case 'password-reset':
        return text.passwordReset;
      case 'contact-changed':
        return detail.first ? text.contactAdded(contact) : text.contactChanged(contact);
      case 'contact-removed':
        return text.contactRemoved(contact);
      case 'change-undone':
        return text.undone;
      case 'identity-linked':
        return detail.replaced ? text.replaced(provider) : text.linked(provider);
      case 'identity-unlinked':
        return text.unlinked(provider);
      case 'accounts-merged':
        return text.merged;
      case 'stepped-up':
        return text.confirmed(by);
      case 'consent-given':
        return text.consentGiven(productName(String(detail.product)));
      case 'consent-withdrawn':
        return text.consentWithdrawn(productName(String(detail.product)));
      case 'account-frozen':
        return text.frozen;
      case 'account-unfrozen':
        return text.unfrozen;
      case 'account-unlocked':
        return text.unlocked;
      case 'sessions-ended':
        return text.ended(Number(detail.sessions ?? 1));
      case 'account-viewed':
        return text.viewed;
    }
  };
}
