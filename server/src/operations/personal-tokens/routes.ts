import type { Language } from '@isoline/contract/errors/error-row.ts';
import { scopeWords } from '../../http/answers/scope-words.ts';
import { reauthOf } from '../../http/reauth.ts';
import type { HandlersOf } from '../../http/serve.ts';
import type { PersonalToken } from '../../model/entities/personal-token.ts';
import { acceptsPersonalTokens, personalTokenScopes } from '../../model/personal-token/token-scopes.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { createToken } from './create-token.ts';
import { listTokens, revokeToken } from './revoke-token.ts';

export const routes: HandlersOf<'personal-tokens'> = {
  async personalTokens({ ports, language, caller }) {
    return (await listTokens(ports, caller)).map((token) => tokenView(ports, language, token));
  },

  async personalTokenOptions({ ports, language }) {
    const products = ports.products.list().filter(acceptsPersonalTokens);
    return products.map((product) => ({
      id: product.id,
      name: product.name[language],
      scopes: personalTokenScopes(product).map((id) => ({ id, text: scopeWords(ports.products, id)[language] })),
    }));
  },

  async createPersonalToken(call) {
    const { ports, input, language } = call;
    const { name, product, scopes, expiresInDays = null } = input;
    const given = { name, product, scopes, expiresInDays };
    const { token, text } = await createToken(ports, reauthOf(call), given);
    return { ...tokenView(ports, language, token), token: text };
  },

  revokePersonalToken: ({ ports, context, caller, params }) => revokeToken(ports, context, caller, params.id),
};

const tokenView = ({ products }: Ports, language: Language, token: PersonalToken) => ({
  ...token,
  productName: products.byId(token.product)?.name[language] ?? token.product,
  allows: token.scopes.map((scope) => scopeWords(products, scope)[language]),
});
