import { changePassword } from '../../domain/credential/change-password.ts';
import type { Handlers } from '../serve.ts';

export const passwordRoutes: Pick<Handlers, 'changePassword'> = {
  async changePassword({ ports, input, visitor, caller }) {
    await changePassword(ports, { visitor, caller, security: input.security }, input.password);
    return {};
  },
};
