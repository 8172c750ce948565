import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { userId } from '../consent/cloud-users.ts';
import { accessLifetime, type Grant } from '../oauth2/authorization-server.ts';
import type { Clock } from '../service.ts';

/** Fault kinds that make one claim or the signature of the next ID token wrong. */
export const idTokenFaults = [
  'id_token_issuer',
  'id_token_audience',
  'id_token_nonce',
  'id_token_expired',
  'id_token_signature',
] as const;

const KEY_ID = 'sandbox-key';

interface IdTokens {
  /** Returns the ID token of a grant, wrong as the fault says. */
  sign(grant: Grant, issuer: string, fault: string): string;
  /** Returns the JSON Web Key Set (RFC 7517) of the signing keys. */
  keys(): object;
}

export function createIdTokens(clientId: string, now: Clock): IdTokens {
  const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  // Generate the key when first used, so that the sandbox starts fast.
  let generated: ReturnType<typeof newKeys> | undefined;
  const keys = () => {
    generated ??= newKeys();
    return generated;
  };
  return {
    sign(grant, issuer, fault) {
      const key = fault === 'id_token_signature' ? newKeys().privateKey : keys().privateKey;
      return signJwt({ ...buildClaims(grant, issuer, clientId, now), ...wrongClaims(fault) }, key);
    },
    keys: () => ({ keys: [{ ...keys().publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] }),
  };
}

function buildClaims({ user, nonce }: Grant, issuer: string, clientId: string, now: Clock): object {
  const issuedAt = Math.floor(now() / 1000);
  // If the name is an email address, it is also the user's address, verified as at Google.
  const email = user.includes('@') ? { email: user, email_verified: true } : {};
  return {
    iss: issuer,
    aud: clientId,
    sub: userId('google', user),
    name: user,
    ...email,
    nonce,
    iat: issuedAt,
    exp: issuedAt + accessLifetime,
  };
}

function wrongClaims(fault: string): object {
  switch (fault) {
    case 'id_token_issuer':
      return { iss: 'https://accounts.example' };
    case 'id_token_audience':
      return { aud: 'another-client' };
    case 'id_token_nonce':
      return { nonce: 'another-nonce' };
    case 'id_token_expired':
      return { iat: 1, exp: 2 };
    default:
      return {};
  }
}

/** Creates a JSON Web Token signed by RS256 (RFC 7515, RFC 7518). */
function signJwt(claims: object, key: KeyObject): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${encode(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`;
}
