import { declaredEvents, productEventKinds, untoldEvents } from '@isoline/contract/back-end/product-events.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { AccountEvent } from '../entities/events.ts';
import { eventBodies } from './event-bodies.ts';

const accountId = 'account';

/** An event of each kind that products are told. */
const told: readonly AccountEvent[] = [
  { kind: 'account-frozen', accountId },
  { kind: 'account-unfrozen', accountId },
  { kind: 'account-closed', accountId },
  { kind: 'account-password-removed', accountId, sessions: 1 },
  { kind: 'change-undone', accountId, sessions: 1 },
  { kind: 'contact-changed', accountId, contact: 'phone', first: false },
  { kind: 'contact-removed', accountId, contact: 'email' },
  { kind: 'contact-replaced', accountId, contact: 'email', sessions: 1 },
  { kind: 'password-changed', accountId, sessions: 1, first: true },
  { kind: 'password-reset', accountId, sessions: 1 },
  { kind: 'passkey-added', accountId, name: 'Marked' },
  { kind: 'passkey-removed', accountId, name: 'Marked' },
  { kind: 'authenticator-added', accountId },
  { kind: 'authenticator-removed', accountId },
  { kind: 'consent-withdrawn', accountId, product: 'contour' },
  { kind: 'membership-changed', accountId, product: 'contour', act: 'granted', until: '2030-01-01' },
  { kind: 'membership-extended', accountId, product: 'contour', until: '2030-01-01' },
  { kind: 'points-corrected', accountId, amount: 7 },
  { kind: 'data-imported', accountId, changed: 'nickName phone password membership points', products: 'contour' },
];

test.each(told.map((event) => [event.kind, event] as const))(
  '%s causes the events that its catalog names',
  (kind, event) => {
    const bodies = eventBodies(event, { at: 1_790_000_000_000, by: 'user' });
    const named = productEventKinds.filter((one) => (declaredEvents[one].causes as readonly string[]).includes(kind));
    expect(bodies.map((one) => one.kind).toSorted()).toEqual(named.toSorted());
    for (const { kind: one, body } of bodies) expect(v.is(declaredEvents[one].schema, body)).toBe(true);
    expect(JSON.stringify(bodies)).not.toMatch(/Marked|2030|7\b(?!\d)/);
  },
);

test('an account event that products are not told of does not cause a product event', () => {
  expect(eventBodies({ kind: 'device-trusted', accountId }, { at: 1, by: 'user' })).toEqual([]);
  expect(Object.keys(untoldEvents)).not.toContain('account-frozen');
});

test('every example of the catalog fits its schema', () => {
  for (const kind of productEventKinds) {
    const { schema, example } = declaredEvents[kind];
    expect(v.is(schema, example), kind).toBe(true);
  }
});
