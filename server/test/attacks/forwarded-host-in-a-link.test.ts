import { expect, test } from 'vitest';
import { freshEmail, PASSWORD, useProduct } from '../product.ts';

// A link in a mail whose host the sender chose: GHSA-pfrf-9r5f-73f5.
const use = useProduct('sqlite');

test('the link of a notice has our origin, whatever the Host and X-Forwarded-Host headers say', async () => {
  const [owner, email] = [use().browser(), freshEmail()];
  await use().register(owner, { email });
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
  expect((await use().browser().signIn(email, PASSWORD, undefined, { headers })).key).toBe('OK');
  await use().app.settled();
  const [notice] = await use().messagesTo(email);
  expect(notice?.text).toMatch(/http:\/\/localhost:\d+\/\?undo=/);
  expect(notice?.text).not.toContain('evil.example');
});
