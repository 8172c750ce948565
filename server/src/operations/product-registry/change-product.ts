import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import type { ConsoleProduct, KeptIcon, Product } from '../../model/entities/products.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { changeOne, productRefused, requireKept } from './change-one.ts';
import { type AskedChange, findRefusal, findShared } from './find-refusal.ts';
import { letterIcon } from './preview-product.ts';
import { changesBetween, type ProductEntry, readableEntry } from './product-entry.ts';
import { newSecret } from './product-secrets.ts';

/** The number of characters of addresses that the audit trail keeps. */
const DETAIL_MAX = 500;

export interface GivenEntry {
  readonly id: string;
  readonly entry: ProductEntry;
  readonly icon: KeptIcon | null;
}

/**
 * Adds a product. Returns its first secret, or null for a kind of client without a secret.
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
    const connected = await tables.consoleProducts.countConnected({ product: id, limit: 1 });
    refuse(ports, kept, { id, entry, version: null, connected }, product);
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
 * @param version the number that the operator has seen
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
    const old = readableEntry(before.entry);
    const keptIcon = icon ?? before.icon;
    refuse(ports, kept, { id, entry, version, connected: 0 }, readEntry(ports, { id, entry, icon: keptIcon }));
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
 * @throws Refusal NOT_FOUND, PRODUCT_REFUSED when it cannot be switched on
 */
export async function switchProduct(ports: Ports, acting: ActingOperator, id: string, isOn: boolean): Promise<void> {
  await changeOne(ports, acting, async (tables, version) => {
    const kept = await tables.consoleProducts.list();
    const before = requireKept(ports, kept, id);
    if (isOn && !before.isOn) {
      const product = readEntry(ports, { id, entry: readableEntry(before.entry), icon: before.icon });
      if (findShared(ports, kept, product)) throw productRefused('conflict');
    }
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
  const { product } = products.check({ ...entry, id }, icon);
  if (!product) throw new Refusal('PRODUCT_REFUSED');
  return product;
}

/** @throws Refusal PRODUCT_REFUSED */
function refuse(ports: Ports, kept: readonly ConsoleProduct[], asked: AskedChange, product: Product): void {
  const found = findRefusal(ports, kept, asked, product);
  if (found) throw productRefused(found.reason);
}

const brief = (texts: readonly string[]) => texts.join(' ').slice(0, DETAIL_MAX);
