import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Ports } from '../ports.ts';
import { countLookup } from '../rate-limit.ts';
import type { RequestContext } from '../request-context.ts';
import { maskName } from '../verification/check-code.ts';

export interface Existing {
  readonly exist: boolean;
  readonly isBindWx: boolean;
  readonly isBindTc: boolean;
  /** All but the first character hidden. */
  readonly name: string | null;
}

/**
 * Whether a contact has an account and what is bound to it.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function existCheck(ports: Ports, context: RequestContext, contact: Contact): Promise<Existing> {
  await countLookup(ports, context.clientKey);
  const { accounts, identities } = ports.store.read;
  const account = await accounts.byContact(contact);
  if (!account) return { exist: false, isBindWx: false, isBindTc: false, name: null };
  const providers = (await identities.ofAccount(account.id)).map((identity) => identity.provider);
  const isBindWx = providers.includes('wx');
  const isBindTc = providers.includes('tc');
  return { exist: true, isBindWx, isBindTc, name: maskName(account.nickName) };
}
