import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import { fromConsole } from '../../model/audit/acting-operator.ts';
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

  async endMachineTokens({ ports, caller, context, params, input }) {
    await endMachineTokens(ports, fromConsole(caller, context, input.reason), params.id);
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
