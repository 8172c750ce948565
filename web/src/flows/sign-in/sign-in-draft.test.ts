import { expect, test } from 'vitest';
import { mergeDraft } from './sign-in-draft.ts';

test.each(['138 0013 8000', 'a@b.example'])(
  '%s as user name is carried into the code tab, and the password is kept',
  (username) => {
    const draft = mergeDraft({}, { username, password: 'p' });
    expect(draft).toEqual({ username, password: 'p', contact: username });
  },
);

test('a contact typed in the code tab is the user name, even when it was changed there', () => {
  const first = mergeDraft({}, { username: '13800138000', password: '' });
  expect(mergeDraft(first, { contact: '13900139000', code: '12' })).toMatchObject({
    username: '13900139000',
    code: '12',
  });
});

test('a contact typed in the code tab never replaces a different one typed as user name', () => {
  const draft = { username: 'a@b.example', contact: '13900139000' };
  expect(mergeDraft(draft, { contact: '13700137000' })).toMatchObject({
    username: 'a@b.example',
    contact: '13700137000',
  });
});
