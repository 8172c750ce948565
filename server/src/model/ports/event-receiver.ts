/** The receiver of the audit trail and the security events. */
export interface EventReceiver {
  /** True if the receiver gets client addresses as /24 and /48. */
  readonly masksAddresses: boolean;
  /**
   * Sends complete lines of JSON, and resolves when the receiver has stored them. Throws if the receiver may not have
   * all lines.
   */
  send(lines: string): Promise<void>;
}
