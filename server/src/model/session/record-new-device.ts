import { lifetimes } from '@isoline/contract/limits.ts';
import type { LoginType } from '@isoline/contract/providers.ts';
import type { LockedAccount } from '../entities/account.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { recordEvent } from '../security-event/record-event.ts';

/**
 * Records a sign-in on a device that the account does not know, inside its transaction. Notifies the account at most
 * once an hour, so that nobody can fill its inbox.
 */
export async function recordNewDevice(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { account, ...signIn }: { readonly account: LockedAccount; readonly loginType: LoginType; readonly source: string },
): Promise<void> {
  const key = `notice-new-device:${account.id}`;
  const { count } = await tables.counters.increment(key, lifetimes.newDeviceNoticeMs, ports.now());
  const event = { kind: 'new-device', accountId: account.id, ...signIn } as const;
  await recordEvent(ports, tables, context, { ...event, audiences: count === 1 ? [{ account, undoToken: null }] : [] });
}
