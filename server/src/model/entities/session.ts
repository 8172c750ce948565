import { lifetimes } from '@isoline/contract/limits.ts';
import type { LoginType } from '@isoline/contract/providers.ts';
import type { StrongProof } from './proof.ts';

/** One sign-in of one account on one device. Times are milliseconds since 1970 UTC. */
export interface Session {
  readonly id: string;
  readonly accountId: string;
  /** The client that has the tokens, such as `isoline-web`. */
  readonly client: string;
  /** The id of the product that the sign-in was for. */
  readonly source: string;
  /** The hash of the device id. */
  readonly deviceId: string;
  /** The display name of the device, such as "Chrome · Windows". */
  readonly deviceName: string;
  /** The full client address. */
  readonly ip: string;
  /** The time of the authentication; a refresh does not change it. */
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly endedAt: number | null;
  /** The method by which the user signed in. */
  readonly loginType: LoginType;
  /** The second factor of the sign-in; null if it did not use one. */
  readonly secondFactor: StrongProof | null;
}

/** Returns whether a program started the session by a device code, for one product. */
export const isProgram = ({ loginType }: Pick<Session, 'loginType'>): boolean => loginType === 'device';

/** Returns the expiry of a token that lives `lifeMs`: never after its session ends (docs/contract.md, section 2). */
export const tokenExpiry = (session: Pick<Session, 'createdAt'>, now: number, lifeMs: number): number =>
  Math.min(now + lifeMs, session.createdAt + lifetimes.sessionMs);

/** One line of the sign-in record. Times are milliseconds since 1970 UTC. */
export interface LoginRecord {
  /** Numbers the records of an account from 1 without gaps. */
  readonly seq: number;
  readonly loginType: LoginType;
  /** The id of the product that the sign-in was for. */
  readonly product: string;
  readonly at: number;
  readonly ip: string;
  readonly deviceName: string;
}

/** A refresh token as it is stored. Times are milliseconds since 1970 UTC. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly usedAt: number | null;
  readonly expiresAt: number;
}
