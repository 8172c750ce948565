import { lifetimes } from '@isoline/contract/limits.ts';
import type { Ports } from '../ports/ports.ts';
import { avatarPath } from './avatar.ts';
import { fromObjectStore } from './object-store-failure.ts';

/**
 * Stores a picture that `AvatarPictures` made. Schedules its removal, which is canceled when an account uses it.
 *
 * @throws Refusal PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function storeAvatar(
  ports: Ports,
  avatarKey: string,
  picture: Uint8Array,
  accountId?: string,
): Promise<void> {
  const removeAt = ports.now() + lifetimes.objectKeptMs;
  await ports.store.tx((tables) => tables.expiringObjects.put(avatarPath(avatarKey), removeAt, accountId));
  await fromObjectStore(ports, ports.objects.put(avatarPath(avatarKey), picture, 'image/png'));
}
