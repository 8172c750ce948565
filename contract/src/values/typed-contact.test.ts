import { expect, test } from 'vitest';
import { sameContact, typedContact } from './typed-contact.ts';

test('a contact is understood as people type it', () => {
  expect(typedContact('phone', '＋86 138-0013 8000')).toEqual({ kind: 'phone', value: '13800138000' });
  expect(typedContact('email', ' Ridge@Isoline.Example ')).toEqual({ kind: 'email', value: 'ridge@isoline.example' });
  expect(typedContact('phone', '138')).toBeNull();
  expect(typedContact('email', '13800138000')).toBeNull();
});

test('nothing is the same as nothing', () => {
  const phone = { kind: 'phone', value: '13800138000' } as const;
  expect(sameContact(phone, { ...phone })).toBe(true);
  expect(sameContact(phone, { ...phone, value: '13800138001' })).toBe(false);
  expect(sameContact(null, null)).toBe(false);
});
