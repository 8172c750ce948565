/** What ends an account that somebody has signed in to, and when, ISO 8601 UTC. */
export interface PendingEnd {
  readonly kind: 'closing' | 'merge';
  readonly at: string;
}
