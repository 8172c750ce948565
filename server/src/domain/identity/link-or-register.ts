import { type Registration, register } from '../account/register.ts';
import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { type LinkedToExisting, type LinkRequest, linkToExisting } from './link-to-existing.ts';
import { identityTaken } from './refusals.ts';
import { waitingIdentity } from './waiting-identity.ts';

type NewAccount = Pick<Registration, 'agree'> & {
  /** Null where an account is expected to be there. */
  readonly password: string | null;
};

/**
 * Links the cloud identity that waits to the account of a proved contact, or registers one with it, and signs in.
 *
 * @throws Refusal as `linkToExisting` and `register`; BOUND_TO_TC where the identity got an account meanwhile
 */
export async function linkOrRegister(
  ports: Ports,
  context: RequestContext,
  request: LinkRequest & NewAccount,
): Promise<LinkedToExisting> {
  const { contact, security, flag, client, agree } = request;
  const { read } = ports.store;
  const { identity, source } = await waitingIdentity(ports, read, context, security);
  if (identity.provider !== 'tc') throw new Refusal('TICKET_EXPIRED');
  if (await read.accounts.byContact(contact)) return linkToExisting(ports, context, request);
  if (await read.identities.find(identity)) throw identityTaken('tc');
  const account = { contact, flag, scene: 'bind', nickName: null, identityTicket: security } as const;
  const { tokens } = await register(ports, context, {
    ...account,
    password: request.password ?? '',
    agree,
    client,
    source,
  });
  return { tokens, identity };
}
