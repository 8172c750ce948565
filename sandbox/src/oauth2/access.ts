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

/** What a code stands for. */
interface Grant {
  readonly person: string;
  readonly redirectUri: string;
  /** PKCE: base64url of SHA-256 of the verifier. */
  readonly challenge: string;
}

const codeLifeMs = 60_000;
const accessLifeSeconds = 3600;

/** One-use codes, and the access tokens that they are exchanged for. */
export function createAccess(now: Clock) {
  const codes = expiringMap<Grant>(now);
  const tokens = expiringMap<string>(now);
  return {
    issue(grant: Grant): string {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, grant, codeLifeMs);
      return code;
    },
    /** The answer of the token endpoint. Throws `OAuth2Refusal`. */
    redeem(form: URLSearchParams): object {
      if (form.get('grant_type') !== 'authorization_code') throw new OAuth2Refusal('unsupported_grant_type');
      const grant = codes.take(form.get('code') ?? '');
      const verifier = form.get('code_verifier') ?? '';
      const proved = createHash('sha256').update(verifier).digest('base64url') === grant?.challenge;
      if (!grant || !proved || grant.redirectUri !== form.get('redirect_uri')) throw new OAuth2Refusal('invalid_grant');
      const token = randomBytes(24).toString('base64url');
      tokens.set(token, grant.person, accessLifeSeconds * 1000);
      return { access_token: token, token_type: 'Bearer', expires_in: accessLifeSeconds };
    },
    /** Whom a bearer stands for. Throws `OAuth2Refusal`. */
    personOf(authorization = ''): string {
      const person = tokens.live(/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '');
      if (person === undefined) throw new OAuth2Refusal('invalid_token', 401);
      return person;
    },
  };
}

/** HTTP Basic of a client; both parts are form-encoded first (RFC 6749, section 2.3.1). */
export function basicCredentials(authorization = ''): { id: string; secret: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization)?.[1];
  if (encoded === undefined) return null;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { id: formDecoded(id), secret: formDecoded(secret.join(':')) };
}

const formDecoded = (text: string) => new URLSearchParams(`t=${text.replace(/&/g, '%26')}`).get('t') ?? '';
