import { expect, test } from 'vitest';
import { entryOf, stageOf } from './stage.ts';

const contact = { kind: 'email', value: 'new@isoline.example' } as const;
const entry = { contact, isFirst: false } as const;
const nothing = { security: null, found: null };
const held = { security: 's', found: 'offer' };

test('a change begins with the present contact', () => {
  expect(stageOf(null, nothing)).toEqual({ step: 'verify', again: false, proved: false });
});

test('once that is proved the new one is asked for, and an offer follows, as the history stands', () => {
  expect(stageOf({ ...entry, step: 'contact' }, held)).toEqual({ step: 'contact', security: 's' });
  expect(stageOf({ ...entry, step: 'merge' }, held)).toEqual({ step: 'merge', found: 'offer' });
});

test('who comes back to the first step is proved already', () => {
  expect(stageOf(null, held)).toEqual({ step: 'verify', again: false, proved: true });
});

test('after a reload the proof is gone: any step but the result verifies again', () => {
  const again = { step: 'verify', again: true, proved: false };
  expect(stageOf({ ...entry, step: 'contact' }, nothing)).toEqual(again);
  expect(stageOf({ ...entry, step: 'merge' }, nothing)).toEqual(again);
  expect(stageOf({ ...entry, step: 'done' }, nothing)).toEqual({ step: 'done', contact });
});

test('a history state of another flow is none of ours', () => {
  expect(entryOf(null)).toBeNull();
  expect(entryOf({ depth: 1 })).toBeNull();
  expect(entryOf({ step: 'password', contact })).toBeNull();
});
