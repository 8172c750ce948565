import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Account } from './account.ts';
import type { Session } from './session.ts';

/** A network that a client belongs to. */
export interface ClientRange {
  readonly key: string;
  /** The factor by which the limit of one client is multiplied for the whole network. */
  readonly times: number;
}

/** The facts about the sender of a call that the transport knows. */
export interface RequestContext {
  /** The id of the call, as in its answer and its log line. */
  readonly requestId: string;
  /** The key by which limits count the client: an IPv4 address, or the /64 of an IPv6 address. */
  readonly clientKey: string;
  /**
   * The keys by which the limits count: the key of the client, then the keys of the wider networks of an IPv6 address.
   */
  readonly clientRanges: readonly ClientRange[];
  /** The full client address, for the sign-in record. */
  readonly ip: string;
  /** The hash of the device id in the cookie. Codes, tickets, states and challenges are bound to it. */
  readonly deviceId: string;
  /**
   * The hash of the device id that the browser sent; empty if it sent none. For look-ups: unlike `deviceId` it does not
   * give the browser a device id, which would replace the one that a simultaneous call issues.
   */
  readonly sentDeviceId: string;
  /**
   * The hash of the device id that the browser gets after a sign-in by this call. A changed id makes a planted one
   * useless. If the browser had no device id before, it is the current one.
   */
  readonly nextDeviceId: string;
  /** The display name of the device, such as "Chrome · Windows". */
  readonly deviceName: string;
  readonly locale: 'zh-CN' | 'en-US';
  /** True if a program or the server of a product sends the call; absent for a browser. */
  readonly isProgram?: true;
  /** Aborts with `CallAbandoned` when the client closes the connection before its answer. */
  readonly closed: AbortSignal;
}

/** The fields of the session that calls need. Every call reads it, so it contains only these. */
export type CallerSession = Omit<Session, 'deviceId' | 'deviceName' | 'ip' | 'lastSeenAt'>;

/** The session and the account of a valid access token. */
export interface Caller {
  readonly account: Account;
  readonly session: CallerSession;
  /** The providers of the account's identities. */
  readonly linked: readonly ProviderId[];
}
