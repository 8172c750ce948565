import { isoTime, isoTimeOrNull, preferredLanguage } from '../../http/answer.ts';
import { scopeWords } from '../../http/answers/scope-words.ts';
import { reauthOf } from '../../http/reauth.ts';
import type { HandlersOf } from '../../http/serve.ts';
import type { PersonalToken } from '../../model/entities/personal-token.ts';
import { acceptsPersonalTokens, personalTokenScopes } from '../../model/personal-token/token-scopes.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { createToken } from './create-token.ts';
import { listTokens, revokeToken } from './revoke-token.ts';

type Language = ReturnType<typeof preferredLanguage>;

export const routes: HandlersOf<'personal-tokens'> = {
  async personalTokens({ ports, request, caller }) {
    const language = preferredLanguage(request.headers['accept-language']);
    return (await listTokens(ports, caller)).map((token) => tokenView(ports, language, token));
  },

  async personalTokenOptions({ ports, request }) {
    const language = preferredLanguage(request.headers['accept-language']);
    const products = ports.products.list().filter(acceptsPersonalTokens);
    return products.map((product) => ({
      id: product.id,
      name: product.name[language],
      scopes: personalTokenScopes(product).map((id) => ({ id, text: scopeWords(ports.products, id)[language] })),
    }));
  },

  async createPersonalToken(call) {
    const { ports, input, request } = call;
    const { name, product, scopes, expiresInDays = null } = input;
    const given = { name, product, scopes, expiresInDays };
    const { token, text } = await createToken(ports, reauthOf(call), given);
    return { ...tokenView(ports, preferredLanguage(request.headers['accept-language']), token), token: text };
  },

  async revokePersonalToken({ ports, context, caller, params }) {
    await revokeToken(ports, context, caller, params.id);
    return {};
  },
};

function tokenView({ products }: Ports, language: Language, token: PersonalToken) {
  const { id, name, product, scopes, createdAt, expiresAt, lastUsedAt, lastUsedFrom } = token;
  return {
    id,
    name,
    product,
    productName: products.byId(product)?.name[language] ?? product,
    scopes: [...scopes],
    allows: scopes.map((scope) => scopeWords(products, scope)[language]),
    createdAt: isoTime(createdAt),
    expiresAt: isoTime(expiresAt),
    lastUsedAt: isoTimeOrNull(lastUsedAt),
    lastUsedFrom,
  };
}
