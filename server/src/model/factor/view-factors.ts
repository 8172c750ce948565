import type { Authenticator, FactorRemoval, Passkey, TrustedDevice } from '../entities/factor-tables.ts';
import type { Caller } from '../entities/request-context.ts';
import type { Ports } from '../ports/ports.ts';

/** A passkey and the time when its removal is due; null when none is pending. */
export interface ListedPasskey {
  readonly passkey: Passkey;
  readonly removesAt: number | null;
}

export interface AuthenticatorView {
  /** Null if the authenticator is off. */
  readonly authenticator: Authenticator | null;
  readonly recoveryCodes: number;
  readonly removesAt: number | null;
}

const dueAt = (removals: readonly FactorRemoval[], factor: string) =>
  removals.find((removal) => removal.factor === factor)?.dueAt ?? null;

/** Returns a passkey with the time when its removal is due. */
export const listedPasskey = (passkey: Passkey, removals: readonly FactorRemoval[]): ListedPasskey => ({
  passkey,
  removesAt: dueAt(removals, passkey.id),
});

/** Returns the passkeys of the caller's account, the newest first. */
export async function listPasskeys({ store }: Ports, { account }: Caller): Promise<ListedPasskey[]> {
  const removals = await store.read.factorRemovals.ofAccount({ accountId: account.id });
  const passkeys = await store.read.passkeys.ofAccount({ accountId: account.id });
  return passkeys.map((passkey) => listedPasskey(passkey, removals));
}

export async function viewAuthenticator({ store }: Ports, { account }: Caller): Promise<AuthenticatorView> {
  const { authenticators, factorRemovals } = store.read;
  return {
    authenticator: await authenticators.ofAccount({ accountId: account.id }),
    recoveryCodes: await authenticators.countRecoveryCodes({ accountId: account.id }),
    removesAt: dueAt(await factorRemovals.ofAccount({ accountId: account.id }), 'authenticator'),
  };
}

/** Returns the devices on which the caller's account does not need a second factor, the newest first. */
export const listTrustedDevices = ({ store, now }: Ports, { account }: Caller): Promise<TrustedDevice[]> =>
  store.read.trustedDevices.ofAccount({ accountId: account.id, now: now() });
