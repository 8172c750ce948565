import type { HandlersOf } from '../../http/serve.ts';
import { viewTrial } from './view-trial.ts';

export const routes: HandlersOf<'membership'> = {
  async trialInfo({ ports, caller }) {
    const { kind, startsAt: startTime, endsAt: endTime, ...view } = await viewTrial(ports, caller);
    return { ...view, trial: kind === 'trial', vip: kind === 'vip', startTime, endTime };
  },
};
