import { describePasskey } from '../../http/answers/factor-views.ts';
import { reauthOf } from '../../http/reauth.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { removeFactor } from '../../model/factor/remove-factor.ts';
import { listPasskeys } from '../../model/factor/view-factors.ts';
import { addPasskey, passkeyCreationOptions } from './add-passkey.ts';
import { renamePasskey } from './passkeys.ts';

export const routes: HandlersOf<'passkeys'> = {
  async passkeys({ ports, caller }) {
    return (await listPasskeys(ports, caller)).map((passkey) => describePasskey(ports, passkey));
  },

  passkeyOptions: (call) => passkeyCreationOptions(call.ports, reauthOf(call), call.input.silent ?? false),

  async addPasskey(call) {
    const { ports, input } = call;
    const passkey = await addPasskey(ports, reauthOf(call), input.response, input.name ?? null);
    return describePasskey(ports, { passkey, removesAt: null });
  },

  async renamePasskey(call) {
    const { ports, input, params } = call;
    return describePasskey(ports, await renamePasskey(ports, reauthOf(call), params.id, input.name));
  },

  async removePasskey(call) {
    const { ports, input, params } = call;
    return { removesAt: await removeFactor(ports, reauthOf(call), params.id, input.wait ?? false) };
  },
};
