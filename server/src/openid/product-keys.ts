import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { errors } from 'oidc-provider';
import type { Product } from '../model/entities/products.ts';
import { isWithin } from '../model/is-within.ts';
import { type PublicKeys, readPublicKeys } from '../model/openid/public-keys.ts';
import type { Ports } from '../model/ports/ports.ts';

/** Keys are fetched again after this time. */
const FRESH_MS = 5 * MINUTE_MS;
/** The time for which known keys stay valid while their host does not answer. */
const UNREACHABLE_MS = 24 * 60 * MINUTE_MS;

interface Fetched {
  readonly uri: string;
  /** Null if nothing was read yet. */
  readonly keys: PublicKeys | null;
  readonly readAt: number;
  readonly triedAt: number;
  /** The last try did not read keys. */
  readonly hasFailed: boolean;
}

/** Finds the public keys of a product. `kid` is the key that an assertion names. */
export type ProductKeys = (product: Product, kid: string | undefined) => Promise<PublicKeys | null>;

/**
 * Returns a function that finds the keys of products. Published keys are fetched like the documents of agents, and kept
 * in memory: a node fetches those of one product at most once a minute, however many assertions name an unknown key.
 */
export function productKeys({
  agentDocuments,
  now,
  report,
}: Pick<Ports, 'agentDocuments' | 'now' | 'report'>): ProductKeys {
  const known = new Map<string, Fetched>();
  const running = new Map<string, Promise<Fetched>>();

  async function fetchKeys(id: string, uri: string, before: Fetched | undefined): Promise<Fetched> {
    const answer = await agentDocuments.fetch(uri, `keys of ${id}`);
    const keys = typeof answer === 'string' ? null : readPublicKeys(answer.text);
    if (keys === null) {
      const reason = typeof answer === 'string' ? answer : 'invalid';
      report({ kind: 'product-keys-failed', product: id, reason });
    }
    const at = now();
    const kept = before && isWithin(before.readAt, UNREACHABLE_MS, at) ? before : { keys: null, readAt: 0 };
    const fetched = {
      uri,
      triedAt: at,
      hasFailed: keys === null,
      ...(keys ? { keys, readAt: at } : { keys: kept.keys, readAt: kept.readAt }),
    };
    known.set(id, fetched);
    return fetched;
  }

  async function published(id: string, uri: string, kid: string | undefined): Promise<PublicKeys | null> {
    const found = known.get(id);
    const before = found?.uri === uri ? found : undefined;
    const at = now();
    const isFresh = before !== undefined && isWithin(before.readAt, FRESH_MS, at);
    if (before && ((isFresh && hasKey(before, kid)) || isWithin(before.triedAt, MINUTE_MS, at)))
      return usable(before, kid);
    const name = `${id} ${uri}`;
    const fetching = running.get(name) ?? fetchKeys(id, uri, before).finally(() => running.delete(name));
    running.set(name, fetching);
    return usable(await fetching, kid);
  }

  return async ({ id, jwks, jwksUri }, kid) => {
    if (jwks !== null) return readPublicKeys(jwks);
    return jwksUri === null ? null : published(id, jwksUri, kid);
  };
}

const unavailable = { status: 503, statusCode: 503 };

const hasKey = ({ keys }: Fetched, kid: string | undefined): boolean =>
  keys !== null && (kid === undefined || keys.keys.some((key) => key.kid === kid));

/**
 * Returns the keys that were fetched. If a key is unknown because the last fetch failed, the assertion is not wrong, so
 * it does not count against the limit of wrong credentials.
 *
 * @throws TemporarilyUnavailable
 */
function usable(fetched: Fetched, kid: string | undefined): PublicKeys | null {
  if (fetched.hasFailed && !hasKey(fetched, kid))
    throw Object.assign(new errors.TemporarilyUnavailable('the keys of the client cannot be fetched'), unavailable);
  return fetched.keys;
}
