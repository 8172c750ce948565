import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import type { DatabasePorts } from '../../model/ports/ports.ts';

/** The ports of an import. */
export interface ImportPorts extends DatabasePorts {
  /** Our relying party id. A passkey of another one is left out. */
  readonly rpId: string;
  /** Returns the form in which a password hash is stored; null if its kind is not known. */
  readonly keepHash: (given: string) => Promise<string | null>;
  /** Resolves after some milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

/** An import by an operator. */
export interface RunningImport {
  readonly id: string;
  readonly acting: ActingOperator;
}
