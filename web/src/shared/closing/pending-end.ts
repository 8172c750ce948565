/** The pending end of a signed-in account: its cause and its time, in ISO 8601 UTC. */
export interface PendingEnd {
  readonly kind: 'closing' | 'merge';
  readonly at: string;
}
