/** The key of hashes, and the state of a change of the server's secret. There is one row. */
export interface ServerKey {
  /** The key of hashes, sealed. */
  readonly sealed: string;
  /** The name of the secret that values are sealed again with: the secret of the node that last started a change. */
  readonly secretName: string;
  /** The last time at which a value of the former secret was found or may have been written; null when none is left. */
  readonly formerSince: number | null;
  /** The time at which a node looks for values of the former secret again. */
  readonly dueAt: number;
}

/** A change of the secret as a node found it. */
export type SecretChange = Pick<ServerKey, 'secretName'> & { readonly formerSince: number };

export interface ServerKeys {
  find(): Promise<ServerKey | null>;
  /** Adds the key, unless another node has added one. */
  insert(key: ServerKey): Promise<void>;
  /** Starts a change to this secret, unless it is already the secret that values are sealed with. */
  startChange(change: SecretChange): Promise<void>;
  /** Keeps a change open, because a node still writes with another secret than the one of the change. */
  keepOpen(params: { secretName: string; at: number }): Promise<void>;
  /** Claims the work of a change by moving `dueAt` to the end of a lease. Returns null if it is not due. */
  claim(params: { secretName: string; now: number; leaseEndsAt: number }): Promise<ServerKey | null>;
  /** Makes a claimed change due again, unless another one has started or it was kept open. */
  putOff(change: SecretChange, again: { since: number; dueAt: number }): Promise<void>;
  /** Ends a claimed change, unless another one has started or it was kept open. Returns whether it ended. */
  endChange(change: SecretChange, sealed: string): Promise<boolean>;
}
