import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { useProduct } from '../product.ts';

// An e-mail address that is delivered to another mailbox than it appears to name: GHSA-5jpx-9hw9-2fx4.
const use = useProduct('sqlite');

test.each([
  'victim@example.com,evil@evil.example',
  'victim@example.com;evil@evil.example',
  '"victim@example.com"@evil.example',
  'victim@example.com(comment)',
  '(evil@evil.example)victim@example.com',
  'Victim <victim@example.com>',
  '<victim@example.com>',
  'victim@example.com@evil.example',
  'victim@[127.0.0.1]',
  'victim@127.0.0.11',
  'victim@10.0.0.12',
  'victim@0x7f.0x1',
  'victim@１０.0.0。12',
  'victim@example.com\r\nBcc: evil@evil.example',
  'victim@example.com%0aBcc:evil@evil.example',
])('no code is sent for %j, neither to that address nor to another one', async (email) => {
  const browser = use().browser();
  const { headers, slide } = await browser.solve('register');
  const before = (await use().messagesTo('')).length;
  const answer = await browser.call(endpoints.sendCode, { scene: 'register', email, slide }, { headers });
  expect(['EMAIL_FORMAT', 'FIELDS_INVALID']).toContain(answer.key);
  expect(await use().messagesTo('')).toHaveLength(before);
});
