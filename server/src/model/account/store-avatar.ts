import { lifetimes } from '@isoline/contract/limits.ts';
import type { Account } from '../entities/account.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { avatarPath } from './avatar.ts';
import { fromObjectStore } from './object-store-failure.ts';

/**
 * Stores a picture that `AvatarPictures` made. Schedules its removal, which is canceled when an account uses it.
 *
 * @throws Refusal PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function storeAvatar(
  ports: Pick<Ports, 'now' | 'store' | 'objects' | 'report'>,
  avatarKey: string,
  picture: Uint8Array,
  accountId?: string,
): Promise<void> {
  const removeAt = ports.now() + lifetimes.objectKeptMs;
  await ports.store.tx((tables) => tables.expiringObjects.put(avatarPath(avatarKey), removeAt, accountId));
  await fromObjectStore(ports, ports.objects.put(avatarPath(avatarKey), picture, 'image/png'));
}

/**
 * Makes a stored picture the avatar of an account, inside a transaction. Schedules the removal of the old one. Returns
 * false if the picture has expired.
 */
export async function replaceAvatar(
  ports: Pick<Ports, 'now'>,
  tables: Pick<Tables, 'accounts' | 'expiringObjects'>,
  account: Pick<Account, 'id' | 'avatarKey'>,
  avatarKey: string,
): Promise<boolean> {
  if (!(await tables.expiringObjects.keep({ path: avatarPath(avatarKey) }))) return false;
  await tables.accounts.setAvatar({ id: account.id, avatarKey, at: ports.now() });
  if (account.avatarKey !== null)
    await tables.expiringObjects.put(avatarPath(account.avatarKey), ports.now() + lifetimes.objectKeptMs, account.id);
  return true;
}
