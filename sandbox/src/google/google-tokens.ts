import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { userId } from '../consent/cloud-users.ts';
import { expiringMap } from '../expiring-map.ts';
import { OAuth2Refusal } from '../oauth2/oauth2-tokens.ts';
import type { Clock } from '../service.ts';

/** The sign-in that an authorization code grants. */
interface Grant {
  readonly user: string;
  readonly redirectUri: string;
  /** The PKCE challenge: base64url of the SHA-256 of the verifier. */
  readonly challenge: string;
  readonly nonce: string;
}

/** Fault kinds that make one claim or the signature of the next ID token wrong. */
export const idTokenFaults = [
  'id_token_issuer',
  'id_token_audience',
  'id_token_nonce',
  'id_token_expired',
  'id_token_signature',
] as const;

const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_SECONDS = 3600;
const KEY_ID = 'sandbox-key';

/** Codes, ID tokens and their signing keys. */
export interface GoogleTokens {
  issueCode(grant: Grant): string;
  /**
   * Consumes a code and returns the answer of the token endpoint.
   *
   * @throws OAuth2Refusal
   */
  exchangeCode(form: URLSearchParams, issuer: string, fault: string): object;
  /** Returns the JSON Web Key Set (RFC 7517) of the signing keys. */
  keys(): object;
}

export function createGoogleTokens(clientId: string, now: Clock): GoogleTokens {
  const codes = expiringMap<Grant>(now);
  const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  // Generate the key when first used, so that the sandbox starts fast.
  let generated: ReturnType<typeof newKeys> | undefined;
  const keys = () => {
    generated ??= newKeys();
    return generated;
  };
  return {
    issueCode(grant) {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, grant, CODE_LIFETIME_MS);
      return code;
    },
    exchangeCode(form, issuer, fault) {
      if (form.get('grant_type') !== 'authorization_code') throw new OAuth2Refusal('unsupported_grant_type');
      const grant = codes.consume(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (!grant || challenge !== grant.challenge || grant.redirectUri !== form.get('redirect_uri'))
        throw new OAuth2Refusal('invalid_grant');
      const key = fault === 'id_token_signature' ? newKeys().privateKey : keys().privateKey;
      return {
        access_token: randomBytes(24).toString('base64url'),
        token_type: 'Bearer',
        expires_in: TOKEN_LIFETIME_SECONDS,
        scope: 'openid profile',
        id_token: signJwt({ ...buildClaims(grant, issuer, clientId, now), ...wrongClaims(fault) }, key),
      };
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
    exp: issuedAt + TOKEN_LIFETIME_SECONDS,
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
