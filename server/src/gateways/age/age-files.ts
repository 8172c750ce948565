import { Readable } from 'node:stream';
import { CommandRefused } from '../../model/command-refused.ts';

/** Loads the library for the first file that is encrypted. */
const load = () => import('age-encryption');

/** The start of a file that age has encrypted (https://age-encryption.org/v1). */
const HEADER = 'age-encryption.org/v1';
/** The longest public key: one that also resists quantum computers. */
const RECIPIENT_MAX = 2_500;

/** The streams of the web, which the library uses. The types of Node and of browsers differ. */
const toStream = (parts: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(parts)) as unknown as ReadableStream<Uint8Array>;
const partsOf = (stream: ReadableStream<Uint8Array>) => stream as unknown as AsyncIterable<Uint8Array>;

/** Returns whether a text is a public key of age, `age1…`. */
export async function isRecipient(text: string): Promise<boolean> {
  const { Encrypter } = await load();
  try {
    new Encrypter().addRecipient(text);
    return text.length <= RECIPIENT_MAX;
  } catch {
    return false;
  }
}

/** Encrypts the parts of a file to a public key of age. */
export async function* encryptTo(recipient: string, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await load();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* partsOf(await encrypter.encrypt(toStream(parts)));
}

/** Returns whether the first bytes of a file are those of age. */
export const isEncrypted = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, HEADER.length)).toString('latin1') === HEADER;

/**
 * Decrypts the parts of a file of age.
 *
 * @param identities the text of a key file: a secret key a line, besides comments
 * @throws CommandRefused for a text that is not a key file, for another key, and for a file that was changed or cut
 */
export async function* decryptWith(identities: string, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await load();
  const decrypter = new Decrypter();
  const keys = identities.split('\n').map((line) => line.trim());
  try {
    for (const key of keys.filter((line) => line !== '' && !line.startsWith('#'))) decrypter.addIdentity(key);
  } catch {
    throw new CommandRefused('The file of --identity is not a key file of age.');
  }
  try {
    yield* partsOf(await decrypter.decrypt(toStream(parts)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandRefused(`The file cannot be decrypted to its end: ${reason}. What was imported before stays.`);
  }
}
