import { expect, test } from 'vitest';
import { keepDraft } from './draft.ts';

test('a phone typed as user name is there in the code tab, and the password waits', () => {
  const draft = keepDraft({}, { username: '138 0013 8000', password: 'p' });
  expect(draft).toEqual({ username: '138 0013 8000', password: 'p', phone: '138 0013 8000' });
});

test('an e-mail is not carried into the phone field', () => {
  expect(keepDraft({}, { username: 'a@b.example', password: '' }).phone).toBeUndefined();
});

test('a phone typed in the code tab is the user name, also when it was changed there', () => {
  const first = keepDraft({}, { username: '13800138000', password: '' });
  expect(keepDraft(first, { phone: '13900139000', identifyCode: '12' })).toMatchObject({
    username: '13900139000',
    identifyCode: '12',
  });
});

test('a phone typed in the code tab never replaces an e-mail typed as user name', () => {
  const first = keepDraft({}, { username: 'a@b.example', password: '' });
  expect(keepDraft(first, { phone: '13900139000' })).toMatchObject({ username: 'a@b.example', phone: '13900139000' });
});
