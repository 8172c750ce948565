import type { Account } from './account/account.ts';
import type { Session } from './session/session.ts';

/** Who is at the other end of a call, as far as the transport can tell. */
export interface Visitor {
  /** The client's address as limits count it: IPv4, or the /64 of IPv6. */
  readonly address: string;
  /** The full client address, for the sign-in record. */
  readonly ip: string;
  /** The hash of the browser id; everything issued is bound to it. */
  readonly browser: string;
  /** "Chrome · Windows", for people. */
  readonly device: string;
  readonly locale: 'zh-CN' | 'en-US';
}

/** The bearer of a valid access token. */
export interface Caller {
  readonly account: Account;
  readonly session: Session;
  readonly isBindWx: boolean;
  readonly isBindTc: boolean;
}
