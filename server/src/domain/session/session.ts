import type { ProviderLoginType } from '@isoline/contract/providers.ts';

/** How a session began; the login type of its record. */
export type LoginType = 'register' | 'password' | 'sms' | 'reset' | ProviderLoginType;

/** One sign-in of one account on one browser. Times are milliseconds since 1970 UTC. */
export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly client: string;
  readonly source: string;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly ip: string;
  /** When the person proved who they are; a refresh does not move it. */
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly endedAt: number | null;
}

/** One line of the sign-in record; `seq` counts an account's lines from 1 without gaps. */
export interface LoginRecord {
  readonly seq: number;
  readonly loginType: LoginType;
  readonly product: string;
  readonly at: number;
  readonly ip: string;
  readonly deviceName: string;
}

/** A refresh token as kept. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly usedAt: number | null;
  readonly expiresAt: number;
}
