import type { AccountEvent } from './read-event.ts';

/** A token that was posted to the receiver. */
export interface ReceivedEvent {
  readonly at: string;
  readonly result: 'accepted' | 'refused' | 'followed';
  /** The error of RFC 8935; null for a token that was accepted. */
  readonly error: string | null;
  readonly event: AccountEvent | null;
  readonly token: string;
}

export interface ReceiverAddresses {
  readonly push: string;
  /** The receiver with a certificate that no authority signed, for another name. */
  readonly https: string;
  /** The address of the name server. */
  readonly nameServer: string;
}
