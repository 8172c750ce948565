import { expect, test } from 'vitest';
import { testSecrets } from '../../settings/testing-settings.ts';
import { formerSecretMs, secretPurposes } from './secret-purposes.ts';

test('a purpose that is not declared does not compile', () => {
  const { keyed, seal, signatures } = testSecrets('one');
  // @ts-expect-error The purpose is not declared.
  expect(keyed('another', 'text')).not.toBe('');
  // @ts-expect-error A keyed hash is not a sealed value.
  expect(seal('code', 'text')).not.toBe('');
  // @ts-expect-error A sealed value is not a signature.
  expect(signatures('notice', 'text')).not.toBe('');
});

test('the former secret is needed until the last value that the job does not seal again has expired', () => {
  for (const { kind, lifeMs } of Object.values(secretPurposes))
    if (kind !== 'hash' && lifeMs !== null) expect(formerSecretMs()).toBeGreaterThanOrEqual(lifeMs);
});
