import type { Product } from '../entities/products.ts';
import { consentedScopes } from '../openid/scopes.ts';

/**
 * Returns whether a product can look up the owner of a token: it has a server with a secret, and is a client of the
 * OpenID provider.
 */
export const acceptsPersonalTokens = ({ client, redirectUris, miniProgram }: Product): boolean =>
  client === 'confidential' && (redirectUris.length > 0 || miniProgram !== null);

export const personalTokenScopes = ({ apis }: Product): readonly string[] => [
  ...consentedScopes,
  ...apis.flatMap(({ scopes }) => scopes.map(({ id }) => id)),
];
