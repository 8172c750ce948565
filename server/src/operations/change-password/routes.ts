import type { HandlersOf } from '../../http/serve.ts';
import { changePassword } from './change-password.ts';

export const routes: HandlersOf<'change-password'> = {
  async changePassword({ ports, input, context, caller }) {
    await changePassword(ports, { context, caller, ticket: input.security ?? null }, input.password);
    return {};
  },
};
