/** The parts of an agent's client ID metadata document that we use. */
export interface AgentDocument {
  /** The name that the agent gives itself. Nobody vouches for it. */
  readonly name: string | null;
  /** https addresses of the origin of the client id, and loopback addresses. */
  readonly redirectUris: readonly string[];
  /** True if the agent requests refresh tokens. */
  readonly refreshes: boolean;
}

/**
 * A program that anybody may publish. Its client id is the address of its metadata document
 * (draft-ietf-oauth-client-id-metadata-document).
 */
export interface Agent extends AgentDocument {
  readonly clientId: string;
  readonly fetchedAt: number;
  /** The document is not fetched again before this time. */
  readonly freshUntil: number;
  /** The document is valid until this time even if its host does not answer. */
  readonly expiresAt: number;
}

export interface Agents {
  find(params: { clientId: string; now: number }): Promise<Agent | null>;
  /** Stores a fetched document, and replaces an earlier one. */
  put(agent: Agent): Promise<void>;
  /**
   * Claims the next fetch of a document that is no longer fresh, until the lease ends. One caller succeeds. For the
   * other callers, and for all callers if that fetch fails, the document still counts as fresh.
   */
  claim(params: { clientId: string; now: number; leaseEndsAt: number }): Promise<boolean>;
  remove(params: { clientId: string }): Promise<void>;
}
