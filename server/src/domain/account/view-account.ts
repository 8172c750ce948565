import { type Safety, safetyOf } from '@isoline/contract/values/safety.ts';
import type { LinkedIdentity } from '../identity/identity.ts';
import type { Ports } from '../ports.ts';
import type { Caller } from '../request-context.ts';

/** The account centre's first page: whose it is, what is bound to it and how safe it is. */
export interface AccountView {
  readonly caller: Caller;
  readonly wx: LinkedIdentity | null;
  readonly tc: LinkedIdentity | null;
  readonly safety: Safety;
}

export async function viewAccount(ports: Ports, caller: Caller): Promise<AccountView> {
  const identities = await ports.store.read.identities.ofAccount(caller.account.id);
  const of = (provider: LinkedIdentity['provider']) => identities.find((one) => one.provider === provider) ?? null;
  return { caller, wx: of('wx'), tc: of('tc'), safety: safetyOf({ ...caller.account, isBindWx: caller.isBindWx }) };
}
