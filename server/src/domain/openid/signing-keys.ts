import type { Ports } from '../ports.ts';
import type { SigningKey } from './openid-tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A key signs for this long before a new one takes over (docs/contract.md, section 10). */
const ROTATION_MS = 90 * DAY_MS;
/** A new key is published for this long before it signs, so that every node and every product has read it. */
const PUBLICATION_MS = 10 * 60 * 1000;
/** An id token can be the hint of a sign-out as long as its session lives. */
const SIGNED_LIVES_MS = 180 * DAY_MS;

/** Makes a private key as JWK text. */
export type MakeKey = () => Promise<string>;

/** What making a key needs. */
type KeyPorts = Pick<Ports, 'now' | 'random' | 'secrets' | 'store'>;

/** Adds a key that will sign once it is published. The one before stays published until nothing it signed lives. */
export async function rotateSigningKey(ports: KeyPorts, makeKey: MakeKey): Promise<void> {
  const jwk = await makeKey();
  const createdAt = ports.now();
  const key: SigningKey = {
    id: ports.random.id(),
    sealedJwk: ports.secrets.seal('signing-key', jwk),
    createdAt,
    retiresAt: createdAt + ROTATION_MS + PUBLICATION_MS + SIGNED_LIVES_MS,
  };
  await ports.store.tx((tables) => tables.signingKeys.insert(key));
}

/**
 * The private keys as JWK texts: the one that signs first, then the other published ones. Makes the first key, and a new
 * one after 90 days.
 */
export async function currentSigningKeys(ports: KeyPorts, makeKey: MakeKey): Promise<readonly string[]> {
  const published = await ports.store.read.signingKeys.published(ports.now());
  const [newest] = published;
  if (!newest || newest.createdAt + ROTATION_MS <= ports.now()) {
    await rotateSigningKey(ports, makeKey);
    return currentSigningKeys(ports, makeKey);
  }
  return inSigningOrder(published, ports.now()).flatMap(({ sealedJwk }) => {
    const jwk = ports.secrets.open('signing-key', sealedJwk);
    return jwk === null ? [] : [jwk];
  });
}

/** The newest key that was published long enough signs; the very first key signs at once. */
export function inSigningOrder(newestFirst: readonly SigningKey[], now: number): readonly SigningKey[] {
  const signing = newestFirst.find(({ createdAt }) => createdAt + PUBLICATION_MS <= now) ?? newestFirst.at(-1);
  return signing ? [signing, ...newestFirst.filter((key) => key !== signing)] : [];
}
