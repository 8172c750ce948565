import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';

// An account that an attacker prepares with the victim's contact: GHSA-qq9h-g4jm-xgf3; Sudhodanan and Paverd, 2022.
const use = useProduct('sqlite');

test('nobody can register a contact without proving it', async () => {
  const [attacker, own, victim] = [use().browser(), freshPhone(), freshEmail()];
  const flag = await use().prove(attacker, { phone: own });
  const input = { type: 'email', email: victim, flag, password: PASSWORD, agree: true } as const;
  expect((await attacker.call(endpoints.register, input)).key).toBe('PHONE_CODE_NOT_MATCH');
  expect((await attacker.call(endpoints.existCheck, { email: victim })).data.exist).toBe(false);
});

test('a reset ends every earlier session', async () => {
  const [attacker, email] = [use().browser(), freshEmail()];
  await use().register(attacker, { email });
  const owner = use().browser();
  const identifyCode = await use().requestCode(owner, 'reset', { email });
  const { security } = (await owner.call(endpoints.verifyReset, { email, identifyCode })).data;
  await owner.call(endpoints.resetPassword, { security, password: 'Owner#Line5' });
  expect((await attacker.call(endpoints.currentUser, {})).status).toBe(401);
  expect((await attacker.call(endpoints.token, { grant_type: 'refresh_token' })).status).toBe(401);
});
