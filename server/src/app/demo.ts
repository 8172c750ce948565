import { normalPassword } from '@isoline/contract/values/normal-password.ts';
import { type Account, newAccount } from '../model/entities/account.ts';
import { registerReward } from '../model/entities/coins.ts';
import { addPoints } from '../model/points/change-points.ts';
import type { Ports } from '../model/ports/ports.ts';

/** An account for signing in on a fresh sandbox database. */
export interface DemoAccount {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string;
  readonly password: string;
}

const demoAccounts: readonly DemoAccount[] = [
  { name: '云帆', phone: '13800138000', email: 'yunfan@isoline.example', password: 'Summit#Path4' },
  { name: 'Ridge', phone: null, email: 'ridge@isoline.example', password: 'Summit#Path4' },
];

/**
 * Adds the demo accounts to a database without accounts. Returns the demo accounts whose e-mail address still signs in.
 */
export async function seedDemo({ passwords, random, now, store }: Ports): Promise<readonly DemoAccount[]> {
  const accounts: Account[] = [];
  for (const { name: nickName, phone, email, password } of demoAccounts) {
    const passwordHash = await passwords.hash(normalPassword(password));
    accounts.push(newAccount({ id: random.id(), nickName, phone, email, passwordHash, locale: null }, now()));
  }
  await store.tx(async (tables) => {
    if (await tables.accounts.any()) return;
    for (const account of accounts) {
      await tables.accounts.insert(account);
      await addPoints(tables, registerReward(random.id(), account.id, account.createdAt));
    }
  });
  const known = await Promise.all(
    demoAccounts.map(({ email }) => store.read.accounts.byContact({ kind: 'email', value: email })),
  );
  return demoAccounts.filter((_, index) => known[index] !== null);
}
