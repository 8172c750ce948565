import { computeSafety, type Safety } from '@isoline/contract/values/safety.ts';
import type { LinkedIdentity } from '../../model/entities/identity.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** The first data of the account center: the caller's account, its linked identities and its safety. */
export interface AccountView {
  readonly caller: Caller;
  /** One identity for each linked provider. */
  readonly identities: readonly LinkedIdentity[];
  readonly safety: Safety;
}

/** Returns the caller's account for the account center. */
export async function viewAccount(ports: Ports, caller: Caller): Promise<AccountView> {
  const { account, linked } = caller;
  const all = await ports.store.read.identities.ofAccount({ accountId: account.id });
  const identities = linked.flatMap((provider) => all.find((identity) => identity.provider === provider) ?? []);
  return { caller, identities, safety: computeSafety({ ...account, isBindWx: linked.includes('wx') }) };
}
