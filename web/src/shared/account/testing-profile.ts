import type { Profile } from '@isoline/contract/fields/answer-fields.ts';

/** @testonly A user with a phone and a password. */
export const testProfile: Profile = {
  userId: 'u1',
  nickName: 'Tarn',
  phone: '13800138000',
  email: null,
  isBindWx: false,
  isBindTc: false,
  linked: [],
  userIcon: null,
  hasPassword: true,
  safetyLevel: 'low',
};
