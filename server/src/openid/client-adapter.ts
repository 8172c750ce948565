import { brand } from '@isoline/contract/brand.ts';
import type { Adapter, ClientMetadata, KoaContextWithOIDC } from 'oidc-provider';
import type { ClientSecrets, Product, Products } from '../model/entities/products.ts';

/** The grant type of device sign-in (RFC 8628, section 3.4). */
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/**
 * A placeholder for the secret. The library does not sign or encrypt with secrets, and `compareSecrets` compares
 * hashes.
 */
const ELSEWHERE = 'kept as a hash';

/** The grant type of a product's WeChat mini-program. */
export const MINI_PROGRAM_GRANT = `urn:${brand.id}:grant-type:wechat-mini-program`;

/**
 * Creates the adapter for the clients of the OpenID provider: the currently registered products, and agents.
 *
 * @param current returns the call that the provider is answering
 * @param agentClient finds the agent of a client id that is not a product
 */
export function clientAdapter(
  products: Products,
  secrets: Pick<ClientSecrets, 'has'>,
  current: () => KoaContextWithOIDC | undefined,
  agentClient: (id: string) => Promise<ClientMetadata | undefined> = async () => undefined,
): Adapter {
  const unused = async () => {};
  return {
    async find(id) {
      const product = products.byId(id);
      return product ? buildClient(product, secrets.has(id), current()) : agentClient(id);
    },
    upsert: unused,
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    consume: unused,
    destroy: unused,
    revokeByGrantId: unused,
  };
}

function buildClient(
  product: Product,
  hasSecret: boolean,
  call: KoaContextWithOIDC | undefined,
): ClientMetadata | undefined {
  const isConfidential = product.client === 'confidential';
  const hasPages = product.redirectUris.length > 0;
  const hasMiniProgram = product.miniProgram !== null;
  if (!(hasPages || hasMiniProgram || product.deviceSignIn) || (isConfidential && !hasSecret)) return undefined;
  return {
    client_id: product.id,
    client_name: product.name.en,
    application_type: product.client === 'native' ? 'native' : 'web',
    // The library compares these with the address of a request.
    redirect_uris: [...product.redirectUris],
    post_logout_redirect_uris: [...product.postLogoutRedirectUris],
    grant_types: [
      ...(hasPages ? ['authorization_code'] : []),
      ...(hasMiniProgram ? [MINI_PROGRAM_GRANT] : []),
      ...(product.deviceSignIn ? [DEVICE_GRANT] : []),
      'refresh_token',
    ],
    response_types: hasPages ? ['code'] : [],
    id_token_signed_response_alg: product.signingAlgorithm,
    ...(product.backchannelLogoutUri && {
      backchannel_logout_uri: product.backchannelLogoutUri,
      backchannel_logout_session_required: true,
    }),
    ...(isConfidential
      ? { client_secret: ELSEWHERE, token_endpoint_auth_method: secretMethod(call) }
      : { token_endpoint_auth_method: 'none' }),
  };
}

// A product may send its secret in either way (RFC 6749, section 2.3.1).
const secretMethod = (call: KoaContextWithOIDC | undefined) =>
  call?.oidc?.params?.client_secret === undefined ? 'client_secret_basic' : 'client_secret_post';
