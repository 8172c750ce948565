import { brand } from '@isoline/contract/brand.ts';
import type { Account } from './domain/account/account.ts';
import { registerReward } from './domain/points/coins.ts';
import type { Ports } from './domain/ports.ts';

/** Who to sign in as on a fresh sandbox database. */
export interface DemoAccount {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly password: string;
}

const demoAccounts: readonly DemoAccount[] = [
  { name: '云帆', phone: '13800138000', email: 'yunfan@isoline.example', password: 'Contour#2026' },
  { name: 'Ridge', phone: null, email: 'ridge@isoline.example', password: 'Contour#2026' },
];

/** Puts the demo accounts into a database that has none of them, and gives those that are there. */
export async function seedDemo(ports: Ports): Promise<readonly DemoAccount[]> {
  for (const demo of demoAccounts) {
    const passwordHash = await ports.passwords.hash(demo.password);
    await ports.store.tx(async (tables) => {
      const contact = demo.phone
        ? { kind: 'phone' as const, value: demo.phone }
        : { kind: 'email' as const, value: demo.email ?? '' };
      if (await tables.accounts.byContact(contact)) return;
      const account = accountOf(ports, demo, passwordHash);
      await tables.accounts.insert(account);
      await tables.coins.add(registerReward(ports.random.id(), account.id, account.createdAt));
    });
  }
  return demoAccounts;
}

function accountOf(ports: Ports, { name, phone, email }: DemoAccount, passwordHash: string): Account {
  const at = ports.now();
  return {
    id: ports.random.id(),
    nickName: name,
    phone,
    email,
    passwordHash,
    avatarKey: null,
    termsVersion: brand.termsVersion,
    termsAgreedAt: at,
    createdAt: at,
    mergedInto: null,
  };
}
