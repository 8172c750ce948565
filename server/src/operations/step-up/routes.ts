import { readGivenFactor } from '../../http/answers/factor.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { stepUpByFactor, stepUpOptions } from './by-factor.ts';

export const routes: HandlersOf<'step-up'> = {
  async stepUpOptions({ ports, context, caller }) {
    const { methods, passkey } = await stepUpOptions(ports, context, caller);
    return { methods: [...methods], passkey };
  },

  async stepUp({ ports, input, context, caller }) {
    return { security: await stepUpByFactor(ports, context, caller, readGivenFactor(input)) };
  },
};
