import { expect, test } from 'vitest';
import { parseContact } from './contact-format.ts';

test('a contact is parsed from any usual spelling', () => {
  expect(parseContact('phone', '＋86 138-0013 8000')).toEqual({ kind: 'phone', value: '13800138000' });
  expect(parseContact('email', ' Ridge@Isoline.Example ')).toEqual({ kind: 'email', value: 'ridge@isoline.example' });
  expect(parseContact('phone', '138')).toBeNull();
  expect(parseContact('email', '13800138000')).toBeNull();
});
