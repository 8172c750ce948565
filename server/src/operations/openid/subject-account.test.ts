import { expect, test } from 'vitest';
import { anAccount, T } from '../../store/testing-store.ts';
import { subjectAccount } from './subject-account.ts';

const accounts = [
  anAccount({ id: 'open' }),
  anAccount({ id: 'merged', mergedInto: 'open' }),
  anAccount({ id: 'merged-twice', mergedInto: 'merged' }),
  anAccount({ id: 'closed', closedAt: T }),
  anAccount({ id: 'merged-into-closed', mergedInto: 'closed' }),
];
const byId = async (id: string) => accounts.find((account) => account.id === id) ?? null;

test.each([
  ['open', 'open'],
  ['merged', 'open'],
  ['merged-twice', 'open'],
  ['closed', undefined],
  ['merged-into-closed', undefined],
  ['unknown', undefined],
])('a product that knows the account %s signs in %s', async (sub, account) => {
  expect((await subjectAccount(byId, sub))?.id).toBe(account);
});
