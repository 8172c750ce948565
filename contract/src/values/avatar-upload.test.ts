import { expect, test } from 'vitest';
import { avatarKey } from './avatar-upload.ts';

test('the key of an avatar is the pattern of the spec', () => {
  expect(avatarKey('云帆', 100)).toBe('user/云帆/icon/head100.png');
});
