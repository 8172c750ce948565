import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { codeOf, firstStep, protectedAccount, secondStep } from '../factors.ts';
import { atOneTime, useProduct } from '../product.ts';

describe.each(dialects)('200 parallel uses on %s', (dialect) => {
  // The limits of the lockout and of a ticket are so high that every call is checked.
  const use = useProduct(dialect, { LIMIT_SECOND_FACTOR_TRIES: '200', LIMIT_SECOND_FACTOR_TRIES_DAY: '1000' });

  test.each(['code of the authenticator', 'recovery code'])(
    'one of 200 parallel uses of one %s signs in, and the other uses are refused as wrong',
    (what) =>
      atOneTime(async () => {
        const { phone, secret, recoveryCodes } = await protectedAccount(use());
        const proof =
          what === 'recovery code' ? { recoveryCode: recoveryCodes[0] ?? '' } : { totp: codeOf(use(), secret) };
        const steps = await Promise.all(Array.from({ length: 40 }, () => firstStep(use(), phone)));
        const answers = await Promise.all(
          steps.map(({ browser, security }) =>
            Promise.all(Array.from({ length: 5 }, async () => (await secondStep(browser, security, proof)).key)),
          ),
        );
        const signedIn = answers.filter((keys) => keys.includes('OK'));
        expect(signedIn).toHaveLength(1);
        expect(signedIn.flat().filter((key) => key === 'OK')).toHaveLength(1);
        const others = answers.filter((keys) => !keys.includes('OK'));
        expect(new Set(others.flat())).toEqual(new Set(['CODE_INCORRECT']));
      }),
  );
});
