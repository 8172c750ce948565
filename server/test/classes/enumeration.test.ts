import { expect, test } from 'vitest';
import { freshAddress, freshEmail, freshPhone, useProduct } from '../product.ts';

// Answers that tell whether an account exists: CVE-2026-37981.
const use = useProduct('sqlite');

test('sign-in by password answers alike for a known and an unknown account, until the lock-out', async () => {
  const { phone: known } = await use().newAccount();
  for (const unknown of [freshPhone(), freshEmail()]) {
    const [one, other] = [use().browser(freshAddress()), use().browser(freshAddress())];
    for (let tries = 0; tries < 7; tries++) {
      const solved = await one.solve('login');
      const otherSolved = await other.solve('login');
      const ofKnown = await one.signIn(known, 'Wrong#Pass1', solved.slide, { headers: solved.headers });
      const ofUnknown = await other.signIn(unknown, 'Wrong#Pass1', otherSolved.slide, { headers: otherSolved.headers });
      expect([ofUnknown.status, ofUnknown.key, ofUnknown.msg, ofUnknown.data]).toEqual([
        ofKnown.status,
        ofKnown.key,
        ofKnown.msg,
        ofKnown.data,
      ]);
    }
  }
});
