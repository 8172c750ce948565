import { expect, test } from 'vitest';
import { followed } from './followed.ts';

test.each([
  ['账号将在 7 天后注销。', '账号将在 7 天后注销。'],
  ['二维码没有显示？', '二维码没有显示？'],
  ['验证码会发送到', '验证码会发送到 '],
  ['No QR code?', 'No QR code? '],
])('%j is followed by a blank unless a Chinese mark ends it', (text, expected) => {
  expect(followed(text)).toBe(expected);
});
