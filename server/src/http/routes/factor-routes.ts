import { addPasskey, passkeyCreationOptions } from '../../domain/factor/add-passkey.ts';
import { stopRemovalAtSecondStep, stopRemovals } from '../../domain/factor/apply-removals.ts';
import { passkeyRequestOptions } from '../../domain/factor/passkey-assertion.ts';
import { type ListedPasskey, listPasskeys, renamePasskey } from '../../domain/factor/passkeys.ts';
import type { FactorCode } from '../../domain/factor/prove-code.ts';
import { removeFactor, removeLostAuthenticator } from '../../domain/factor/remove-factor.ts';
import { authenticatorOptions, renewRecoveryCodes, setAuthenticator } from '../../domain/factor/set-authenticator.ts';
import type { GivenFactor } from '../../domain/factor/sign-in-by-second-factor.ts';
import { stepUpByFactor, stepUpOptions } from '../../domain/factor/step-up-by-factor.ts';
import { listTrustedDevices, removeTrustedDevice, viewAuthenticator } from '../../domain/factor/view-authenticator.ts';
import type { Ports } from '../../domain/ports.ts';
import type { Caller, RequestContext } from '../../domain/request-context.ts';
import { isoTime } from '../answer.ts';
import type { Handlers } from '../serve.ts';

const isoTimeOrNull = (at: number | null) => (at === null ? null : isoTime(at));

const reauthOf = ({ input, context, caller }: Sent) => ({ context, caller, ticket: input.security ?? null });

interface Sent {
  readonly input: { readonly security?: string | null | undefined };
  readonly context: RequestContext;
  readonly caller: Caller;
}

const passkeyOf = ({ webAuthn }: Pick<Ports, 'webAuthn'>, { passkey, removesAt }: ListedPasskey) => ({
  id: passkey.id,
  name: passkey.name,
  provider: webAuthn.providerName(passkey.aaguid),
  createdAt: isoTime(passkey.createdAt),
  lastUsedAt: isoTimeOrNull(passkey.lastUsedAt),
  synced: passkey.isSynced,
  removesAt: isoTimeOrNull(removesAt),
});

/** The one proof of a call. */
export function factorOf(input: {
  readonly passkey?: Extract<GivenFactor, { passkey: unknown }>['passkey'] | null | undefined;
  readonly totp?: string | null | undefined;
  readonly recoveryCode?: string | null | undefined;
}): GivenFactor {
  if (input.passkey) return { passkey: input.passkey };
  const code: FactorCode = input.totp ? { totp: input.totp } : { recoveryCode: input.recoveryCode ?? '' };
  return code;
}

export const factorRoutes: Pick<
  Handlers,
  | 'passkeySignInOptions'
  | 'passkeys'
  | 'passkeyOptions'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'authenticator'
  | 'authenticatorOptions'
  | 'setAuthenticator'
  | 'removeAuthenticator'
  | 'removeLostAuthenticator'
  | 'stopRemovalAtSecondStep'
  | 'renewRecoveryCodes'
  | 'stopFactorRemoval'
  | 'trustedDevices'
  | 'removeTrustedDevice'
  | 'stepUpOptions'
  | 'stepUp'
> = {
  passkeySignInOptions: ({ ports, context }) => passkeyRequestOptions(ports, context),

  async passkeys({ ports, caller }) {
    return (await listPasskeys(ports, caller)).map((passkey) => passkeyOf(ports, passkey));
  },

  passkeyOptions: (call) => passkeyCreationOptions(call.ports, reauthOf(call), call.input.silent ?? false),

  async addPasskey(call) {
    const { ports, input } = call;
    const passkey = await addPasskey(ports, reauthOf(call), input.response, input.name ?? null);
    return passkeyOf(ports, { passkey, removesAt: null });
  },

  async renamePasskey(call) {
    const { ports, input, params } = call;
    return passkeyOf(ports, await renamePasskey(ports, reauthOf(call), params.id, input.name));
  },

  async removePasskey(call) {
    const { ports, input, params } = call;
    return { removesAt: isoTimeOrNull(await removeFactor(ports, reauthOf(call), params.id, input.wait ?? false)) };
  },

  async authenticator({ ports, caller }) {
    const { authenticator, recoveryCodes, removesAt } = await viewAuthenticator(ports, caller);
    return {
      on: authenticator !== null,
      since: isoTimeOrNull(authenticator?.createdAt ?? null),
      lastUsedAt: isoTimeOrNull(authenticator?.lastUsedAt ?? null),
      recoveryCodes,
      removesAt: isoTimeOrNull(removesAt),
    };
  },

  authenticatorOptions: (call) => authenticatorOptions(call.ports, reauthOf(call)),

  async setAuthenticator(call) {
    return { recoveryCodes: [...(await setAuthenticator(call.ports, reauthOf(call), call.input.totp))] };
  },

  async removeAuthenticator(call) {
    const removesAt = await removeFactor(call.ports, reauthOf(call), 'authenticator', call.input.wait ?? false);
    return { removesAt: isoTimeOrNull(removesAt) };
  },

  async removeLostAuthenticator({ ports, context, input }) {
    return { removesAt: isoTime(await removeLostAuthenticator(ports, context, input.security)) };
  },

  async stopRemovalAtSecondStep({ ports, context, input }) {
    return { stopped: await stopRemovalAtSecondStep(ports, context, input.security) };
  },

  async renewRecoveryCodes(call) {
    return { recoveryCodes: [...(await renewRecoveryCodes(call.ports, reauthOf(call)))] };
  },

  async stopFactorRemoval({ ports, context, caller }) {
    return { stopped: await stopRemovals(ports, context, caller) };
  },

  async trustedDevices({ ports, context, caller }) {
    return (await listTrustedDevices(ports, caller)).map((device) => ({
      id: device.id,
      device: device.deviceName,
      ip: device.ip,
      trustedAt: isoTime(device.trustedAt),
      expiresAt: isoTime(device.expiresAt),
      current: device.deviceId === context.deviceId,
    }));
  },

  async removeTrustedDevice({ ports, context, caller, params }) {
    await removeTrustedDevice(ports, context, caller, params.id);
    return {};
  },

  async stepUpOptions({ ports, context, caller }) {
    const { methods, passkey } = await stepUpOptions(ports, context, caller);
    return { methods: [...methods], passkey };
  },

  async stepUp({ ports, input, context, caller }) {
    return { security: await stepUpByFactor(ports, context, caller, factorOf(input)) };
  },
};
