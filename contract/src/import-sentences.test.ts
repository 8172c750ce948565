import { expect, test } from 'vitest';
import { importedRow, importRefusals, isFault, parseImportedRow } from './import-accounts.ts';
import { importSentence } from './import-sentences.ts';

const at = '2025-01-31T08:00:00Z';

test.each([
  [{ registeredAt: '2020-01-01 00:00:00' }, /Write the time as/],
  [{ signIns: [{ method: 'password', at: '' }] }, /Write the time as/],
  [{ phone: [{ value: '13800138000' }, { value: '13800138001' }] }, /An account has one phone/],
  [{ phone: '' }, /An account has one phone/],
  [{ phone: { value: 13800138000 } }, /as text, such as "13800138000"/],
  [{ authenticator: { secret: '48656c6c6f21deadbeef8899' } }, /Base32/],
  [{ authenticator: { secret: 'JBSWY3DPEHPK3PXP', digits: 8 } }, /Leave the authenticator out/],
  [{ passwordHash: '' }, /Leave it out if there is no password/],
  [{ frozen: 'false' }, /true or false/],
  [{ identities: [{ provider: 'apple', subjects: [] }] }, /Leave out those of other providers/],
  [{ birthday: null }, /leave it out/],
])('the refusal of %j says what to do', (given, sentence) => {
  const fault = parseImportedRow({ externalId: 'one', email: { value: 'li@example.com', verifiedAt: at }, ...given });
  if (!isFault(fault)) throw new Error('the row is accepted');
  expect(importSentence(fault.reason, fault.field)).toMatch(sentence);
});

test('every field of a row has a sentence for a wrong form', () => {
  const ownSentences = Object.keys(importedRow.entries).filter(
    (field) => importSentence('format', field) !== importRefusals.format,
  );
  const lists = ['passkeys', 'identities', 'membership', 'memberships', 'signIns', 'consents'];
  expect([...ownSentences, ...lists].toSorted()).toEqual(Object.keys(importedRow.entries).toSorted());
});
