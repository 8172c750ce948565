import type { Ports } from '../ports/ports.ts';
import { fromObjectStore } from './object-store-failure.ts';

/** 256 random bits, so that nobody finds an avatar by trying keys. */
const KEY = /^[\w-]{43}$/;

/** Our own pictures have 256 x 256 pixels of four bytes, so they are never longer than this. */
const BYTES_MAX = 300 * 1024;

/** Returns the path of an avatar in the object store. */
export const avatarPath = (avatarKey: string): string => `avatars/${avatarKey}.png`;

/**
 * Returns the picture of an avatar's key, or null. An object that cannot be one of our own pictures is not returned.
 *
 * @throws Refusal PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function viewAvatar(ports: Ports, avatarKey: string): Promise<Uint8Array | null> {
  if (!KEY.test(avatarKey)) return null;
  const picture = await fromObjectStore(ports, ports.objects.read(avatarPath(avatarKey), BYTES_MAX));
  return typeof picture !== 'string' && ports.avatarPictures.isOne(picture) ? picture : null;
}
