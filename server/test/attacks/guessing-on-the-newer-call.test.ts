import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { useProduct, wrongCode } from '../product.ts';
import { askOwnCode } from '../reauth.ts';

// Codes that are guessed through the newer of two calls, which does not count tries: CVE-2025-64102.
const use = useProduct('sqlite');

test('both calls that accept a reauthentication code count the same wrong tries', async () => {
  const { browser, phone } = await use().newAccount();
  const { type, identifyCode, accessCode } = await askOwnCode(use(), browser, { phone });
  const wrong = wrongCode(identifyCode);
  for (let tries = 0; tries < 5; tries++) {
    if (tries % 2 === 0) await browser.call(endpoints.verifyPresentContact, { type, identifyCode: wrong });
    else
      await browser.call(
        endpoints.checkUserCode,
        { type, identifyCode: wrong },
        { headers: { 'access-code': accessCode } },
      );
  }
  expect((await browser.call(endpoints.verifyPresentContact, { type, identifyCode })).key).toBe('CODE_EXPIRED');
  const answer = await browser.call(
    endpoints.checkUserCode,
    { type, identifyCode },
    { headers: { 'access-code': accessCode } },
  );
  expect(answer.key).toBe('CODE_EXPIRED');
});
