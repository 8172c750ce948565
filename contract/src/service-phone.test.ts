import { expect, test } from 'vitest';
import { brand } from './brand.ts';
import { ACCOUNT_FROZEN } from './errors/transport-errors.ts';
import { callServiceOf, servicePhoneOf } from './service-phone.ts';

test('a sentence names the service phone with its extension', () => {
  const given = { servicePhone: '021 5550100', serviceExtension: '9' };
  expect(callServiceOf(given)).toEqual({
    zh: '请联系客服：021 5550100 转 9',
    en: 'call customer service at 021 5550100 ext. 9',
  });
  expect(servicePhoneOf({ ...given, serviceExtension: '' }, 'zh')).toBe('021 5550100');
});

test('a brand without a service phone has sentences without one', () => {
  const none = { servicePhone: '', serviceExtension: '9' };
  expect([callServiceOf(none), servicePhoneOf(none, 'en')]).toEqual([
    { zh: '请联系客服', en: 'contact customer service' },
    '',
  ]);
});

test('the refusal of a frozen account names the service phone', () => {
  for (const language of ['zh', 'en'] as const) {
    const phone = servicePhoneOf(brand, language);
    expect(phone).not.toBe('');
    expect(ACCOUNT_FROZEN[language]).toContain(phone);
  }
});
