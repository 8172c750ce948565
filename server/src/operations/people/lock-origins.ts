import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import type { Account } from '../../model/entities/account.ts';
import { deviceOrigin } from '../../model/limit/password-counters.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';

/** Returns the origins by which wrong passwords of an account are counted: recent client keys, and its devices. */
export async function lockOrigins(
  ports: Pick<Ports, 'now'>,
  tables: Pick<Tables, 'securityEvents' | 'knownDevices'>,
  { id }: Account,
  clientKeyOf: (ip: string) => string,
): Promise<readonly string[]> {
  const recent = await tables.securityEvents.ofAccount({
    accountId: id,
    since: ports.now() - 24 * HOUR_MS,
    limit: 1_000,
  });
  const refused = recent.filter(({ kind }) => kind === 'sign-in-refused').map(({ ip }) => clientKeyOf(ip ?? ''));
  const devices = (await tables.knownDevices.firstIds({ accountId: id })).map(deviceOrigin);
  return [...new Set([...refused, ...devices])];
}
