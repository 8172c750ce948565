/** An export of all accounts that was proposed and has not run. Times are milliseconds since 1970 UTC. */
export interface ExportProposal {
  readonly id: string;
  /** The operator at the command line, named as in audit entries. */
  readonly proposedBy: string;
  readonly reason: string;
  /** The public key of age that the file will be encrypted to. */
  readonly recipient: string;
  readonly proposedAt: number;
  /** The second operator; null before somebody has agreed. */
  readonly agreedBy: string | null;
  readonly expiresAt: number;
}

export interface ExportProposals {
  insert(proposal: ExportProposal): Promise<void>;
  /** Returns the proposal, or null. In a transaction it stays locked. */
  byId(params: { id: string; now: number }): Promise<ExportProposal | null>;
  /** Returns the proposals that have not expired, oldest first. */
  open(params: { now: number }): Promise<readonly ExportProposal[]>;
  /** Stores the second operator. Returns false if the proposal is gone, or if another operator has agreed. */
  agree(params: { id: string; agreedBy: string; expiresAt: number }): Promise<boolean>;
  /** Removes a proposal. Returns true once. */
  remove(params: { id: string }): Promise<boolean>;
}
