/** Who gets the audit trail and the security events. */
export interface EventReceiver {
  /** Whether it gets client addresses as /24 and /48. */
  readonly masksAddresses: boolean;
  /** Sends whole lines of JSON, and resolves when the receiver keeps them. Throws where it may not have got all of them. */
  send(lines: string): Promise<void>;
}
