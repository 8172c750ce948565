import { reasons } from '@isoline/contract/errors.ts';
import { consoleProducts as bounds } from '@isoline/contract/values/product-registry.ts';
import type { FieldProblem, KeptIcon } from '../../model/entities/products.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { type AskedChange, type FoundRefusal, findRefusal } from './find-refusal.ts';
import { changesBetween, type FieldChange, readableEntry } from './product-entry.ts';

/** An entry as the operator filled it in. */
export interface AskedEntry extends Omit<AskedChange, 'connected'> {
  /** The icon; null keeps the product's icon, and gives a new product its first letter. */
  readonly icon: KeptIcon | null;
}

export interface Preview extends ConnectedAccounts {
  readonly problems: readonly FieldProblem[];
  readonly changes: readonly FieldChange[];
  /** Redirect addresses that stop being accepted after the change. */
  readonly stops: readonly string[];
}

/** Returns the effect of an entry without applying it. */
export async function previewProduct(ports: Pick<Ports, 'products' | 'store'>, asked: AskedEntry): Promise<Preview> {
  const { id, version, entry, icon } = asked;
  const kept = await ports.store.read.consoleProducts.list();
  const own = kept.find((one) => one.id === id);
  const checked = ports.products.check({ ...entry, id }, icon ?? own?.icon ?? letterIcon(id));
  const connected = await countConnected(ports, id);
  const refusal = findRefusal(ports, kept, { ...asked, connected: connected.accounts }, checked.product);
  const problems = refusal ? [...checked.problems, describeRefusal(refusal)] : checked.problems;
  const before = version !== null && own ? readableEntry(own.entry) : null;
  const changes = before ? [...changesBetween(before, entry), ...(icon ? [newIcon] : [])] : [];
  const stops = changes.find(({ field }) => field === 'redirectUris')?.removed ?? [];
  return { problems, changes, stops, ...connected };
}

function describeRefusal({ reason, field, taken }: FoundRefusal): FieldProblem {
  const { zh, en } = reasons.PRODUCT_REFUSED[reason];
  const message = taken === undefined ? { zh, en } : { zh: `${zh}：${taken}`, en: `${en.slice(0, -1)}: ${taken}` };
  return { field, message };
}

const newIcon: FieldChange = { field: 'icon', removed: [], added: [''] };

export interface ConnectedAccounts {
  readonly accounts: number;
  /** True if there are more accounts than were counted. */
  readonly accountsAreMore: boolean;
}

/** Counts the accounts that are connected with a product, up to a bound. */
export async function countConnected({ store }: Pick<Ports, 'store'>, id: string): Promise<ConnectedAccounts> {
  const counted = await store.read.consoleProducts.countConnected({ product: id, limit: bounds.accountsCounted + 1 });
  return { accounts: Math.min(counted, bounds.accountsCounted), accountsAreMore: counted > bounds.accountsCounted };
}

/** Returns the icon of a product without one: its first letter. An id starts with an ASCII letter. */
export function letterIcon(id: string): KeptIcon {
  const letter = /^[a-z]/.exec(id)?.[0].toUpperCase() ?? '';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0b6b75"/>' +
    '<text x="32" y="44" font-family="sans-serif" font-size="34" font-weight="600" text-anchor="middle" fill="#fff">' +
    `${letter}</text></svg>`;
  return { type: 'image/svg+xml', base64: btoa(svg) };
}
