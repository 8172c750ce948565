import { expect, test } from 'vitest';
import { mergeDraft } from './sign-in-draft.ts';

test('a phone typed as user name is carried into the code tab, and the password is kept', () => {
  const draft = mergeDraft({}, { username: '138 0013 8000', password: 'p' });
  expect(draft).toEqual({ username: '138 0013 8000', password: 'p', phone: '138 0013 8000' });
});

test('an e-mail address is not carried into the phone field', () => {
  expect(mergeDraft({}, { username: 'a@b.example', password: '' }).phone).toBeUndefined();
});

test('a phone typed in the code tab is the user name, also when it was changed there', () => {
  const first = mergeDraft({}, { username: '13800138000', password: '' });
  expect(mergeDraft(first, { phone: '13900139000', identifyCode: '12' })).toMatchObject({
    username: '13900139000',
    identifyCode: '12',
  });
});

test('a phone typed in the code tab never replaces an e-mail address typed as user name', () => {
  const first = mergeDraft({}, { username: 'a@b.example', password: '' });
  expect(mergeDraft(first, { phone: '13900139000' })).toMatchObject({ username: 'a@b.example', phone: '13900139000' });
});
