import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import type { securityEvents } from '@isoline/contract/security-events.ts';
import { type UnderWayKind, underWayKinds } from '@isoline/contract/values/under-way.ts';
import { useMessages } from '../../i18n/messages.ts';
import { providerNames } from '../../shared/provider/provider-name-messages.ts';
import { useProductName } from '../apps/products.tsx';
import { useMethodName } from '../records/record-table.tsx';
import { securityEventMessages } from './security-event-messages.ts';

export type SecurityEvent = OutputOf<typeof securityEvents>['events'][number];

/**
 * The events that the user can report as somebody else's. The other events are harmless, or an operator caused them.
 */
const reportable: ReadonlySet<SecurityEvent['kind']> = new Set([
  'new-device',
  'sign-in-refused',
  'refresh-token-reused',
  'password-changed',
  'password-reset',
  'contact-changed',
  'contact-removed',
  'contact-replacement-agreed',
  'contact-replaced',
  'identity-linked',
  'identity-unlinked',
  'accounts-merged',
  'passkey-added',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-replaced',
  'factor-removal-requested',
  'device-trusted',
  'stepped-up',
  'consent-given',
  'agent-allowed',
  'token-created',
  'closing-requested',
  'merge-requested',
  'data-export-requested',
]);

export const isReportable = ({ kind }: SecurityEvent): boolean => reportable.has(kind);

/** Returns whether an event deserves a second look. */
export const isWarning = ({ kind }: SecurityEvent): boolean =>
  kind === 'new-device' || kind === 'sign-in-refused' || kind === 'refresh-token-reused' || kind === 'account-frozen';

/** Returns a function that describes an event in a line, without details that this version does not know. */
export function useEventText(): (event: SecurityEvent) => string {
  const text = useMessages(securityEventMessages);
  const providers = useMessages(providerNames);
  const methodName = useMethodName();
  const productName = useProductName();
  return ({ kind, detail }) => {
    const contact = detail.contact === 'phone' ? text.phone : text.email;
    const by = proofName(text, detail.by) ?? text.email;
    if (isFactorKind(kind)) return factorText(text, kind, detail);
    if (isOperatorKind(kind)) return operatorText(text, kind, detail);
    const provider = providers[detail.provider as ProviderId] ?? String(detail.provider);
    if (isProductKind(kind)) return productText(text, kind, String(detail.name), productName(String(detail.product)));
    switch (kind) {
      case 'account-registered':
        return text.registered(by);
      case 'new-device':
        return text.newDevice(methodName(String(detail.loginType)));
      case 'sign-in-refused':
        return refusedText(text, detail.reason);
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
      case 'contact-replacement-agreed':
        return text.replacementAgreed(contact);
      case 'contact-replacement-stopped':
        return text.replacementStopped(contact);
      case 'contact-replaced':
        return text.contactReplaced(contact);
      case 'change-undone':
        return text.undone;
      case 'identity-linked':
        return detail.replaced ? text.replaced(provider) : text.linked(provider);
      case 'identity-unlinked':
        return text.unlinked(provider);
      case 'identity-link-refused':
        return detail.asked ? text.linkRefused(provider) : text.linkElsewhere(provider);
      case 'accounts-merged':
        return text.merged;
      case 'stepped-up':
        return text.confirmed(by);
      case 'closing-requested':
        return text.closingRequested(Number(detail.hours ?? 168));
      case 'closing-cancelled':
        return text.closingCancelled;
      case 'merge-requested':
        return text.mergeRequested;
      case 'merge-stopped':
        return text.mergeStopped;
      case 'data-export-requested':
        return text.exportRequested;
      case 'data-exported':
        return text.exported;
    }
  };
}

type EventTexts = ReturnType<typeof useMessages<(typeof securityEventMessages)['zh-CN']>>;

function proofName({ phone, passkey, authenticator, recoveryCode }: EventTexts, proof: unknown): string | undefined {
  const names: Readonly<Record<string, string>> = { phone, passkey, authenticator, recoveryCode };
  return names[String(proof)];
}

function refusedText(text: EventTexts, reason: unknown): string {
  if (reason === 'second-factor') return text.wrongFactor;
  if (reason === 'passkey-copied') return text.copiedPasskey;
  return reason === 'locked-out' ? text.lockedOut : text.wrongPassword;
}

const operatorKinds = [
  'account-frozen',
  'account-unfrozen',
  'account-unlocked',
  'sessions-ended',
  'account-viewed',
  'account-contact-viewed',
  'account-password-removed',
  'removal-proposed',
  'replacement-proposed',
  'notice-resent',
  'membership-extended',
  'points-corrected',
] as const;
type OperatorKind = (typeof operatorKinds)[number];

const isOperatorKind = (kind: SecurityEvent['kind']): kind is OperatorKind =>
  operatorKinds.some((known) => known === kind);

/** Returns what a freeze stopped, to follow the sentence about the freeze. Empty if it stopped nothing. */
function droppedText(text: EventTexts, dropped: unknown): string {
  const names: Readonly<Record<UnderWayKind, string>> = {
    closing: text.underClosing,
    merge: text.underMerge,
    'merge-into': text.underMerge,
    'factor-removal': text.underRemoval,
    'removal-proposal': text.underProposal,
    'contact-replacement': text.underReplacement,
  };
  const words = String(dropped ?? '').split(' ');
  const known = underWayKinds.filter((kind) => words.includes(kind)).map((kind) => names[kind]);
  return known.length === 0 ? '' : text.dropped([...new Set(known)].join(text.underComma));
}

/** Returns what an operator did. */
function operatorText(text: EventTexts, kind: OperatorKind, detail: SecurityEvent['detail']): string {
  switch (kind) {
    case 'account-frozen':
      return text.frozen + droppedText(text, detail.dropped);
    case 'account-unfrozen':
      return text.unfrozen + droppedText(text, detail.dropped);
    case 'account-unlocked':
      return text.unlocked;
    case 'sessions-ended':
      return text.ended(Number(detail.sessions ?? 1));
    case 'account-viewed':
      return text.viewed;
    case 'account-contact-viewed':
      return text.contactViewed(detail.contact === 'phone' ? text.phone : text.email);
    case 'account-password-removed':
      return text.passwordRequired;
    case 'notice-resent':
      return text.noticeResent;
    case 'membership-extended':
      return text.membershipExtended;
    case 'points-corrected':
      return text.pointsCorrected(Number(detail.amount));
    case 'replacement-proposed':
      return text.replacementProposed(detail.contact === 'phone' ? text.phone : text.email);
    case 'removal-proposed':
      return text.removalProposed(proofName(text, detail.factor) ?? '');
  }
}

const factorKinds = [
  'passkey-added',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-replaced',
  'factor-removal-requested',
  'factor-removal-stopped',
  'device-trusted',
  'device-trust-withdrawn',
] as const;
type FactorKind = (typeof factorKinds)[number];

const isFactorKind = (kind: SecurityEvent['kind']): kind is FactorKind => factorKinds.some((factor) => factor === kind);

/** Returns what happened to a factor. */
function factorText(text: EventTexts, kind: FactorKind, detail: SecurityEvent['detail']): string {
  switch (kind) {
    case 'passkey-added':
      return text.passkeyAdded(String(detail.name));
    case 'passkey-removed':
      return text.passkeyRemoved(String(detail.name));
    case 'authenticator-added':
      return text.authenticatorAdded;
    case 'authenticator-removed':
      return text.authenticatorRemoved;
    case 'recovery-codes-replaced':
      return text.recoveryCodesReplaced;
    case 'factor-removal-requested':
      return text.removalRequested(proofName(text, detail.factor) ?? '');
    case 'factor-removal-stopped':
      return text.removalStopped;
    case 'device-trusted':
      return text.deviceTrusted;
    case 'device-trust-withdrawn':
      return text.trustWithdrawn;
  }
}

type ProductKind = Extract<SecurityEvent['kind'], `${'consent' | 'agent' | 'token'}-${string}`>;

const isProductKind = (kind: SecurityEvent['kind']): kind is ProductKind => /^(consent|agent|token)-/.test(kind);

/** Returns what a product or an agent was allowed, or what happened to an access token. */
function productText(text: EventTexts, kind: ProductKind, name: string, product: string): string {
  switch (kind) {
    case 'consent-given':
      return text.consentGiven(product);
    case 'consent-withdrawn':
      return text.consentWithdrawn(product);
    case 'agent-allowed':
      return text.agentAllowed(product);
    case 'token-created':
      return text.tokenCreated(name, product);
    case 'token-revoked':
      return text.tokenRevoked(name);
    case 'token-expiring':
      return text.tokenExpiring(name);
  }
}
