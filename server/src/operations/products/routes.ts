import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { profileOf } from '../../http/answers/profile.ts';
import { apiScopesIn } from '../../http/answers/scope-words.ts';
import { readBearerToken } from '../../http/bearer-token.ts';
import { productIconPath } from '../../http/product-icons.ts';
import { productOfPath } from '../../http/product-path.ts';
import { reauthOf } from '../../http/reauth.ts';
import { originForm } from '../../http/request-target.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { requireProduct } from '../../http/source-product.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import { clientName, isAgentClient } from '../../model/openid/client-name.ts';
import { consentedScopes } from '../../model/openid/scopes.ts';
import { callerOfProductToken } from './caller-of-product-token.ts';
import { disconnectProduct, listConnections } from './connected-products.ts';

export const routes: HandlersOf<'products'> = {
  async products({ ports, language }) {
    return ports.products.list().map((product) => ({
      ...product,
      name: product.name[language],
      summary: product.summary[language],
      icon: productIconPath(product.id),
    }));
  },

  async checkToken({ ports, input, headers, ownOrigins }) {
    requireProduct(ports.products, headers['current-nsp']);
    const token = input.token || headers.token;
    return {
      token,
      ...profileFor(
        await callerOfProductToken(ports, token, headers['current-nsp'] ?? null, 'USER_NOT_LOGIN'),
        ownOrigins,
      ),
    };
  },

  async queryUserInfo({ ports, params, headers, request, ownOrigins }) {
    requireProduct(ports.products, headers['current-nsp']);
    const product = headers['current-nsp'] ?? productOfPath(originForm(request.originalUrl));
    return profileFor(await callerOfProductToken(ports, params.userToken, product, 'USER_NOT_LOGIN'), ownOrigins);
  },

  async productUserInfo({ ports, request, headers, ownOrigins }) {
    requireProduct(ports.products, headers['current-nsp']);
    const token = readBearerToken(request.headers.authorization) ?? '';
    return profileFor(
      await callerOfProductToken(ports, token, headers['current-nsp'] ?? null, 'GET_USER_INFORMATION_FAILED'),
      ownOrigins,
    );
  },

  async connectedProducts({ ports, language, caller }) {
    return (await listConnections(ports, caller)).map((consent) => {
      const { product: id, scopes } = consent;
      return {
        ...consent,
        id,
        kind: isAgentClient(id) ? ('agent' as const) : ('product' as const),
        name: clientName(ports.products, id)[language],
        icon: ports.products.byId(id) ? productIconPath(id) : null,
        firstParty: ports.products.known(id)?.firstParty ?? false,
        scopes: consentedScopes.filter((scope) => scopes.includes(scope)),
        apiScopes: apiScopesIn(ports.products, language, scopes),
      };
    });
  },

  disconnectProduct: (call) => disconnectProduct(call.ports, reauthOf(call), call.params.id),
};

/** Builds a profile for a product's server, which needs the avatar's absolute URL. */
function profileFor(caller: Caller, [origin = '']: readonly string[]): Profile {
  const profile = profileOf(caller);
  return { ...profile, userIcon: profile.userIcon && `${origin}${profile.userIcon}` };
}
