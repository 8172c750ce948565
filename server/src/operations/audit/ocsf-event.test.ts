import type { AuditKind } from '@isoline/contract/values/audit-entry.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../model/entities/operator-tables.ts';
import type { StoredEvent } from '../../model/entities/security-event.ts';
import { anEvent, T } from '../../store/testing-store.ts';
import { ofAuditEntry, ofSecurityEvent } from './ocsf-event.ts';
import { auditMappings, eventMappings } from './ocsf-mapping.ts';

/*
 * The requirements of OCSF 1.3.0 for the three classes (events/base_event.json, events/iam/account_change.json,
 * events/iam/authentication.json, events/application/api.json and their objects), written by hand.
 */
const text = v.pipe(v.string(), v.minLength(1));
const integer = v.pipe(v.number(), v.integer());
const service = v.object({ name: text });
const user = v.union([
  v.strictObject({ uid: text, type_id: v.picklist([0, 1, 2]) }),
  v.strictObject({ name: text, type_id: v.picklist([0, 1, 2]) }),
]);
const actor = v.strictObject({ user });
const ip = v.pipe(v.string(), v.ip());
const endpoint = v.union([v.strictObject({ ip }), v.strictObject({ name: text }), v.strictObject({ svc_name: text })]);

const base = {
  activity_name: text,
  severity_id: v.picklist([1, 2, 3, 4, 5, 6]),
  severity: v.picklist(['Informational', 'Low', 'Medium', 'High']),
  time: v.pipe(integer, v.minValue(1_000_000_000_000)),
  type_uid: integer,
  status_id: v.picklist([1, 2]),
  status: v.picklist(['Success', 'Failure']),
  status_detail: v.optional(text),
  count: v.optional(integer),
  metadata: v.strictObject({
    version: v.literal('1.3.0'),
    product: v.strictObject({ name: text, vendor_name: text }),
    uid: text,
    event_code: text,
    log_name: v.picklist(['audit', 'security']),
    correlation_uid: v.optional(text),
    sequence: v.optional(integer),
  }),
  unmapped: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
};

const ocsf = v.pipe(
  v.union([
    v.strictObject({
      ...base,
      class_uid: v.literal(3001),
      category_uid: v.literal(3),
      activity_id: v.picklist([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99]),
      actor,
      src_endpoint: v.optional(endpoint),
      user,
    }),
    v.strictObject({
      ...base,
      class_uid: v.literal(3002),
      category_uid: v.literal(3),
      activity_id: v.picklist([1, 2, 3, 4, 5, 6, 99]),
      actor,
      src_endpoint: v.optional(endpoint),
      user,
      service,
    }),
    v.strictObject({
      ...base,
      class_uid: v.literal(6003),
      category_uid: v.literal(6),
      activity_id: v.picklist([1, 2, 3, 4, 99]),
      actor,
      api: v.strictObject({ operation: text, service }),
      src_endpoint: endpoint,
      resources: v.optional(v.array(v.strictObject({ uid: text, type: text }))),
    }),
  ]),
  v.check(({ class_uid, activity_id, type_uid }) => type_uid === class_uid * 100 + activity_id, 'type_uid is wrong'),
);

const anAuditEntry = (parts: Partial<AuditEntry> = {}): AuditEntry => ({
  seq: 7,
  at: T,
  operator: 'li',
  kind: 'person-viewed',
  accountId: 'account',
  reason: null,
  detail: {},
  ip: '192.0.2.1',
  requestId: 'request',
  previousHash: 'before',
  hash: 'hash',
  ...parts,
});

const sent = (event: unknown) => JSON.parse(JSON.stringify(event));
const securityKinds = Object.keys(eventMappings) as StoredEvent['kind'][];
const auditKinds = Object.keys(auditMappings) as AuditKind[];

describe('every kind of event', () => {
  test.each(securityKinds)('the security event %s has what OCSF requires', (kind) => {
    const detail = { reason: 'password', route: '/apis/user/oauth/token' };
    const whole = anEvent({ kind, detail });
    const command = anEvent({ kind, detail, ip: null, requestId: null, deviceName: null, actor: 'operator:li' });
    const nobody = anEvent({ kind, detail, accountId: null, ip: '192.0.2.0/24' });
    for (const event of [whole, command, nobody]) v.parse(ocsf, sent(ofSecurityEvent(event, false)));
  });

  test.each(auditKinds)('the audit entry %s has what OCSF requires', (kind) => {
    const whole = anAuditEntry({ kind, reason: 'a stolen phone', detail: { name: 'wang', role: 'support' } });
    const command = anAuditEntry({ kind, operator: 'shell:root', accountId: null, ip: null, requestId: null });
    for (const entry of [whole, command]) v.parse(ocsf, sent(ofAuditEntry(entry, true)));
  });
});

test('the event of a sign-in names the user, the address and the call', () => {
  const event = anEvent({ kind: 'sign-in', detail: { loginType: 'password', source: 'twin' } });
  const { id, accountId, requestId } = event;
  expect(ofSecurityEvent(event, false)).toEqual({
    class_uid: 3002,
    category_uid: 3,
    activity_id: 1,
    activity_name: 'Logon',
    type_uid: 300201,
    severity_id: 1,
    severity: 'Informational',
    time: T,
    status_id: 1,
    status: 'Success',
    metadata: {
      version: '1.3.0',
      product: { name: 'Isoline Account', vendor_name: 'Isoline' },
      uid: id,
      event_code: 'sign-in',
      log_name: 'security',
      correlation_uid: requestId,
    },
    actor: { user: { uid: accountId, type_id: 1 } },
    src_endpoint: { ip: '192.0.2.1' },
    user: { uid: accountId, type_id: 1 },
    service: { name: 'Isoline Account' },
    unmapped: { loginType: 'password', source: 'twin', deviceName: 'Chrome · Windows' },
  });
});

test('the event of a refused sign-in is a failure of an unknown user, about the account', () => {
  const event = anEvent({ kind: 'sign-in-refused', detail: { reason: 'password', sampled: 16 } });
  expect(ofSecurityEvent(event, false)).toMatchObject({
    status_id: 2,
    status_detail: 'password',
    count: 16,
    actor: { user: { name: 'unknown', type_id: 0 } },
    user: { uid: event.accountId },
  });
});

test('the event of an audit entry has its reason, its place in the chain, and its hash as the id', () => {
  const entry = anAuditEntry({ kind: 'account-unlocked', reason: 'asked by phone' });
  expect(ofAuditEntry(entry, false)).toMatchObject({
    class_uid: 3001,
    activity_id: 99,
    activity_name: 'Unlock',
    metadata: { uid: 'hash', sequence: 7, log_name: 'audit' },
    actor: { user: { name: 'li', type_id: 2 } },
    user: { uid: 'account' },
    unmapped: { reason: 'asked by phone', previousHash: 'before' },
  });
});

test('the event of an invitation is about the operator that the invitation names', () => {
  const entry = anAuditEntry({ kind: 'operator-invited', accountId: null, detail: { name: 'wang', role: 'viewer' } });
  expect(ofAuditEntry(entry, false)).toMatchObject({ actor: { user: { name: 'li' } }, user: { name: 'wang' } });
});

test('the address that an operator searched for is not shown as the operator’s own', () => {
  const detail = { target: '203.0.113.7' };
  const event = anEvent({ kind: 'account-viewed', accountId: null, ip: '203.0.113.7', actor: 'operator:li', detail });
  expect(ofSecurityEvent(event, false)).toMatchObject({ src_endpoint: { svc_name: 'Isoline Account' } });
});

test.each([
  ['203.0.113.7/32', '203.0.113.0/24'],
  ['203.0.113.128/25', '203.0.113.0/24'],
  ['203.0.112.0/20', '203.0.112.0/20'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['2001:db8::/32', '2001:db8::/32'],
])('with masked addresses, a measure against %s is shown as one against %s', (value, shown) => {
  const entry = anAuditEntry({ kind: 'measure-begun', accountId: null, detail: { measure: 'network', value } });
  expect(ofAuditEntry(entry, true)).toMatchObject({ unmapped: { value: shown } });
  expect(ofAuditEntry(entry, false)).toMatchObject({ unmapped: { value } });
});

test('masked addresses are shown as networks, and the names that people give to passkeys are left out', () => {
  const detail = { name: 'phone of Wang', text: '203.0.113.7', sessions: 2 };
  const event = ofSecurityEvent(anEvent({ kind: 'passkey-added', ip: '203.0.113.7', detail }), true);
  expect(event).toMatchObject({
    src_endpoint: { name: '203.0.113.0/24' },
    unmapped: { text: '203.0.113.0/24', sessions: 2 },
  });
  const entry = ofAuditEntry(anAuditEntry({ ip: '2001:db8:1:2::3', detail }), true);
  for (const line of [event, entry].map((one) => JSON.stringify(one))) {
    expect(line).not.toContain('203.0.113.7');
    expect(line).not.toContain('2001:db8:1:2');
  }
  expect(JSON.stringify(event)).not.toContain('Wang');
});
