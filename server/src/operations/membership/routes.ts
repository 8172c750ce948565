import { isoTime } from '../../http/answer.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { viewTrial } from './view-trial.ts';

export const routes: HandlersOf<'membership'> = {
  async trialInfo({ ports, caller }) {
    const { kind, product, workspaceId, startsAt, endsAt, remainingDays } = await viewTrial(ports, caller);
    const times = { startTime: isoTime(startsAt), endTime: isoTime(endsAt) };
    return { trial: kind === 'trial', vip: kind === 'vip', product, workspaceId, ...times, remainingDays };
  },
};
