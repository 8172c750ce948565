import { expect, test } from 'vitest';
import { entryOf, stageOf } from './stage.ts';

const contact = { kind: 'phone', value: '13800138000' } as const;
const proved = { contact, flag: 'f', by: 'registration' } as const;

test('a registration begins with a contact', () => {
  expect(stageOf(null, null)).toEqual({ step: 'verify', contact: null, again: false });
});

test('a proved contact alone does not skip a step that the history stands on', () => {
  expect(stageOf({ step: 'verify', contact }, proved)).toEqual({ step: 'verify', contact, again: false });
});

test('a proved contact goes on to the password', () => {
  expect(stageOf({ step: 'password', contact }, proved)).toEqual({ step: 'password', proved });
});

test('after a reload the proof is gone: the contact is kept and verified anew', () => {
  expect(stageOf({ step: 'password', contact }, null)).toEqual({ step: 'verify', contact, again: true });
});

test('a history state of another page is none of ours', () => {
  expect(entryOf(null)).toBeNull();
  expect(entryOf({ step: 'elsewhere' })).toBeNull();
  expect(entryOf('password')).toBeNull();
});
