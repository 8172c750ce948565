import { isoTime, isoTimeOrNull } from '../../http/answer.ts';
import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import { fromConsole } from '../../model/audit/acting-operator.ts';
import { addProduct, changeProduct, switchProduct } from './change-product.ts';
import { previewProduct } from './preview-product.ts';
import type { FieldChange, ProductEntry } from './product-entry.ts';
import { endSecret, makeSecret } from './product-secrets.ts';
import { type ListedProduct, listProducts, viewProduct } from './view-products.ts';

/** Returns the source of a product, and who changed it last. */
const originOf = ({ id, state, kept }: ListedProduct) => ({
  id,
  state,
  source: kept ? ('console' as const) : ('file' as const),
  changedAt: isoTimeOrNull(kept?.changedAt ?? null),
  changedBy: kept?.changedBy ?? null,
});

const entryView = (entry: ProductEntry) => ({
  ...entry,
  origins: [...entry.origins],
  redirectUris: [...entry.redirectUris],
  postLogoutRedirectUris: [...entry.postLogoutRedirectUris],
  frameOrigins: [...entry.frameOrigins],
});

const changeView = ({ field, removed, added }: FieldChange) => ({ field, removed: [...removed], added: [...added] });

export const routes: ConsoleHandlersOf<'product-registry'> = {
  async listProducts({ ports }) {
    const products = (await listProducts(ports)).map((one) => ({
      ...originOf(one),
      name: one.entry.name,
      url: one.entry.url,
      client: one.entry.client,
      secrets: one.kept && one.secrets.length,
    }));
    return { products };
  },

  async viewProduct({ ports, accountUrl, params }) {
    const viewed = await viewProduct(ports, params.id, accountUrl());
    return {
      ...originOf(viewed),
      entry: entryView(viewed.entry),
      apis: [...viewed.apis],
      version: viewed.kept?.version ?? 0,
      secrets: viewed.secrets.map(({ id, hint, createdAt, createdBy, lastUsedAt }) => ({
        id,
        hint,
        createdAt: isoTime(createdAt),
        createdBy,
        lastUsedAt: isoTimeOrNull(lastUsedAt),
      })),
      accounts: viewed.accounts,
      accountsAreMore: viewed.accountsAreMore,
      trials: [...viewed.trials],
      createdAt: isoTimeOrNull(viewed.kept?.createdAt ?? null),
    };
  },

  async previewProduct({ ports, input }) {
    const asked = { ...input, version: input.version ?? null, icon: input.icon ?? null };
    const { problems, changes, stops, ...accounts } = await previewProduct(ports, asked);
    return { ...accounts, problems: [...problems], changes: changes.map(changeView), stops: [...stops] };
  },

  async addProduct({ ports, caller, context, input: { id, entry, icon, reason } }) {
    const secret = await addProduct(ports, fromConsole(caller, context, reason), { id, entry, icon: icon ?? null });
    return { id, secret };
  },

  async changeProduct({ ports, caller, context, params: { id }, input: { entry, icon, version, reason } }) {
    const given = { id, entry, icon: icon ?? null };
    return { version: await changeProduct(ports, fromConsole(caller, context, reason), given, version) };
  },

  async switchProduct({ ports, caller, context, params, input }) {
    await switchProduct(ports, fromConsole(caller, context, input.reason), params.id, input.on);
    return {};
  },

  async makeProductSecret({ ports, caller, context, params, input }) {
    return { secret: await makeSecret(ports, fromConsole(caller, context, input.reason), params.id) };
  },

  async endProductSecret({ ports, caller, context, params, input }) {
    await endSecret(ports, fromConsole(caller, context, input.reason), params.id, params.secret);
    return {};
  },
};
