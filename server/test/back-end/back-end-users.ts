import type { BackEndScope } from '@isoline/contract/values/back-end-scopes.ts';
import { beforeAll } from 'vitest';
import type { PointsReason } from '../../src/model/entities/products.ts';
import { changeProducts } from '../changed-products.ts';
import { signInToProduct, useOpenIdClient } from '../openid/openid-client.ts';
import type { Product } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { callApi, machineToken } from './machine-actions.ts';

export const REASON: PointsReason = {
  id: 'tutorial-done',
  words: { zh: '完成教程', en: 'Finished the tutorial' },
};

/**
 * Registers contour and strata with these scopes and a reason for points, and twin with neither. Users sign in to
 * contour.
 */
export function useBackEnds(use: () => Product, backEndScopes: readonly BackEndScope[]) {
  const client = useOpenIdClient(use);
  const register = (pointsReasons: readonly PointsReason[] = [REASON]) =>
    changeProducts(use().app, (one) => ({
      ...one,
      firstParty: true,
      ...(one.id !== 'twin' && { backEndScopes, pointsReasons }),
      ...(one.id === 'contour' && { redirectUris: ['https://contour.isoline.example/signed-in'] }),
    }));
  beforeAll(() => register());
  return {
    client,
    /** Registers the products again, with other reasons. */
    register,
    /** Returns a new user who has signed in to contour. */
    async newUser() {
      const { browser } = await client.signedIn();
      await signInToProduct(browser, client.config);
      return { browser, sub: await userIdOf(browser) };
    },
    /** Calls the API with a token of contour, or with the given one. */
    call: async (
      method: string,
      path: string,
      call: Omit<Parameters<typeof callApi>[3], 'token'> & { token?: string } = {},
    ) => callApi(use().url, method, path, { ...call, token: call.token ?? (await machineToken(use().url, 'contour')) }),
  };
}
