import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Account } from './account.ts';
import type { Session } from './session.ts';

/** A network that a client belongs to. */
export interface ClientRange {
  readonly key: string;
  /** How many times the limit of one client applies to the whole network. */
  readonly times: number;
}

/** What the transport knows about the sender of a call. */
export interface RequestContext {
  /** The id of the call, as in its answer and on its log line. */
  readonly requestId: string;
  /** The key that limits count the client by: an IPv4 address, or the /64 of an IPv6 address. */
  readonly clientKey: string;
  /** What the limits of a client count by: its key, then the wider networks of an IPv6 address. */
  readonly clientRanges: readonly ClientRange[];
  /** The full client address, for the sign-in record. */
  readonly ip: string;
  /** The hash of the device id, which a cookie holds; codes, tickets, states and challenges are bound to it. */
  readonly deviceId: string;
  /**
   * The hash of the device id that the browser has after a sign-in by this call, so that a planted one gains nothing. It is
   * the present one when the browser had none before.
   */
  readonly nextDeviceId: string;
  /** The display name of the device, such as "Chrome · Windows". */
  readonly deviceName: string;
  readonly locale: 'zh-CN' | 'en-US';
  /** Whether a program or the server of a product sends it; absent for a browser. */
  readonly isProgram?: true;
  /** Aborts with `CallAbandoned` when the client closes the connection before its answer. */
  readonly closed: AbortSignal;
}

/** What calls need of their session. Every call reads it, so it holds nothing else. */
export type CallerSession = Omit<Session, 'deviceId' | 'deviceName' | 'ip' | 'lastSeenAt'>;

/** The session and the account of a valid access token. */
export interface Caller {
  readonly account: Account;
  readonly session: CallerSession;
  /** The providers of the account's identities. */
  readonly linked: readonly ProviderId[];
}
