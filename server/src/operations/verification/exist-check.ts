import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { maskName } from '../../model/account/nickname.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { countLookup } from '../../model/verification/count-lookup.ts';

export interface Existing {
  readonly exist: boolean;
  readonly linked: readonly ProviderId[];
  /** The nickname with all but its first character hidden; null if there is no account. */
  readonly name: string | null;
}

/**
 * Reports whether a contact has an account, and which providers are linked to it.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function existCheck(ports: Ports, context: RequestContext, contact: Contact): Promise<Existing> {
  const account = await countLookup(ports, context, contact);
  if (!account) return { exist: false, linked: [], name: null };
  const found = (await ports.store.read.identities.ofAccount({ accountId: account.id })).map(
    ({ provider }) => provider,
  );
  const linked = providerIds.filter((provider) => found.includes(provider));
  return { exist: true, linked, name: maskName(account.nickName) };
}
