import { randomBytes } from 'node:crypto';
import type { CloudKey } from '../cloud-api/verify-tc3.ts';
import { expiringMap } from '../expiring-map.ts';
import type { Clock } from '../service.ts';

/** A person's access token, as `GetUserAccessToken` gives it. */
export interface UserToken {
  readonly person: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A key that acts for a person for a while. */
export interface TemporaryKey extends CloudKey {
  readonly person: string;
  readonly secretId: string;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface Grants {
  /** A one-use code for a person. */
  issue(person: string): string;
  /** Uses it up. */
  redeem(code: string): UserToken | undefined;
  /** A temporary key for the person of an access token. */
  federate(accessToken: string, seconds: number): TemporaryKey | undefined;
  /** A temporary key that has not run out. */
  keyOf(secretId: string): TemporaryKey | undefined;
}

// The vendor tells neither of the first two lives.
const codeLifeMs = 5 * 60_000;
const accessLifeMs = 2 * 3_600_000;

export function createGrants(now: Clock): Grants {
  const codes = expiringMap<string>(now);
  const tokens = expiringMap<UserToken>(now);
  const keys = expiringMap<TemporaryKey>(now);
  return {
    issue(person) {
      const code = secret(32);
      codes.set(code, person, codeLifeMs);
      return code;
    },
    redeem(code) {
      const person = codes.take(code);
      if (person === undefined) return undefined;
      const expiresAt = now() + accessLifeMs;
      const token = { person, accessToken: secret(64), refreshToken: secret(64), expiresAt };
      tokens.set(token.accessToken, token, accessLifeMs);
      return token;
    },
    federate(accessToken, seconds) {
      const person = tokens.live(accessToken)?.person;
      if (person === undefined) return undefined;
      const lifeMs = seconds * 1000;
      const names = { secretId: `AKID${secret(32)}`, secretKey: secret(32), token: secret(128) };
      const key = { ...names, person, expiresAt: now() + lifeMs };
      keys.set(key.secretId, key, lifeMs);
      return key;
    },
    keyOf: (secretId) => keys.live(secretId),
  };
}

const secret = (length: number) => randomBytes(length / 2).toString('hex');
