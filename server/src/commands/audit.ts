import type { TrailFault } from '@isoline/contract/values/audit-entry.ts';
import { WrongDatabase } from '../model/wrong-database.ts';
import { verifyTrail } from '../operations/audit/verify-trail.ts';
import type { Environment } from '../settings/read-settings.ts';
import { type GivenCommand, misused } from './command-arguments.ts';
import { runOnDatabase } from './run-on-database.ts';

const reasons = {
  changed: 'was changed after it was written',
  missing: 'follows a gap',
  unchained: 'does not follow the one before',
  cut: 'is missing: the trail was cut at its end',
  begins: 'is the first one, and nothing says that what stood before was pruned: the trail was cut at its beginning',
  unsealed: 'stands as the last that was pruned, and the server did not seal it',
} as const satisfies Readonly<Record<TrailFault, string>>;

const timeOf = (at: number) => `which was written at ${new Date(at).toISOString()}`;

/**
 * Verifies the audit trail, and returns the output.
 *
 * @throws CommandRefused for invalid arguments, WrongDatabase when the trail is not as it was written
 */
export async function runAuditCommand(
  { name, operands: [given] }: GivenCommand,
  env: Environment,
): Promise<readonly string[]> {
  const parts = given === undefined ? null : /^(\d{1,15}):([\w-]{43})$/.exec(given);
  if (given !== undefined && !parts) throw misused(name, 'SEQ:HASH must be what an earlier run printed as the head.');
  const known = parts && { seq: Number(parts[1]), hash: parts[2] ?? '' };
  return runOnDatabase(env, async (ports) => {
    const { entries, broken, head, anchor } = await verifyTrail(ports, known);
    if (broken) throw new WrongDatabase(`The audit trail is broken: entry ${broken.seq} ${reasons[broken.reason]}.`);
    return [
      `The audit trail is whole: ${entries} ${entries === 1 ? 'entry' : 'entries'}.`,
      ...(anchor
        ? [`Pruned up to ${anchor.seq}, ${anchor.at === 0 ? 'by a former version' : timeOf(anchor.at)}.`]
        : []),
      ...(head ? [`Head: ${head.seq}:${head.hash}`] : []),
    ];
  });
}
