import { expect, test } from 'vitest';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { changeStep, parseChangeEntry } from './change-contact-step.ts';

const contact = { kind: 'email', value: 'new@isoline.example' } as const;
const entry = { contact, isFirst: false } as const;
const nothing = { verified: false, startedVerified: false, offer: null };
const offer = { ticket: 'merge' } as MergeOffer;
const verified = { verified: true, startedVerified: false, offer };

test('a change starts with the verification of the current contact', () => {
  expect(changeStep(null, nothing)).toEqual({ kind: 'verify', again: false, verified: false });
});

test('after the verification the history entry decides between the new contact and an offer to merge', () => {
  expect(changeStep({ ...entry, step: 'contact' }, verified)).toEqual({ kind: 'contact' });
  expect(changeStep({ ...entry, step: 'merge' }, verified)).toEqual({ kind: 'merge', offer });
});

test('a user who goes Back to the first step is still verified', () => {
  expect(changeStep(null, verified)).toEqual({ kind: 'verify', again: false, verified: true });
});

test('a reload loses the verification, and every step except the result verifies again', () => {
  const again = { kind: 'verify', again: true, verified: false };
  expect(changeStep({ ...entry, step: 'contact' }, nothing)).toEqual(again);
  expect(changeStep({ ...entry, step: 'merge' }, nothing)).toEqual(again);
  expect(changeStep({ ...entry, step: 'done' }, nothing)).toEqual({ kind: 'done', contact });
});

test('in a session that is stepped up the change starts with the new contact', () => {
  const steppedUp = { verified: true, startedVerified: true, offer: null };
  expect(changeStep(null, steppedUp)).toEqual({ kind: 'contact' });
});

test('a value of another shape is not an entry', () => {
  expect(parseChangeEntry(null)).toBeNull();
  expect(parseChangeEntry({ depth: 1 })).toBeNull();
  expect(parseChangeEntry({ step: 'password', contact })).toBeNull();
});
