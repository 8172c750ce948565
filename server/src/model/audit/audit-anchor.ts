import type { AuditAnchor, AuditEntry } from '../entities/operator-tables.ts';
import type { Ports } from '../ports/ports.ts';

const PURPOSE = 'audit-anchor';

/** Returns the sealed anchor after the last pruned entry. Only the server can seal an anchor. */
export const sealAnchor = (
  { secrets }: Pick<Ports, 'secrets'>,
  { seq, hash, at }: Pick<AuditEntry, 'seq' | 'hash' | 'at'>,
): AuditAnchor => ({ seq, hash, at, seal: secrets.seal(PURPOSE, textOf({ seq, hash, at })) });

/** Returns whether the server sealed this anchor with these values. */
export const isSealed = ({ secrets }: Pick<Ports, 'secrets'>, anchor: AuditAnchor): boolean =>
  secrets.open(PURPOSE, anchor.seal) === textOf(anchor);

const textOf = ({ seq, hash, at }: Pick<AuditEntry, 'seq' | 'hash' | 'at'>) => `${seq}:${hash}:${at}`;
