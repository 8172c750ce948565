import { isoTime } from '../../http/answer.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { viewCoins } from './view-coins.ts';

export const routes: HandlersOf<'points'> = {
  async coin({ ports, caller }) {
    const { balance, entries } = await viewCoins(ports, caller);
    return {
      balance,
      entries: entries.map(({ id, amount, reason, note, at }) => ({ id, amount, reason, note, at: isoTime(at) })),
    };
  },
};
