import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { useProduct } from '../product.ts';

// Redirect addresses with user-info, look-alikes, fragments or a script: CVE-2026-5467, GHSA-9h33-g3ww-mqff.
const use = useProduct('sqlite');

test.each([
  'https://contour.isoline.example@evil.example/',
  'https://contour.isoline.example.evil.example/',
  'https://evil.example/#https://contour.isoline.example',
  'https://evil.example\\@contour.isoline.example/',
  '//evil.example/',
  '/\\evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)//contour.isoline.example',
  'data:text/html,x',
  '/%2f%2fevil.example\u0000',
])('%j is not accepted as a back address', async (backUrl) => {
  const answer = await use().browser().call(endpoints.authorizeUrl, { provider: 'wx', intent: 'login', backUrl });
  expect(answer.key).toBe('BACK_URL_REFUSED');
});

test('a path of our own is accepted as a back address', async () => {
  const input = { provider: 'wx', intent: 'login', backUrl: '/UserCenter?tab=1#x' } as const;
  expect((await use().browser().call(endpoints.authorizeUrl, input)).key).toBe('OK');
});
