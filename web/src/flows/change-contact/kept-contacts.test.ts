import { expect, test } from 'vitest';
import { losesContacts } from './kept-contacts.ts';

const phoneAdded = { type: 'phone', before: null, now: '139****0001' } as const;
const phoneChanged = { type: 'phone', before: '139****0002', now: '139****0001' } as const;
const emailRemoved = { type: 'email', before: 'a***@example.com', now: null } as const;

test('an owner who keeps the removal of the email keeps the added phone too', () => {
  expect(losesContacts([phoneAdded, emailRemoved], ['email'])).toBe(true);
  for (const kept of [[], ['phone'], ['phone', 'email']])
    expect(losesContacts([phoneAdded, emailRemoved], kept)).toBe(false);
});

test('a contact that is not in the view stays, and one of two that had values returns', () => {
  expect(losesContacts([emailRemoved], ['email'])).toBe(false);
  expect(losesContacts([phoneAdded], [])).toBe(false);
  expect(losesContacts([phoneChanged, emailRemoved], ['email'])).toBe(false);
});
