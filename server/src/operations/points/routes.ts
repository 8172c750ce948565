import type { HandlersOf } from '../../http/serve.ts';
import { viewCoins } from './view-coins.ts';

export const routes: HandlersOf<'points'> = {
  async coin({ ports, caller, input }) {
    const view = await viewCoins(ports, caller, input.cursor ?? null);
    return { ...view, nextCursor: view.next };
  },
};
