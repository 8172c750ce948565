/** What a client ID metadata document says of its agent, as far as we use it. */
export interface AgentDocument {
  /** What the agent calls itself: nobody vouches for it. */
  readonly name: string | null;
  /** https addresses of the origin of the client id, and loopback addresses. */
  readonly redirectUris: readonly string[];
  /** Whether it asks for refresh tokens. */
  readonly refreshes: boolean;
}

/** A program of anybody. Its client id is the address of its metadata document (draft-ietf-oauth-client-id-metadata-document). */
export interface Agent extends AgentDocument {
  readonly clientId: string;
  readonly fetchedAt: number;
  /** Until then the document is not fetched again. */
  readonly freshUntil: number;
  /** Until then the document counts although its host does not answer. */
  readonly expiresAt: number;
}

/** The agents whose documents were fetched. */
export interface Agents {
  find(clientId: string, now: number): Promise<Agent | null>;
  /** Writes what was fetched, in place of what was there. */
  put(agent: Agent): Promise<void>;
  /**
   * Claims the next fetch of a document that is no longer fresh, until the lease ends. One caller succeeds; for the others, and
   * for all where that fetch fails, the document is as fresh.
   */
  claim(clientId: string, now: number, leaseEndsAt: number): Promise<boolean>;
  remove(clientId: string): Promise<void>;
}
