import type { TrustedDevice } from '../../model/entities/factor-tables.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import type { AuthenticatorView, ListedPasskey } from '../../model/factor/view-factors.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** Describes a passkey to its owner. */
export const describePasskey = ({ webAuthn }: Pick<Ports, 'webAuthn'>, { passkey, removesAt }: ListedPasskey) => ({
  ...passkey,
  provider: webAuthn.providerName(passkey.aaguid),
  synced: passkey.isSynced,
  removesAt,
});

/** Describes the authenticator to its owner. */
export function describeAuthenticator({ authenticator, ...view }: AuthenticatorView) {
  const { createdAt: since, lastUsedAt } = authenticator ?? { createdAt: null, lastUsedAt: null };
  return { ...view, on: authenticator !== null, since, lastUsedAt };
}

export const describeTrustedDevice = (context: RequestContext, device: TrustedDevice) => ({
  ...device,
  device: device.deviceName,
  current: device.deviceId === context.deviceId,
});
