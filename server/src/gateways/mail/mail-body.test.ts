import { brand } from '@isoline/contract/brand.ts';
import { servicePhoneOf } from '@isoline/contract/service-phone.ts';
import { expect, test } from 'vitest';
import { htmlBody } from './mail-body.ts';
import { letterhead } from './mail-style.ts';

const letter = {
  subject: 'A notice',
  account: { id: 'account', masked: '138****8000 · y***@isoline.example' },
  before: [],
  facts: [],
  advice: [],
  main: null,
  after: [],
  why: 'This is why.',
} as const;
const bodyOf = (changed: Partial<Parameters<typeof htmlBody>[0]>, locale: 'zh-CN' | 'en-US' = 'en-US') =>
  htmlBody({ ...letter, ...changed }, locale, 'https://account.isoline.example');

test('a short label is beside its value, and long labels above their values, so that both fit on a phone', () => {
  expect(bodyOf({ facts: [['IP address', '203.0.113.7']] })).toMatch(/<th [^>]*>IP address<\/th><td [^>]*>203/);
  expect(bodyOf({ facts: [['A & B (<12)', '1']] })).toContain('<th ');
  const digest = bodyOf({ facts: [['November 29, 2026 at 4:05 PM GMT+8', 'New sign-in <1>']] });
  expect(digest).toMatch(/GMT\+8<\/span><br>New sign-in &lt;1&gt;<\/td>/);
  expect(digest).not.toContain('<th');
});

test('the service phone and the name of a time zone are never broken over two lines', () => {
  const phone = servicePhoneOf(brand, 'zh');
  const html = bodyOf({ advice: [`请联系客服：${phone}。`], facts: [['时间', '16:05（北京时间）']] }, 'zh-CN');
  const whole = (text: string) => `<span style="white-space:nowrap">${text}</span>`;
  expect(html.split(whole(phone)).length - 1, 'in the advice and in the foot').toBe(2);
  expect(html).toContain(whole('（北京时间）'));
});

test('a remark that is written like a replacement pattern is shown as it is', () => {
  expect(bodyOf({ advice: ['one（$`）two'] })).toContain('（$`）</span>two');
});

test('each contact of the account has a line of its own', () => {
  expect(bodyOf({})).toContain('Account<br>138****8000<br>y***@isoline.example');
});

test('a long name of the brand has a part of the line only, and breaks within it', () => {
  const cell = /<td style="([^"]*)">A very long name</.exec(letterhead('A very long name', 'cid:map', 'Account'))?.[1];
  expect(cell).toContain('width:45%');
  expect(cell).toContain('overflow-wrap:anywhere');
  expect(cell).not.toContain('nowrap');
});
