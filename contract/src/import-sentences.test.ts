import type * as v from 'valibot';
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

interface Part {
  readonly type: string;
  readonly wrapped?: v.GenericSchema;
  readonly pipe?: readonly v.GenericSchema[];
  readonly item?: v.GenericSchema;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
}

/** Returns the paths of all fields below a schema, without the places in lists. */
function fieldsOf(part: Part, path = ''): readonly string[] {
  const nested = part.wrapped ?? part.item ?? (part.entries ? undefined : part.pipe?.[0]);
  if (nested) return fieldsOf(nested, path);
  return Object.entries(part.entries ?? {}).flatMap(([name, entry]) => {
    const field = path === '' ? name : `${path}.${name}`;
    return [field, ...fieldsOf(entry, field)];
  });
}

test('every field that can be refused has a sentence for a wrong form, which says what to write', () => {
  const fields = fieldsOf(importedRow);
  expect(fields).toEqual(expect.arrayContaining(['identities.subjects.subject', 'signIns.ip', 'consents.version']));
  const sentences = fields.map((field) => [field, importSentence('format', field)]);
  expect(sentences.filter(([, sentence]) => sentence === importRefusals.format)).toEqual([]);
  // The names of nested fields are those of others that have another form.
  expect(importSentence('format', 'identities.nickName')).not.toBe(importSentence('format', 'nickName'));
});

test('no sentence about a wrong form calls itself `text`', () => {
  const given = { externalId: 'one', email: { value: 'li@example.com', verifiedAt: at } };
  for (const [field, value] of Object.entries({
    signIns: 7,
    consents: [{ kind: 'cookies', version: '1', givenAt: at }],
    points: 1_000_000_001,
    passkeys: [{ id: '?', publicKey: '', rpId: '', userHandle: '' }],
  })) {
    const fault = parseImportedRow({ ...given, [field]: value });
    if (!isFault(fault)) throw new Error('the row is accepted');
    expect(importSentence(fault.reason, fault.field)).not.toContain('`text`');
  }
});

test.each([
  ['points', /from 0 to 1,000,000,000/],
  ['passkeys.counter', /from 0 to 4,294,967,295/],
  ['signIns', /at most 200 objects/],
  ['identities.unionId', /1 to 255 characters/],
  ['signIns.at', /Leave the entry out/],
  ['registeredAt', /Leave it out/],
])('the sentence about the form of %s says its bounds', (field, sentence) => {
  expect(importSentence('format', field)).toMatch(sentence);
});
