import { DAY_MS } from '@isoline/contract/values/durations.ts';
import type { SigningKey } from '../entities/openid-tables.ts';
import type { SigningAlgorithm } from '../entities/products.ts';
import type { DatabasePorts, Ports } from '../ports/ports.ts';

/** A key signs for this long before a new one takes over (docs/contract.md, section 10). */
const ROTATION_MS = 90 * DAY_MS;
/** A new key is published for this long before it signs, so that every node and every product can read it. */
const PUBLICATION_MS = 10 * 60 * 1000;
/** An id token can be the hint of a sign-out until its session ends. */
const SIGNED_LIVES_MS = 180 * DAY_MS;
const DEFAULT_ALGORITHM = 'ES256';
const algorithms: readonly SigningAlgorithm[] = [DEFAULT_ALGORITHM, 'RS256'];

/** Creates a private key as JWK text, with its `alg`. */
export type MakeKey = (algorithm: SigningAlgorithm) => Promise<string>;

/** A published key that the server's secret can open. */
interface PublishedKey extends SigningKey {
  readonly algorithm: SigningAlgorithm;
  readonly jwk: string;
}

/** Returns every key that was ever created, newest first. */
export const madeKeys = ({ store }: DatabasePorts): Promise<readonly SigningKey[]> =>
  store.read.signingKeys.publishedAfter({ at: 0 });

/**
 * Adds a key that will sign after its publication. The former key stays published until everything that it signed has
 * expired. The id contains the number of keys that were created before: if several nodes add a key after the same keys,
 * only one succeeds. Times could repeat, because the clock of a node may be set back.
 */
export async function rotateSigningKey(
  ports: DatabasePorts,
  makeKey: MakeKey,
  algorithm: SigningAlgorithm,
  made: readonly SigningKey[],
): Promise<void> {
  const jwk = await makeKey(algorithm);
  const createdAt = ports.now();
  const key: SigningKey = {
    id: `${algorithm}-${made.length}`,
    sealedJwk: ports.secrets.seal('signing-key', jwk),
    createdAt,
    retiresAt: createdAt + ROTATION_MS + PUBLICATION_MS + SIGNED_LIVES_MS,
  };
  await ports.store.tx((tables) => tables.signingKeys.insert(key));
}

/** Returns the published keys of each algorithm that has one. The key that signs is first in its list. */
export function keysByAlgorithm(
  ports: DatabasePorts,
  made: readonly SigningKey[],
): ReadonlyMap<SigningAlgorithm, readonly PublishedKey[]> {
  const opened = made.flatMap((key) => {
    const jwk = key.retiresAt > ports.now() ? ports.secrets.open('signing-key', key.sealedJwk) : null;
    return jwk === null ? [] : [{ ...key, jwk, algorithm: (JSON.parse(jwk) as { alg: SigningAlgorithm }).alg }];
  });
  const grouped = Map.groupBy(opened, ({ algorithm }) => algorithm);
  const listed = algorithms.filter((algorithm) => grouped.has(algorithm));
  return new Map(listed.map((algorithm) => [algorithm, inSigningOrder(grouped.get(algorithm) ?? [], ports.now())]));
}

/**
 * Returns the private keys as JWK texts: ES256 before RS256, and for each algorithm the signing key first. Creates the
 * first key of an algorithm that a product needs, and a new one after 90 days.
 */
export async function currentSigningKeys(
  ports: DatabasePorts & Pick<Ports, 'products'>,
  makeKey: MakeKey,
): Promise<readonly string[]> {
  const made = await madeKeys(ports);
  const found = keysByAlgorithm(ports, made);
  const needed = new Set([
    DEFAULT_ALGORITHM,
    ...ports.products.list().map((product) => product.signingAlgorithm),
  ] as const);
  const isDue = (algorithm: SigningAlgorithm) =>
    !found.get(algorithm)?.some(({ createdAt }) => ports.now() < createdAt + ROTATION_MS);
  const due = [...needed].filter(isDue);
  if (due.length > 0) {
    for (const algorithm of due) await rotateSigningKey(ports, makeKey, algorithm, made);
    return currentSigningKeys(ports, makeKey);
  }
  return [...found.values()].flat().map(({ jwk }) => jwk);
}

/**
 * Orders keys so that the signing key is first: the newest key that was published long enough. The very first key signs
 * immediately.
 */
export function inSigningOrder<Key extends Pick<SigningKey, 'createdAt'>>(
  newestFirst: readonly Key[],
  now: number,
): readonly Key[] {
  const signing = newestFirst.find(({ createdAt }) => createdAt + PUBLICATION_MS <= now) ?? newestFirst.at(-1);
  return signing ? [signing, ...newestFirst.filter((key) => key !== signing)] : [];
}
