import { ownerEventKinds } from '@isoline/contract/values/security-event.ts';
import { expect, test } from 'vitest';
import { isReportable, isWarning, type SecurityEvent } from './security-event-text.ts';

const event = (kind: SecurityEvent['kind']): SecurityEvent => ({
  id: '1',
  kind,
  at: '2026-01-01T00:00:00.000Z',
  device: null,
  ip: null,
  place: null,
  detail: {},
});

test('the user cannot report what an operator did', () => {
  for (const kind of [
    'account-frozen',
    'account-unfrozen',
    'account-unlocked',
    'sessions-ended',
    'account-viewed',
    'account-contact-viewed',
    'account-password-removed',
    'removal-proposed',
    'notice-resent',
    'membership-extended',
    'points-corrected',
  ] as const)
    expect(isReportable(event(kind))).toBe(false);
});

test('every change of how the user signs in can be reported', () => {
  const changedNothing: readonly string[] = ['identity-link-refused', 'contact-replacement-stopped'];
  const changes = ownerEventKinds.filter(
    (kind) => /^(password|contact|identity)-/.test(kind) && !changedNothing.includes(kind),
  );
  expect(changes.length).toBeGreaterThan(5);
  for (const kind of changes) expect(isReportable(event(kind)), kind).toBe(true);
});

test('only events that may be an attack are warnings', () => {
  expect(ownerEventKinds.filter((kind) => isWarning(event(kind)))).toEqual([
    'new-device',
    'sign-in-refused',
    'refresh-token-reused',
    'account-frozen',
  ]);
});
