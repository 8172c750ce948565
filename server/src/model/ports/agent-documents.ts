/**
 * The reason why a metadata document was not fetched. `address`: we do not fetch from the addresses of the host.
 * `redirect`, `status`: the answer was not a 200. `type`: the answer is not JSON. `busy`: too many documents are being
 * fetched.
 */
export type AgentDocumentFailure =
  | 'address'
  | 'redirect'
  | 'status'
  | 'type'
  | 'too-large'
  | 'timeout'
  | 'unreachable'
  | 'busy';

/** A metadata document as received. */
export interface FetchedDocument {
  readonly text: string;
  /** The time for which the document is fresh by its `Cache-Control`; null if the header does not say it. */
  readonly maxAgeMs: number | null;
}

/** Fetches the client ID metadata documents of agents. */
export interface AgentDocuments {
  /**
   * Fetches the document at a client id. Never throws, and never connects to a private address.
   *
   * @param client the key of the client that the document is fetched for; a client with slow documents does not delay
   * other clients
   */
  fetch(clientId: string, client: string): Promise<FetchedDocument | AgentDocumentFailure>;
  /** Returns whether a client id names this machine. Only a development server fetches from such an id. */
  isLocal(clientId: string): boolean;
}

/** The policy for agents: they sign in because the operator vouches for them, with a warning, or never. */
export type AgentPolicy = 'allowed' | 'asked' | 'refused';
