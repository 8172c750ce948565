import { brand } from '@isoline/contract/brand.ts';
import type { Adapter, ClientMetadata, JWK, KoaContextWithOIDC } from 'oidc-provider';
import type { ClientSecrets, Product, Products } from '../model/entities/products.ts';
import type { PublicKeys } from '../model/openid/public-keys.ts';
import type { ProductKeys } from './product-keys.ts';

/** The grant type of device sign-in (RFC 8628, section 3.4). */
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/**
 * A placeholder for the secret. The library does not sign or encrypt with secrets, and `compareSecrets` compares
 * hashes.
 */
const ELSEWHERE = 'kept as a hash';

/** The grant type of machine tokens (RFC 6749, section 4.4). */
export const MACHINE_GRANT = 'client_credentials';

/** The grant type of a product's WeChat mini-program. */
export const MINI_PROGRAM_GRANT = `urn:${brand.id}:grant-type:wechat-mini-program`;

/** Sources of clients and keys besides the registered products. */
interface ClientSources {
  readonly agentClient: (id: string) => Promise<ClientMetadata | undefined>;
  /** Finds the public keys of a product, by which its assertions are verified. */
  readonly keysOf: ProductKeys;
}

const ofProducts: ClientSources = { agentClient: async () => undefined, keysOf: async () => null };

/**
 * Creates the adapter for the clients of the OpenID provider: the currently registered products, and agents.
 *
 * @param current returns the call that the provider is answering
 */
export function clientAdapter(
  products: Products,
  secrets: Pick<ClientSecrets, 'has'>,
  current: () => KoaContextWithOIDC | undefined,
  { agentClient, keysOf }: ClientSources = ofProducts,
): Adapter {
  const unused = async () => {};
  return {
    async find(id) {
      const product = products.byId(id);
      if (!product) return agentClient(id);
      const call = current();
      const assertion = call?.oidc?.params?.client_assertion;
      const keys = assertion === undefined ? null : await keysOf(product, namedKey(String(assertion)));
      return buildClient(product, { hasSecret: secrets.has(id), keys }, call);
    },
    upsert: unused,
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    consume: unused,
    destroy: unused,
    revokeByGrantId: unused,
  };
}

interface Credentials {
  readonly hasSecret: boolean;
  /** The keys for the assertion of this call; null for a call without an assertion, and for a product without keys. */
  readonly keys: PublicKeys | null;
}

function buildClient(
  product: Product,
  { hasSecret, keys }: Credentials,
  call: KoaContextWithOIDC | undefined,
): ClientMetadata | undefined {
  const isConfidential = product.client === 'confidential';
  const hasPages = product.redirectUris.length > 0;
  const hasMiniProgram = product.miniProgram !== null;
  const hasBackEnd = product.backEndScopes.length > 0;
  const hasCredentials = hasSecret || product.jwks !== null || product.jwksUri !== null;
  if (!(hasPages || hasMiniProgram || product.deviceSignIn || hasBackEnd)) return undefined;
  if (isConfidential && !hasCredentials) return undefined;
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
      ...(isConfidential ? [MACHINE_GRANT] : []),
      'refresh_token',
    ],
    response_types: hasPages ? ['code'] : [],
    id_token_signed_response_alg: product.signingAlgorithm,
    ...(product.backchannelLogoutUri && {
      backchannel_logout_uri: product.backchannelLogoutUri,
      backchannel_logout_session_required: true,
    }),
    ...(isConfidential ? credentials(keys, call) : { token_endpoint_auth_method: 'none' }),
  };
}

/** Describes the credentials of a product's server: its keys for a call with an assertion, otherwise its secret. */
function credentials(keys: PublicKeys | null, call: KoaContextWithOIDC | undefined) {
  if (keys) return { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [...keys.keys] as JWK[] } } as const;
  // Without a secret no text is accepted, but the library requires one.
  return { client_secret: ELSEWHERE, token_endpoint_auth_method: secretMethod(call) } as const;
}

/** Returns the key that the header of an assertion names. The library refuses an assertion that cannot be read. */
function namedKey(assertion: string): string | undefined {
  try {
    const { kid } = JSON.parse(Buffer.from(assertion.split('.')[0] ?? '', 'base64url').toString());
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    return undefined;
  }
}

// A product may send its secret in either way (RFC 6749, section 2.3.1).
const secretMethod = (call: KoaContextWithOIDC | undefined) =>
  call?.oidc?.params?.client_secret === undefined ? 'client_secret_basic' : 'client_secret_post';
