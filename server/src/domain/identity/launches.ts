/** The query of a launch, each parameter once. Absent and empty ones are not signed. */
export type LaunchParameters = Readonly<Record<string, string | null | undefined>>;

/** Links that a product or a cloud market makes, signed with the launch secret of their `source` (contract, section 8). */
export interface Launches {
  /** Whether all that names this source must be signed, also what comes back with a state of ours. */
  isSigned(source: string): boolean;
  /** Whether `parameters.signature` is that of `parameters.source` over all the others; takes the same time either way. */
  verify(parameters: LaunchParameters): boolean;
}
