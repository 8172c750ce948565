import { describe, expect, test } from 'vitest';
import { holdsContact } from './held-contact.ts';

describe('a text with a contact is found', () => {
  test.each([
    'asked by 13800138000',
    'asked by 138 0013 8000 twice',
    '138-0013-8000',
    '+86 138 0013 8000',
    '(+86)13800138000',
    '0086 13800138000',
    '8613800138000',
    '１３８００１３８０００',
    '١٣٨٠٠١٣٨٠٠٠',
    '138\u200b0013\u200b8000',
    '一三八零零一三八零零零',
    '幺三八〇〇幺三八〇〇〇',
    'ticket 20261127 13800138000',
    'ticket 20261127-138-0013-8000 closed',
    'called from 021-12345678',
    'called from +1 (415) 555-2671',
    'mail of Alice@Example.com',
    'mail of alice＠example.com',
    'alice @ example . com',
    '张三@公司.中国',
    'alice@localhost',
  ])('%s', (text) => {
    expect(holdsContact(text)).toBe(true);
  });
});

describe('a text without a contact passes', () => {
  test.each([
    'a stolen phone',
    'ticket 20261127-0042',
    'ticket 20261127000042 of 27.11.2026, 18:30',
    '工单 20261127，用户来电',
    'the phone that ends in 8000',
    '138****8000 called',
    '用户说三个设备都丢了',
    'case 4711, asked by @wang',
    'let us meet @ 5',
    '0mieqxc00a0000000000000000001',
  ])('%s', (text) => {
    expect(holdsContact(text)).toBe(false);
  });
});
