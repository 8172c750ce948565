import { lengths } from '@isoline/contract/limits.ts';
import { storeAvatar } from '../../model/account/store-avatar.ts';
import { Refusal } from '../../model/refusal.ts';
import { Overloaded, Unavailable } from '../../model/unavailable.ts';
import type { ImportPorts } from './import-ports.ts';

/** The name of an import among the owners of pictures. */
const OWNER = 'import';
/** Milliseconds after which a picture tries again to get into a full queue. */
const PAUSE_MS = 1_000;
const DATA_URL = /^data:image\/[a-z+]+;base64,/;

/**
 * Stores the picture that a row names, and returns its avatar key. Its removal is scheduled until an account uses it.
 * Returns null if it cannot be read.
 */
export async function storePicture(ports: ImportPorts, given: string): Promise<string | null> {
  try {
    const bytes = await bytesOf(ports, given);
    const picture = bytes && (await makePicture(ports, bytes));
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
  const fetched = await ports.remotePictures.fetch(given, null);
  return typeof fetched === 'string' || fetched.length > lengths.avatarBytesMax ? null : fetched;
}

/** Re-encodes a picture. Nobody waits for an import, so a full queue only delays it. */
async function makePicture({ avatarPictures, pause }: ImportPorts, bytes: Uint8Array): Promise<Uint8Array | null> {
  for (;;) {
    try {
      return await avatarPictures.make(OWNER, async () => bytes);
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
      await pause(PAUSE_MS);
    }
  }
}
