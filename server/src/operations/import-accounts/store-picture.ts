import { lengths } from '@isoline/contract/limits.ts';
import { storeAvatar } from '../../model/account/store-avatar.ts';
import { Refusal } from '../../model/refusal.ts';
import { Unavailable } from '../../model/unavailable.ts';
import type { ImportPorts } from './import-ports.ts';

/** The name of an import among the owners of pictures. */
const OWNER = 'import';
const DATA_URL = /^data:image\/[a-z+]+;base64,/;

/**
 * Stores the picture that a row names, and returns its avatar key. Its removal is scheduled until an account uses it.
 * Returns null if it cannot be read.
 */
export async function storePicture(ports: ImportPorts, given: string): Promise<string | null> {
  try {
    const bytes = await bytesOf(ports, given);
    const picture = bytes && (await ports.avatarPictures.make(OWNER, async () => bytes));
    if (!picture) return null;
    const avatarKey = ports.random.token();
    await storeAvatar(ports, avatarKey, picture);
    return avatarKey;
  } catch (error) {
    if (error instanceof Refusal || error instanceof Unavailable) return null;
    throw error;
  }
}

async function bytesOf(ports: ImportPorts, given: string): Promise<Uint8Array | null> {
  const [prefix] = DATA_URL.exec(given) ?? [];
  if (prefix) return Buffer.from(given.slice(prefix.length), 'base64');
  if (!given.startsWith('https://')) return (await ports.pictureFile?.(given)) ?? null;
  const fetched = await ports.remotePictures.fetch(given, OWNER);
  return typeof fetched === 'string' || fetched.length > lengths.avatarBytesMax ? null : fetched;
}
