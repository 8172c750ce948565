import { describeAuthenticator, describeTrustedDevice } from '../../http/answers/factor-views.ts';
import { reauthOf } from '../../http/reauth.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { removeFactor, removeLostAuthenticator } from '../../model/factor/remove-factor.ts';
import { listTrustedDevices, viewAuthenticator } from '../../model/factor/view-factors.ts';
import { stopRemovalAtSecondStep, stopRemovals } from './apply-removals.ts';
import { removeTrustedDevice } from './remove-trusted-device.ts';
import { authenticatorOptions, renewRecoveryCodes, setAuthenticator } from './set-authenticator.ts';

export const routes: HandlersOf<'authenticator'> = {
  authenticator: async ({ ports, caller }) => describeAuthenticator(await viewAuthenticator(ports, caller)),

  authenticatorOptions: (call) => authenticatorOptions(call.ports, reauthOf(call)),

  async setAuthenticator(call) {
    return { recoveryCodes: await setAuthenticator(call.ports, reauthOf(call), call.input.totp) };
  },

  async removeAuthenticator(call) {
    return { removesAt: await removeFactor(call.ports, reauthOf(call), 'authenticator', call.input.wait ?? false) };
  },

  async removeLostAuthenticator({ ports, context, input }) {
    return { removesAt: await removeLostAuthenticator(ports, context, input.security) };
  },

  async stopRemovalAtSecondStep({ ports, context, input }) {
    return { stopped: await stopRemovalAtSecondStep(ports, context, input.security) };
  },

  renewRecoveryCodes: async (call) => ({ recoveryCodes: await renewRecoveryCodes(call.ports, reauthOf(call)) }),

  stopFactorRemoval: async ({ ports, context, caller }) => ({ stopped: await stopRemovals(ports, context, caller) }),

  async trustedDevices({ ports, context, caller }) {
    return (await listTrustedDevices(ports, caller)).map((device) => describeTrustedDevice(context, device));
  },

  removeTrustedDevice: ({ ports, context, caller, params }) => removeTrustedDevice(ports, context, caller, params.id),
};
