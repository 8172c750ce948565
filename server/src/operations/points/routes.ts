import { isoTime } from '../../http/answer.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { viewCoins } from './view-coins.ts';

export const routes: HandlersOf<'points'> = {
  async coin({ ports, caller, input }) {
    const { balance, entries, next } = await viewCoins(ports, caller, input.cursor ?? null);
    return {
      balance,
      entries: entries.map(({ id, amount, reason, note, at }) => ({ id, amount, reason, note, at: isoTime(at) })),
      nextCursor: next,
    };
  },
};
