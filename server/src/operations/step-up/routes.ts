import { readGivenFactor } from '../../http/answers/factor.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { stepUpByFactor, stepUpOptions } from './by-factor.ts';
import { provePassword } from './by-password.ts';

export const routes: HandlersOf<'step-up'> = {
  stepUpOptions: ({ ports, context, caller }) => stepUpOptions(ports, context, caller),

  provePassword: ({ ports, input, context, caller }) => provePassword(ports, context, caller, input.password),

  async stepUp({ ports, input, context, caller }) {
    return { security: await stepUpByFactor(ports, context, caller, readGivenFactor(input)) };
  },
};
