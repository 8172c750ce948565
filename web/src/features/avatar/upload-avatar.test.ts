import { expect, test } from 'vitest';
import { avatarKey } from './upload-avatar.ts';

test('the key is that of the spec: the nick name, and a number from 100 to 999', () => {
  expect(avatarKey('云帆', 0)).toBe('user/云帆/icon/head100.png');
  expect(avatarKey('云帆', 0.9999)).toBe('user/云帆/icon/head999.png');
});
