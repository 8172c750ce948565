import type { ImportNotice } from '@isoline/contract/values/notice.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import type { SignInWays } from '../../model/entities/imported-account.ts';
import type { DatabasePorts, Passwords, Ports } from '../../model/ports/ports.ts';
import type { PaceSettings } from './batch-pace.ts';

export interface ImportPorts
  extends DatabasePorts,
    Pick<Ports, 'objects' | 'avatarPictures' | 'remotePictures' | 'report'> {
  /** Our relying party id. A passkey of another one is left out. */
  readonly rpId: string;
  readonly passwords: Pick<Passwords, 'readForeign'>;
  readonly products: Pick<Ports['products'], 'known'>;
  readonly signInWays: SignInWays;
  readonly pace: PaceSettings;
  /** Returns a file of the folder of pictures, or null; absent if there is no such folder. */
  readonly pictureFile?: (path: string) => Promise<Uint8Array | null>;
  /** Resolves after some milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** Called after each step that may take seconds. The import ends where it throws. */
  readonly keepAlive: () => Promise<void>;
}

/** An import by an operator. */
export interface RunningImport {
  /** The id of the import; without it, an import of the same file continues, or a new one starts. */
  readonly id?: string;
  readonly acting: ActingOperator;
  /** The notice to each person whose account is created. */
  readonly notice?: ImportNotice;
}
