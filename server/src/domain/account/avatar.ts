import type { Ports } from '../ports.ts';
import { fromObjectStore } from './object-store-failure.ts';

/** Keys are 256 random bits, so that nobody finds another's picture by trying. */
const KEY = /^[\w-]{43}$/;

/** No picture of our own making is longer: 256 x 256 pixels of four bytes. */
const BYTES_MAX = 300 * 1024;

/** The object of an account's avatar. */
export const avatarPath = (avatarKey: string): string => `avatars/${avatarKey}.png`;

/**
 * The picture behind an avatar's key, or null. What the store gives is shown only when it can be one of ours.
 *
 * @throws Refusal PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function viewAvatar(ports: Ports, avatarKey: string): Promise<Uint8Array | null> {
  if (!KEY.test(avatarKey)) return null;
  const picture = await fromObjectStore(ports, ports.objects.read(avatarPath(avatarKey), BYTES_MAX));
  return typeof picture !== 'string' && ports.avatarPictures.isOne(picture) ? picture : null;
}
