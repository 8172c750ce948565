import type { ConsoleProduct, ConsoleProducts, ProductSecret } from '../model/entities/products.ts';
import type { ConsoleProductRow } from './console-product-rows.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import { upsert } from './upsert.ts';

const columns = ['id', 'entry', 'iconType', 'icon', 'isOn', 'version', 'createdAt', 'changedAt', 'changedBy'] as const;

/** The id of the only row of `console_product_version`. */
const ONLY = 1;

const version = query<{ id: number }>()((db, p) =>
  db.selectFrom('consoleProductVersion').select('version').where('id', '=', p.id),
);

// The update locks the row, so changes on all nodes happen one after another.
const nextVersion = query<{ id: number; first: number }>()((db, p) =>
  db
    .insertInto('consoleProductVersion')
    .values({ id: p.id, version: p.first })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ version: eb('consoleProductVersion.version', '+', eb.lit(1)) })),
    )
    .returning('version'),
);

const list = query<{ from: string }>()((db, p) =>
  db.selectFrom('consoleProduct').select(columns).where('id', '>=', p.from).orderBy('id'),
);

const byId = query<{ id: string }>()((db, p) => db.selectFrom('consoleProduct').select(columns).where('id', '=', p.id));

const put = query<ConsoleProductRow>()((db, p) =>
  upsert(db, 'consoleProduct', pickValues(p, columns), {
    key: ['id'],
    set: ['entry', 'iconType', 'icon', 'isOn', 'version', 'changedAt', 'changedBy'],
  }),
);

const secretColumns = ['id', 'product', 'hash', 'hint', 'createdAt', 'createdBy', 'lastUsedAt'] as const;

const secrets = query<{ from: string }>()((db, p) =>
  db.selectFrom('consoleProductSecret').select(secretColumns).where('id', '>=', p.from).orderBy('id'),
);

const addSecret = query<ProductSecret>()((db, p) =>
  db.insertInto('consoleProductSecret').values(pickValues(p, secretColumns)),
);

const removeSecret = query<{ id: string }>()((db, p) => db.deleteFrom('consoleProductSecret').where('id', '=', p.id));

const useSecret = query<{ id: string; at: number }>()((db, p) =>
  db.updateTable('consoleProductSecret').set({ lastUsedAt: p.at }).where('id', '=', p.id),
);

const tokenGeneration = query<{ product: string }>()((db, p) =>
  db.selectFrom('machineTokenEnd').select('generation').where('product', '=', p.product),
);

const endTokens = query<{ product: string; first: number; at: number }>()((db, p) =>
  db
    .insertInto('machineTokenEnd')
    .values({ product: p.product, generation: p.first, endedAt: p.at })
    .onConflict((conflict) =>
      conflict.column('product').doUpdateSet((eb) => ({
        generation: eb('machineTokenEnd.generation', '+', eb.lit(1)),
        endedAt: eb.ref('excluded.endedAt'),
      })),
    ),
);

const connected = query<{ product: string; limit: number }>()((db, p) =>
  db.selectFrom('oidcConsent').select('accountId').where('product', '=', p.product).limit(p.limit),
);

const productOf = ({ isOn, icon, iconType, ...row }: ConsoleProductRow): ConsoleProduct => ({
  ...row,
  icon: { type: iconType, base64: icon },
  isOn: isOn === 1,
});

/**
 * Accesses the tables `console_product`, `console_product_secret`, `console_product_version` and `machine_token_end`.
 * There are few products.
 */
export const consoleProducts = ({ run, write, one, count }: TableContext): ConsoleProducts => ({
  version: async () => (await run(version, { id: ONLY }))[0]?.version ?? 0,
  async nextVersion() {
    const [row] = await run(nextVersion, { id: ONLY, first: 1 });
    if (!row) throw new Error('the version of the products was not written');
    return row.version;
  },
  list: async () => (await run(list, { from: '' })).map(productOf),
  byId: one(byId, productOf),
  async put({ isOn, icon, ...product }) {
    await run(put, { ...product, iconType: icon.type, icon: icon.base64, isOn: isOn ? 1 : 0 });
  },
  secrets: () => run(secrets, { from: '' }),
  addSecret: write(addSecret),
  removeSecret: write(removeSecret),
  useSecret: write(useSecret),
  tokenGeneration: async ({ product }) => (await run(tokenGeneration, { product }))[0]?.generation ?? 0,
  endTokens: write(endTokens),
  countConnected: count(connected),
});
