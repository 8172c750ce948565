/** The query of a launch. Absent and empty parameters are not signed. */
export type LaunchParameters = Readonly<Record<string, string | null | undefined>>;

/**
 * Verifies links that a product or a cloud market signs with the launch secret of its `source` (docs/contract.md,
 * section 8).
 */
export interface LaunchSignatures {
  /** Returns whether every call that names this source must be signed, including a callback with our state. */
  isRequired(source: string): boolean;
  /**
   * Returns whether `parameters.signature` is the signature by `parameters.source` of all other parameters. Runs in
   * constant time.
   */
  verify(parameters: LaunchParameters): boolean;
}
