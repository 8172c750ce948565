import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { consentedScopes, disconnectProduct, listConnections } from '../../domain/openid/connection.ts';
import type { Caller } from '../../domain/request-context.ts';
import { callerOfProductToken } from '../../domain/session/caller-of-product-token.ts';
import { viewTrial } from '../../domain/trial/view-trial.ts';
import { isoTime, languageOf } from '../answer.ts';
import { bearerTokenOf } from '../bearer-token.ts';
import { productIconPath } from '../product-icons.ts';
import { productOfPath } from '../product-path.ts';
import type { Handlers } from '../serve.ts';
import { requireProduct } from '../source-product.ts';
import { profileOf } from './token-routes.ts';

/** A profile for a product's server, which needs the avatar's absolute URL. */
function profileFor(caller: Caller, [origin = '']: readonly string[]): Profile {
  const profile = profileOf(caller);
  return { ...profile, userIcon: profile.userIcon && `${origin}${profile.userIcon}` };
}

export const productRoutes: Pick<
  Handlers,
  | 'products'
  | 'connectedProducts'
  | 'disconnectProduct'
  | 'checkToken'
  | 'queryUserInfo'
  | 'productUserInfo'
  | 'trialInfo'
> = {
  async products({ ports, request }) {
    const language = languageOf(request.headers['accept-language']);
    return ports.products.list().map(({ id, name, summary, url, origins, recommended }) => ({
      id,
      name: name[language],
      summary: summary[language],
      url,
      origins: [...origins],
      icon: productIconPath(id),
      recommended,
    }));
  },

  async connectedProducts({ ports, request, caller }) {
    const language = languageOf(request.headers['accept-language']);
    return (await listConnections(ports, caller)).map(({ product: id, scopes, givenAt, lastUsedAt }) => {
      const product = ports.products.byId(id);
      return {
        id,
        name: product?.name[language] ?? id,
        icon: product ? productIconPath(id) : null,
        firstParty: product?.firstParty ?? false,
        scopes: consentedScopes.filter((scope) => scopes.includes(scope)),
        givenAt: isoTime(givenAt),
        lastUsedAt: isoTime(lastUsedAt),
      };
    });
  },

  async disconnectProduct({ ports, context, params, caller }) {
    await disconnectProduct(ports, context, caller, params.id);
    return {};
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
    const product = headers['current-nsp'] ?? productOfPath(request.originalUrl);
    return profileFor(await callerOfProductToken(ports, params.userToken, product, 'USER_NOT_LOGIN'), ownOrigins);
  },

  async productUserInfo({ ports, request, headers, ownOrigins }) {
    requireProduct(ports.products, headers['current-nsp']);
    const token = bearerTokenOf(request.headers.authorization) ?? '';
    return profileFor(
      await callerOfProductToken(ports, token, headers['current-nsp'] ?? null, 'GET_USER_INFORMATION_FAILED'),
      ownOrigins,
    );
  },

  async trialInfo({ ports, caller }) {
    const { kind, product, workspaceId, startsAt, endsAt, remainingDays } = await viewTrial(ports, caller);
    const times = { startTime: isoTime(startsAt), endTime: isoTime(endsAt) };
    return { trial: kind === 'trial', vip: kind === 'vip', product, workspaceId, ...times, remainingDays };
  },
};
