import { reauthOf } from '../../http/reauth.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { changePassword } from './change-password.ts';

export const routes: HandlersOf<'change-password'> = {
  changePassword: (call) => changePassword(call.ports, reauthOf(call), call.input.password),
};
