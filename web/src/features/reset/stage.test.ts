import { expect, test } from 'vitest';
import { entryOf, stageOf } from './stage.ts';

const contact = { kind: 'phone', value: '13800138000' } as const;
const proved = { contact, security: 's' };

test('a reset begins with a contact', () => {
  expect(stageOf(null, null)).toEqual({ step: 'verify', contact: null, again: false });
});

test('a proved contact goes on to the new password, where the history stands there', () => {
  expect(stageOf({ step: 'password', contact }, proved)).toEqual({ step: 'password', proved });
  expect(stageOf({ step: 'verify', contact }, proved)).toEqual({ step: 'verify', contact, again: false });
});

test('after a reload the proof is gone: the contact is kept and verified again', () => {
  expect(stageOf({ step: 'password', contact }, null)).toEqual({ step: 'verify', contact, again: true });
});

test('the result needs no proof any more', () => {
  expect(stageOf({ step: 'done', contact }, null)).toEqual({ step: 'done', contact });
});

test('a history state of another page is none of ours', () => {
  expect(entryOf(null)).toBeNull();
  expect(entryOf({ depth: 1 })).toBeNull();
  expect(entryOf({ step: 'elsewhere', contact })).toBeNull();
});
