import { avatarPath, viewAvatar } from '../../model/account/avatar.ts';
import { storeAvatar } from '../../model/account/store-avatar.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { baseInfoOfIdentity } from '../../model/identity/pending-identity.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';

/**
 * Returns the avatar key of the picture of a pending identity. It is derived from the ticket, so that only the ticket's
 * holder can name it.
 */
const pictureKey = (ports: Ports, ticket: string) => ports.secrets.keyed('identity-picture', ticket);

/**
 * Fetches the picture of a pending identity from its provider, once, and stores it as an avatar that no account shows
 * yet.
 *
 * @returns its avatar key; null if there is no picture or it cannot be fetched
 * @throws Refusal TICKET_EXPIRED, RATE_LIMITED, PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function fetchIdentityPicture(
  ports: Ports,
  context: RequestContext,
  caller: Caller | null,
  ticket: string,
): Promise<string | null> {
  const { provider, avatar } = await baseInfoOfIdentity(ports, context, caller, ticket);
  if (avatar === null) return null;
  const avatarKey = pictureKey(ports, ticket);
  if (await viewAvatar(ports, avatarKey)) return avatarKey;
  const fetched = await ports.remotePictures.fetch(avatar, context.clientKey);
  const picture =
    typeof fetched === 'string' ? null : await ports.avatarPictures.make(context.clientKey, async () => fetched);
  if (picture) {
    await storeAvatar(ports, avatarKey, picture);
    return avatarKey;
  }
  const reason = typeof fetched === 'string' ? fetched : 'not an image';
  ports.report({ kind: 'provider-failed', provider, failure: 'picture', reason });
  return null;
}

/**
 * Makes the fetched picture of a pending identity the avatar of a new account, inside a transaction. Does nothing
 * without a picture.
 */
export async function adoptIdentityPicture(
  ports: Ports,
  tables: Tables,
  ticket: string,
  accountId: string,
): Promise<void> {
  const avatarKey = pictureKey(ports, ticket);
  if (await tables.expiringObjects.keep({ path: avatarPath(avatarKey) })) {
    await tables.accounts.setAvatar({ id: accountId, avatarKey, at: ports.now() });
  }
}
