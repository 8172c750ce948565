import type { HandlersOf } from '../../http/serve.ts';
import { viewTrial } from './view-trial.ts';

export const routes: HandlersOf<'membership'> = {
  async trialInfo({ ports, caller }) {
    const { kind, startsAt: startTime, endsAt: endTime, memberships, ...view } = await viewTrial(ports, caller);
    const all = memberships.map(({ startsAt, endsAt, ...one }) => ({ ...one, startTime: startsAt, endTime: endsAt }));
    return { ...view, trial: kind === 'trial', vip: kind === 'vip', startTime, endTime, memberships: all };
  },
};
