import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { type Account, contactsOf } from '../../model/entities/account.ts';
import { passwordCounterKeys, passwordProofKeys } from '../../model/limit/password-counters.ts';
import { clearSignIns } from '../../model/limit/sign-in-counters.ts';
import { act } from './act.ts';
import type { CountingPorts } from './count-act.ts';
import { lockOrigins } from './lock-origins.ts';

/**
 * Forgets the sign-ins of an account, and its wrong passwords: those of the account, of its devices, and of the client
 * addresses whose sign-ins were refused in the last day.
 *
 * @throws Refusal GONE
 */
export async function unlockPerson(
  ports: CountingPorts,
  acting: ActingOperator,
  { id }: Pick<Account, 'id'>,
  clientKeyOf: (ip: string) => string,
): Promise<void> {
  await act(ports, acting, 'account-unlocked', async (tables) => {
    const account = await lockOpenAccount(tables, id);
    const origins = await lockOrigins(ports, tables, account, clientKeyOf);
    for (const contact of contactsOf(account)) {
      for (const key of passwordCounterKeys(ports, contact, origins)) await tables.counters.clear(key);
    }
    for (const key of passwordProofKeys(id, origins)) await tables.counters.clear(key);
    await clearSignIns(tables, id);
    return { event: { kind: 'account-unlocked', accountId: id }, result: undefined };
  });
}
