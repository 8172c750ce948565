import { consoleProducts as bounds } from '@isoline/contract/values/product-registry.ts';
import type { ActingOperator } from '../../model/console/acting-operator.ts';
import type { ConsoleProduct, KeptIcon, Product } from '../../model/entities/products.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { productsInForce, sharedOrigin } from '../../model/product/merge-products.ts';
import { Refusal } from '../../model/refusal.ts';
import { changeOne, isOfFile, productRefused, requireKept } from './change-one.ts';
import { letterIcon } from './preview-product.ts';
import { changesBetween, type ProductEntry, readableEntry } from './product-entry.ts';
import { newSecret } from './product-secrets.ts';

/** How many characters of addresses the audit trail keeps. */
const DETAIL_MAX = 500;

export interface GivenEntry {
  readonly id: string;
  readonly entry: ProductEntry;
  readonly icon: KeptIcon | null;
}

/**
 * Adds a product. Returns its first secret; null for a kind of client without a secret.
 *
 * @throws Refusal PRODUCT_REFUSED
 */
export async function addProduct(
  ports: Ports,
  acting: ActingOperator,
  { id, entry, icon }: GivenEntry,
): Promise<string | null> {
  const keptIcon = icon ?? letterIcon(id);
  const product = readEntry(ports, { id, entry, icon: keptIcon });
  const at = ports.now();
  const token = entry.client === 'confidential' ? ports.random.token() : null;
  await changeOne(ports, acting, async (tables, version) => {
    const kept = await tables.consoleProducts.list();
    if (kept.length >= bounds.max) throw productRefused('full');
    if (kept.some((one) => one.id === id) || isOfFile(ports, id)) throw productRefused('conflict');
    refuseConflict(ports, kept, product);
    const added = { id, entry: JSON.stringify(entry), icon: keptIcon, isOn: true, version };
    await tables.consoleProducts.put({ ...added, createdAt: at, changedAt: at, changedBy: acting.auditName });
    if (token !== null) await tables.consoleProducts.addSecret(newSecret(ports, acting, id, token));
    return { kind: 'product-added', detail: { product: id, addresses: brief(entry.redirectUris) } };
  });
  return token;
}

/**
 * Changes a product of the console. Returns the number of the change.
 *
 * @param version that the operator has seen
 * @throws Refusal NOT_FOUND, PRODUCT_REFUSED
 */
export async function changeProduct(
  ports: Ports,
  acting: ActingOperator,
  { id, entry, icon }: GivenEntry,
  version: number,
): Promise<number> {
  return changeOne(ports, acting, async (tables, next) => {
    const kept = await tables.consoleProducts.list();
    const before = requireKept(ports, kept, id);
    if (before.version !== version) throw productRefused('changed-since');
    const old = readableEntry(before.entry);
    if (old.client !== entry.client) throw productRefused('client');
    const keptIcon = icon ?? before.icon;
    const product = readEntry(ports, { id, entry, icon: keptIcon });
    if (before.isOn) refuseConflict(ports, kept, product);
    const by = { version: next, changedAt: ports.now(), changedBy: acting.auditName };
    await tables.consoleProducts.put({ ...before, ...by, entry: JSON.stringify(entry), icon: keptIcon });
    const changes = changesBetween(old, entry);
    const texts = (of: 'removed' | 'added') => brief(changes.flatMap((one) => one[of]));
    const fields = [...changes.map(({ field }) => field), ...(icon ? ['icon'] : [])].join(' ');
    return {
      kind: 'product-changed',
      detail: { product: id, fields, removed: texts('removed'), added: texts('added') },
    };
  });
}

/**
 * Switches a product of the console off or on.
 *
 * @throws Refusal NOT_FOUND, PRODUCT_REFUSED where it cannot be switched on
 */
export async function switchProduct(ports: Ports, acting: ActingOperator, id: string, isOn: boolean): Promise<void> {
  await changeOne(ports, acting, async (tables, version) => {
    const kept = await tables.consoleProducts.list();
    const before = requireKept(ports, kept, id);
    if (isOn && !before.isOn)
      refuseConflict(ports, kept, readEntry(ports, { id, entry: readableEntry(before.entry), icon: before.icon }));
    await tables.consoleProducts.put({
      ...before,
      isOn,
      version,
      changedAt: ports.now(),
      changedBy: acting.auditName,
    });
    return { kind: isOn ? 'product-switched-on' : 'product-switched-off', detail: { product: id } };
  });
}

/** @throws Refusal PRODUCT_REFUSED for an entry that breaks a rule of the products file */
function readEntry(
  { products }: Ports,
  { id, entry, icon }: { readonly id: string; readonly entry: ProductEntry; readonly icon: KeptIcon },
): Product {
  const { product } = products.check({ ...entry, id }, icon, 'en-US');
  if (!product) throw new Refusal('PRODUCT_REFUSED');
  return product;
}

/** @throws Refusal PRODUCT_REFUSED for an origin that another product in force has */
function refuseConflict({ products }: Ports, kept: readonly ConsoleProduct[], product: Product): void {
  const others = productsInForce(
    products,
    kept.filter(({ id }) => id !== product.id),
  );
  if (sharedOrigin(product, others) !== undefined) throw productRefused('conflict');
}

const brief = (texts: readonly string[]) => texts.join(' ').slice(0, DETAIL_MAX);
