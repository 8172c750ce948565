import { changePassword } from '../../domain/credential/change-password.ts';
import type { Handlers } from '../serve.ts';

export const passwordRoutes: Pick<Handlers, 'changePassword'> = {
  async changePassword({ ports, input, context, caller }) {
    await changePassword(ports, { context, caller, ticket: input.security ?? null }, input.password);
    return {};
  },
};
