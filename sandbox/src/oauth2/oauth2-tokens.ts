import { createHash, randomBytes } from 'node:crypto';
import { expiringMap } from '../expiring-map.ts';
import type { Clock } from '../service.ts';

/** An error of RFC 6749, section 5.2. */
export class OAuth2Refusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status = 400) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

/** The sign-in that an authorization code grants. */
interface Grant {
  readonly user: string;
  readonly redirectUri: string;
  /** The PKCE challenge: base64url of the SHA-256 of the verifier. */
  readonly challenge: string;
}

const codeLifetimeMs = 60_000;
const accessLifetimeSeconds = 3600;

/** Issues one-time authorization codes and exchanges them for access tokens. */
export function createTokens(now: Clock) {
  const codes = expiringMap<Grant>(now);
  const users = expiringMap<string>(now);
  return {
    issueCode(grant: Grant): string {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, grant, codeLifetimeMs);
      return code;
    },
    /**
     * Consumes a code and returns the response of the token endpoint.
     *
     * @throws OAuth2Refusal
     */
    exchangeCode(form: URLSearchParams): object {
      if (form.get('grant_type') !== 'authorization_code') throw new OAuth2Refusal('unsupported_grant_type');
      const grant = codes.consume(form.get('code') ?? '');
      const verifier = form.get('code_verifier') ?? '';
      const isVerified = createHash('sha256').update(verifier).digest('base64url') === grant?.challenge;
      if (!grant || !isVerified || grant.redirectUri !== form.get('redirect_uri'))
        throw new OAuth2Refusal('invalid_grant');
      const token = randomBytes(24).toString('base64url');
      users.set(token, grant.user, accessLifetimeSeconds * 1000);
      return { access_token: token, token_type: 'Bearer', expires_in: accessLifetimeSeconds };
    },
    /**
     * Returns the user of a bearer token.
     *
     * @throws OAuth2Refusal
     */
    requireUser(authorization = ''): string {
      const user = users.live(/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '');
      if (user === undefined) throw new OAuth2Refusal('invalid_token', 401);
      return user;
    },
  };
}

/** Returns the HTTP Basic credentials of a client. Both parts are form-encoded (RFC 6749, section 2.3.1). */
export function basicCredentials(authorization = ''): { id: string; secret: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization)?.[1];
  if (encoded === undefined) return null;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { id: decodeForm(id), secret: decodeForm(secret.join(':')) };
}

const decodeForm = (text: string) => new URLSearchParams(`t=${text.replace(/&/g, '%26')}`).get('t') ?? '';
