import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactOf, isSameContact, mask } from './contact.ts';

const PHONE = '13812345678';

describe('a mask', () => {
  test.each([
    [{ phone: PHONE }, '138****5678'],
    [{ email: 'alice@example.com' }, 'a***@example.com'],
    [{ email: '😀b@example.com' }, '😀***@example.com'],
  ])('of %j is %s', (fields, masked) => {
    expect(mask(contactOf(fields))).toBe(masked);
  });

  test('of any e-mail address shows only the first character of its name', async () => {
    await fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const at = email.lastIndexOf('@');
        expect(mask({ kind: 'email', value: email })).toBe(`${email[0]}***${email.slice(at)}`);
      }),
    );
  });
});

test('a missing contact is never the same as another missing one', () => {
  const phone = { kind: 'phone', value: '13800138000' } as const;
  expect(isSameContact(phone, { ...phone })).toBe(true);
  expect(isSameContact(phone, { ...phone, value: '13800138001' })).toBe(false);
  expect(isSameContact(null, null)).toBe(false);
});
