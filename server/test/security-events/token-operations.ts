import { endpoints } from '@isoline/contract/endpoints.ts';
import { remindOfEndingTokens } from '../../src/operations/personal-tokens/remind-of-ending-tokens.ts';
import { makeToken, steppedUpAccount, tokensOf } from '../personal-tokens/token-steps.ts';
import { PASSWORD, type Product } from '../product.ts';

/** Creates an account with a personal access token. */
async function withToken(product: Product) {
  const { browser: owner } = await steppedUpAccount(product);
  await makeToken(owner);
  return owner;
}

const named = { name: 'Nightly', product: 'contour' };

/** The operations that cause each kind of personal access token event. */
export const tokenOperations = {
  async 'token-created'(product: Product) {
    return { owner: await withToken(product), detail: { ...named, scopes: 'profile phone' } };
  },
  async 'token-revoked'(product: Product) {
    const owner = await withToken(product);
    const [token] = await tokensOf(owner);
    await owner.call(endpoints.revokePersonalToken, {}, { params: { id: token?.id ?? '' } });
    return { owner, detail: named };
  },
  async 'token-expiring'(product: Product) {
    const { browser: owner, phone } = await steppedUpAccount(product);
    await makeToken(owner, { expiresInDays: 8 });
    await product.pass(86_400_000);
    await remindOfEndingTokens(product.app.ports);
    await owner.signIn(phone, PASSWORD);
    return { owner, from: null, isByServer: true as const, detail: named };
  },
};
