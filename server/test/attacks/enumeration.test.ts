import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { freshAddress, freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { allowCloud, freshUser } from '../provider-actions.ts';

// Answers that reveal whether an account exists: CVE-2026-37981.
const use = useProduct('sqlite');

test('sign-in by password gives a known and an unknown account the same answers, up to the lock', async () => {
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

test('a contact without a proof cannot be linked to a cloud identity, and known and unknown contacts get the same answer', async () => {
  const { phone: known } = await use().newAccount();
  const browser = use().browser(freshAddress());
  const { data } = await browser.call(endpoints.tcAuth, await allowCloud(use(), browser, freshUser()));
  const security = 'security' in data ? data.security : '';
  for (const more of [
    {},
    { password: PASSWORD },
    { password: PASSWORD, agree: true },
    { password: 'weak', agree: true },
  ]) {
    const answers = [];
    for (const phone of [known, freshPhone()]) {
      const { status, key, msg } = await browser.call(endpoints.tcAuthBind, {
        security,
        flag: 'nobodys',
        phone,
        ...more,
      });
      answers.push([status, key, msg]);
    }
    expect(answers[1]).toEqual(answers[0]);
  }
});
