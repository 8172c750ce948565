import type { ProviderId } from '@isoline/contract/providers.ts';
import { contactKey } from '../../model/entities/account.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import { findPendingIdentity } from '../../model/identity/pending-identity.ts';
import { taken } from '../../model/identity/provider-refusals.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import { type LinkedAccount, type LinkRequest, linkAndSignIn } from '../../model/sign-in/link-and-sign-in.ts';
import { ticketMatch } from '../../model/verification/ticket.ts';
import { type Registration, register } from './register.ts';

type LinkOrRegister = LinkRequest &
  Pick<Registration, 'agree' | 'nickName' | 'usePicture'> & {
    readonly provider: ProviderId;
    /** Null if the caller expects an existing account. */
    readonly password: string | null;
  };

/**
 * Links a pending identity of `provider` to the account of a verified contact, or registers an account with it, and
 * signs in.
 *
 * @throws Refusal as `linkAndSignIn` and `register`; the provider's `taken` if another account has the identity
 */
export async function linkOrRegister(
  ports: Ports,
  context: RequestContext,
  request: LinkOrRegister,
): Promise<LinkedAccount> {
  const { provider, contact, identityTicket, contactProof, password, nickName, usePicture, client, agree } = request;
  const { read } = ports.store;
  const { identity, source } = await findPendingIdentity(ports, read, context, { ticket: identityTicket });
  if (identity.provider !== provider) throw new Refusal('TICKET_EXPIRED');
  // Check this before looking up the account: a different answer would reveal the account to a caller without a proof.
  const proof = await read.tickets.peek({
    ...ticketMatch(ports, context, 'contact-proof', contactProof),
    now: ports.now(),
  });
  if (proof?.scene !== 'bind' || proof.contactKey !== contactKey(contact)) throw new Refusal('TICKET_EXPIRED');
  if (await read.accounts.byContact(contact))
    return throwIfRefused(ports, await ports.store.tx((tables) => linkAndSignIn(ports, tables, context, request)));
  if (await read.identities.find(identity)) throw taken(provider, 'anotherAccount');
  const { tokens } = await register(ports, context, {
    contact,
    contactProof,
    scene: 'bind',
    nickName,
    identityTicket,
    usePicture,
    password: password ?? '',
    agree,
    client,
    source,
  });
  return { tokens, identity };
}
