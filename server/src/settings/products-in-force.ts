import type {
  ClientSecrets,
  ConsoleProduct,
  NodeProducts,
  Product,
  ProductSecret,
} from '../model/entities/products.ts';
import type { Secrets, Store } from '../model/ports/ports.ts';
import { chooseProductStates } from '../model/product/choose-product-states.ts';
import { checkEntry } from './product-schema.ts';
import type { ProductSettings } from './product-settings.ts';
import type { ProductsOfFile } from './products-of-file.ts';

/** The use of a secret is written at most this often, in milliseconds. */
const USE_MS = 60_000;

interface Needs {
  readonly store: Pick<Store, 'read' | 'tx'>;
  readonly secrets: Pick<Secrets, 'digest'>;
  readonly now: () => number;
}

/** The products of the console as this node knows them. */
interface Known {
  readonly version: number;
  readonly products: readonly ConsoleProduct[];
  readonly secrets: readonly ProductSecret[];
}

/** The products in force, with the hashes of the secrets of each client. */
interface Merged {
  readonly settings: ProductSettings;
  readonly known: Known;
  readonly list: readonly Product[];
  readonly byId: ReadonlyMap<string, Product>;
  /** Products of the console that are not in force. */
  readonly others: ReadonlyMap<string, Product>;
  readonly hashes: ReadonlyMap<string, readonly Hash[]>;
}

/** A hash, and the id of the secret if an operator has created it. */
interface Hash {
  readonly hash: string;
  readonly secret: string | null;
}

/**
 * Returns the products of the file and of the console. They are kept in memory; a job checks for a new version every
 * two seconds. If the database does not answer, the known products stay in force.
 */
export async function productsInForce(
  ofFile: ProductsOfFile,
  { store, secrets, now }: Needs,
): Promise<NodeProducts & ClientSecrets> {
  let known: Known = { version: 0, products: [], secrets: [] };
  let merged: Merged | null = null;
  let looks = 0;
  let knownSince = 0;
  const uses = new Map<string, number>();
  const written = new Map<string, number>();
  const fileProducts = () => ofFile.settings().products;
  const check: NodeProducts['check'] = (entry, icon) => checkEntry(entry, icon, ofFile.settings().ownOrigins);
  // Both the file's and the console's products may have changed since the last call.
  function current(): Merged {
    const settings = ofFile.settings();
    if (merged?.settings !== settings || merged.known !== known)
      merged = merge(settings, known, { ofFile: fileProducts, check, digest: secrets.digest });
    return merged;
  }
  async function writeUses(): Promise<void> {
    for (const [id, at] of [...uses]) {
      uses.delete(id);
      if (at - (written.get(id) ?? 0) < USE_MS) continue;
      written.set(id, at);
      await store.tx(({ consoleProducts }) => consoleProducts.useSecret({ id, at }));
    }
  }
  const products: NodeProducts & ClientSecrets = {
    list: () => current().list,
    byId: (id) => current().byId.get(id),
    known: (id) => current().byId.get(id) ?? current().others.get(id),
    ofFile: fileProducts,
    check,
    async refresh() {
      const look = ++looks;
      const { consoleProducts } = store.read;
      const version = await consoleProducts.version();
      if (version !== known.version) {
        const [kept, ofAll] = await Promise.all([consoleProducts.list(), consoleProducts.secrets()]);
        // A read that started later is newer.
        if (look > knownSince) {
          known = { version, products: kept, secrets: ofAll };
          knownSince = look;
        }
      }
      await writeUses();
    },
    has: (client) => current().hashes.has(client),
    // Compare hashes, so that the duration reveals nothing about the secret.
    accepts(client, given) {
      const hash = secrets.digest(given);
      const found = current()
        .hashes.get(client)
        ?.find((one) => one.hash === hash);
      if (found?.secret) uses.set(found.secret, now());
      return found !== undefined;
    },
  };
  await products.refresh();
  return products;
}

function merge(
  settings: ProductSettings,
  known: Known,
  { digest, ...nodeProducts }: Pick<NodeProducts, 'ofFile' | 'check'> & Pick<Secrets, 'digest'>,
): Merged {
  const readable = chooseProductStates(nodeProducts, known.products).flatMap(({ state, product }) =>
    product ? [{ isInForce: state === 'on', product }] : [],
  );
  const those = (isInForce: boolean) =>
    readable.filter((one) => one.isInForce === isInForce).map(({ product }) => product);
  const ofConsole = those(true);
  const list = [...settings.products, ...ofConsole];
  const hashes = new Map<string, readonly Hash[]>(
    [...settings.clientSecrets].map(([client, secrets]) => [
      client,
      secrets.map((secret) => ({ hash: digest(secret), secret: null })),
    ]),
  );
  // A secret of the settings does not apply to a product that the console keeps, even while that product is off.
  const idsOfFile = new Set(settings.products.map(({ id }) => id));
  for (const { id } of known.products) if (!idsOfFile.has(id)) hashes.delete(id);
  for (const { id } of ofConsole) {
    const own = known.secrets.filter(({ product }) => product === id);
    if (own.length > 0)
      hashes.set(
        id,
        own.map(({ hash, id: secret }) => ({ hash, secret })),
      );
  }
  return { settings, known, list, byId: byIds(list), others: byIds(those(false)), hashes };
}

const byIds = (products: readonly Product[]) => new Map(products.map((one) => [one.id, one]));
