import type { Authenticator, TrustedDevice } from '../../model/entities/factor-tables.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';

export interface AuthenticatorView {
  /** Null if the authenticator is off. */
  readonly authenticator: Authenticator | null;
  /** The number of unused recovery codes. */
  readonly recoveryCodes: number;
  readonly removesAt: number | null;
}

/** Returns the authenticator of the caller's account. */
export async function viewAuthenticator({ store }: Ports, { account }: Caller): Promise<AuthenticatorView> {
  const { authenticators, factorRemovals } = store.read;
  const removals = await factorRemovals.ofAccount({ accountId: account.id });
  return {
    authenticator: await authenticators.ofAccount({ accountId: account.id }),
    recoveryCodes: await authenticators.countRecoveryCodes({ accountId: account.id }),
    removesAt: removals.find(({ factor }) => factor === 'authenticator')?.dueAt ?? null,
  };
}

/** Returns the devices on which the caller's account needs no second factor, the newest first. */
export const listTrustedDevices = ({ store, now }: Ports, { account }: Caller): Promise<TrustedDevice[]> =>
  store.read.trustedDevices.ofAccount({ accountId: account.id, now: now() });

/**
 * Withdraws the trust in a device.
 *
 * @throws Refusal NOT_FOUND
 */
export async function removeTrustedDevice(
  ports: Ports,
  context: RequestContext,
  { account }: Caller,
  id: string,
): Promise<void> {
  await ports.store.tx(async (tables) => {
    if (!(await tables.trustedDevices.remove({ accountId: account.id, id }))) throw new Refusal('NOT_FOUND');
    await recordEvent(ports, tables, context, { kind: 'device-trust-withdrawn', accountId: account.id });
  });
}
