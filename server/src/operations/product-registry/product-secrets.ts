import { consoleProducts as bounds } from '@isoline/contract/values/product-registry.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import type { ProductSecret } from '../../model/entities/products.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { changeOne, productRefused, requireKept } from './change-one.ts';
import { readableEntry } from './product-entry.ts';

/** The number of a secret's 43 characters that are shown. All of them together are 256 random bits. */
const HINT = 4;

/** Returns a secret in the form in which it is stored. */
export const newSecret = (
  ports: Pick<Ports, 'now' | 'random' | 'secrets'>,
  { auditName }: ActingOperator,
  product: string,
  token: string,
): ProductSecret => ({
  id: ports.random.id(),
  product,
  hash: ports.secrets.digest(token),
  hint: token.slice(-HINT),
  createdAt: ports.now(),
  createdBy: auditName,
  lastUsedAt: null,
});

/**
 * Creates a second secret, so that the product can switch to it before the first one is revoked. Returns the secret,
 * which is not stored.
 *
 * @throws Refusal NOT_FOUND, PRODUCT_REFUSED
 */
export async function makeSecret(ports: Ports, acting: ActingOperator, id: string): Promise<string> {
  const token = ports.random.token();
  await changeOne(ports, acting, async (tables) => {
    const product = requireKept(ports, await tables.consoleProducts.list(), id);
    if (readableEntry(product.entry).client !== 'confidential') throw productRefused('no-secret');
    if ((await listSecrets(tables, id)).length >= bounds.secretsMax) throw productRefused('two-secrets');
    const secret = newSecret(ports, acting, id, token);
    await tables.consoleProducts.addSecret(secret);
    return { kind: 'product-secret-made', detail: { product: id, secret: secret.id } };
  });
  return token;
}

/**
 * Revokes one of two secrets.
 *
 * @throws Refusal NOT_FOUND; PRODUCT_REFUSED for the last secret
 */
export async function endSecret(ports: Ports, acting: ActingOperator, id: string, secret: string): Promise<void> {
  await changeOne(ports, acting, async (tables) => {
    requireKept(ports, await tables.consoleProducts.list(), id);
    const all = await listSecrets(tables, id);
    if (!all.some((one) => one.id === secret)) throw new Refusal('NOT_FOUND');
    if (all.length === 1) throw productRefused('last-secret');
    await tables.consoleProducts.removeSecret({ id: secret });
    return { kind: 'product-secret-ended', detail: { product: id, secret } };
  });
}

const listSecrets = async ({ consoleProducts }: Pick<Tables, 'consoleProducts'>, id: string) =>
  (await consoleProducts.secrets()).filter(({ product }) => product === id);
