import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import { addProduct, changeProduct, switchProduct } from './change-product.ts';
import { endMachineTokens } from './end-machine-tokens.ts';
import { previewProduct } from './preview-product.ts';
import { endSecret, makeSecret } from './product-secrets.ts';
import { type ListedProduct, listProducts, viewProduct } from './view-products.ts';

/** Returns the source of a product, and who changed it last. */
const originOf = ({ id, state, kept }: ListedProduct) => ({
  id,
  state,
  source: kept ? ('console' as const) : ('file' as const),
  changedAt: kept?.changedAt ?? null,
  changedBy: kept?.changedBy ?? null,
});

export const routes: ConsoleHandlersOf<'product-registry'> = {
  async listProducts({ ports }) {
    const products = (await listProducts(ports)).map((one) => ({
      ...one.entry,
      ...originOf(one),
      secrets: one.kept && one.secrets.length,
    }));
    return { products };
  },

  async viewProduct({ ports, accountUrl, params }) {
    const viewed = await viewProduct(ports, params.id, accountUrl());
    return {
      ...viewed,
      ...originOf(viewed),
      version: viewed.kept?.version ?? 0,
      createdAt: viewed.kept?.createdAt ?? null,
    };
  },

  previewProduct: ({ ports, input }) =>
    previewProduct(ports, { ...input, version: input.version ?? null, icon: input.icon ?? null }),

  async addProduct({ ports, acting, input: { id, entry, icon } }) {
    const secret = await addProduct(ports, acting, { id, entry, icon: icon ?? null });
    return { id, secret };
  },

  async changeProduct({ ports, acting, params: { id }, input: { entry, icon, version } }) {
    const given = { id, entry, icon: icon ?? null };
    return { version: await changeProduct(ports, acting, given, version) };
  },

  switchProduct: ({ ports, acting, params, input }) => switchProduct(ports, acting, params.id, input.on),

  endMachineTokens: ({ ports, acting, params }) => endMachineTokens(ports, acting, params.id),

  makeProductSecret: async ({ ports, acting, params }) => ({ secret: await makeSecret(ports, acting, params.id) }),

  endProductSecret: ({ ports, acting, params }) => endSecret(ports, acting, params.id, params.secret),
};
