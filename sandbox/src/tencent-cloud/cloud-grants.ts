import { randomBytes } from 'node:crypto';
import type { CloudKey } from '../cloud-api/verify-tc3.ts';
import { expiringMap } from '../expiring-map.ts';
import type { Clock } from '../service.ts';

/** A user's access token, as `GetUserAccessToken` returns it. */
export interface UserToken {
  readonly user: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A temporary API key of a user. */
export interface TemporaryKey extends CloudKey {
  readonly user: string;
  readonly secretId: string;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface CloudGrants {
  /** Issues a one-time authorization code. */
  issueCode(user: string): string;
  exchangeCode(code: string): UserToken | undefined;
  /** Issues a temporary key to the user of an access token. */
  issueTemporaryKey(accessToken: string, seconds: number): TemporaryKey | undefined;
  /** Finds a temporary key, unless it has expired. */
  findTemporaryKey(secretId: string): TemporaryKey | undefined;
}

// The vendor does not publish these two lifetimes.
const codeLifetimeMs = 5 * 60_000;
const accessLifetimeMs = 2 * 3_600_000;

export function createCloudGrants(now: Clock): CloudGrants {
  const codes = expiringMap<string>(now);
  const tokens = expiringMap<UserToken>(now);
  const keys = expiringMap<TemporaryKey>(now);
  return {
    issueCode(user) {
      const code = secret(32);
      codes.set(code, user, codeLifetimeMs);
      return code;
    },
    exchangeCode(code) {
      const user = codes.consume(code);
      if (user === undefined) return undefined;
      const expiresAt = now() + accessLifetimeMs;
      const token = { user, accessToken: secret(64), refreshToken: secret(64), expiresAt };
      tokens.set(token.accessToken, token, accessLifetimeMs);
      return token;
    },
    issueTemporaryKey(accessToken, seconds) {
      const user = tokens.live(accessToken)?.user;
      if (user === undefined) return undefined;
      const lifetimeMs = seconds * 1000;
      const credentials = { secretId: `AKID${secret(32)}`, secretKey: secret(32), token: secret(128) };
      const key = { ...credentials, user, expiresAt: now() + lifetimeMs };
      keys.set(key.secretId, key, lifetimeMs);
      return key;
    },
    findTemporaryKey: (secretId) => keys.live(secretId),
  };
}

const secret = (length: number) => randomBytes(length / 2).toString('hex');
