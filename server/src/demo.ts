import { newAccount } from './domain/account/account.ts';
import { registerReward } from './domain/points/coins.ts';
import type { Ports } from './domain/ports.ts';

/** Who to sign in as on a fresh sandbox database. */
export interface DemoAccount {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string;
  readonly password: string;
}

const demoAccounts: readonly DemoAccount[] = [
  { name: '云帆', phone: '13800138000', email: 'yunfan@isoline.example', password: 'Contour#2026' },
  { name: 'Ridge', phone: null, email: 'ridge@isoline.example', password: 'Contour#2026' },
];

/** Puts the demo accounts into a database that has none of them, and gives those that are there. */
export async function seedDemo(ports: Ports): Promise<readonly DemoAccount[]> {
  for (const demo of demoAccounts) {
    if (await ports.store.read.accounts.byContact({ kind: 'email', value: demo.email })) continue;
    const { name: nickName, phone, email } = demo;
    const passwordHash = await ports.passwords.hash(demo.password);
    const account = newAccount({ id: ports.random.id(), nickName, phone, email, passwordHash }, ports.now());
    await ports.store.tx(async (tables) => {
      await tables.accounts.insert(account);
      await tables.coins.add(registerReward(ports.random.id(), account.id, account.createdAt));
    });
  }
  return demoAccounts;
}
