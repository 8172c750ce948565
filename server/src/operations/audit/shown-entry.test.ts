import { expect, test } from 'vitest';
import type { AuditEntry } from '../../model/entities/operator-tables.ts';
import { T } from '../../store/testing-store.ts';
import { ofAuditEntry } from './ocsf-event.ts';
import { shownEntry } from './shown-entry.ts';

const former = (parts: Partial<AuditEntry>): AuditEntry => ({
  seq: 7,
  at: T,
  operator: 'li',
  kind: 'people-searched',
  accountId: null,
  reason: null,
  detail: {},
  ip: null,
  requestId: null,
  previousHash: 'before',
  hash: 'hash',
  ...parts,
});

test('an old entry of a search is shown without its text', () => {
  const shown = shownEntry(former({ detail: { by: 'nickname', text: 'Alice', found: 1 } }));
  expect(shown).toMatchObject({ detail: { by: 'nickname', found: 1 }, withheld: ['text'], hash: 'hash' });
  expect(JSON.stringify(shown)).not.toContain('Alice');
});

test('an old entry whose reason contains a contact is shown and streamed without the reason', () => {
  const entry = former({ kind: 'account-frozen', reason: 'asked by 13800138000' });
  expect(shownEntry(entry)).toMatchObject({ reason: null, withheld: ['reason'] });
  expect(JSON.stringify(ofAuditEntry(entry, false))).not.toContain('13800138000');
  expect(ofAuditEntry(entry, false)).toMatchObject({ unmapped: { withheld: 'reason', previousHash: 'before' } });
});

test('an old entry of an export is shown without the typed filters', () => {
  const detail = { operator: 'wang', accountId: '13800138000', kind: 'signed-in' };
  const shown = shownEntry(former({ kind: 'audit-exported', detail }));
  expect(shown).toMatchObject({ detail: { kind: 'signed-in' }, withheld: ['operator', 'accountId'] });
});

test('a new entry is shown in full', () => {
  const search = former({ reason: 'a stolen phone', detail: { by: 'phone', found: 1, ids: 'id', hash: 'hash' } });
  const exported = former({ kind: 'audit-exported', detail: { filters: 'operator', operator: 'li' } });
  for (const entry of [search, exported]) expect(shownEntry(entry)).toEqual({ ...entry, withheld: [] });
});
