import { expect, test } from 'vitest';
import { Unavailable } from '../domain/unavailable.ts';
import { cloudAccount } from './cloud-account.ts';

test('where no cloud account is set up, every call says so', async () => {
  const none = cloudAccount(null, () => 'http://localhost:8080/tencentCloud_redirect');
  const trip = { place: 'browser', state: 's', verifier: 'v', locale: 'zh-CN' } as const;
  expect(() => none.authorizeUrl(trip)).toThrow(Unavailable);
  await expect(none.identify({ ...trip, code: 'c' })).rejects.toThrow(Unavailable);
});
