import { reauthOf } from '../../http/reauth.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { changePassword } from './change-password.ts';

export const routes: HandlersOf<'change-password'> = {
  async changePassword(call) {
    await changePassword(call.ports, reauthOf(call), call.input.password);
    return {};
  },
};
