/**
 * Why a metadata document was not fetched. `address`: no address that is fetched from. `redirect`, `status`: another answer than
 * 200. `type`: it is no JSON. `busy`: too many documents are being fetched.
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

/** A metadata document as it came. */
export interface FetchedDocument {
  readonly text: string;
  /** How long it is fresh by its `Cache-Control`; null where that says nothing. */
  readonly maxAgeMs: number | null;
}

/** Fetches the client ID metadata documents of agents. */
export interface AgentDocuments {
  /**
   * The document at a client id. Never throws, and never connects to a private address.
   *
   * @param client the key of the client that it is fetched for, so that one with slow documents delays no other
   */
  fetch(clientId: string, client: string): Promise<FetchedDocument | AgentDocumentFailure>;
  /** Whether a client id names this machine, which only a development server fetches from. */
  isLocal(clientId: string): boolean;
}

/** What becomes of agents: they sign in as vouched for by the operator, with a warning, or not at all. */
export type AgentPolicy = 'allowed' | 'asked' | 'refused';
