import { contactOf } from '@isoline/contract/values/contact.ts';
import { isoTime } from '../../http/answer.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { resetPassword } from './reset-password.ts';
import { verifyReset } from './verify-reset.ts';

export const routes: HandlersOf<'reset-password'> = {
  async verifyReset({ ports, input, context }) {
    const verified = await verifyReset(ports, context, contactOf(input), input.identifyCode);
    const { ticket, linked, recentFactors, removeLinked } = verified;
    const shown = linked.map(({ provider, nickName, linkedAt }) => ({
      provider,
      nickName,
      boundAt: isoTime(linkedAt),
    }));
    const factors = recentFactors.map(({ addedAt, ...factor }) => ({ ...factor, addedAt: isoTime(addedAt) }));
    return { security: ticket, linked: shown, recentFactors: factors, removeLinked };
  },

  async resetPassword({ ports, input, context }) {
    const { security: resetTicket, password, removeLinked } = input;
    await resetPassword(ports, context, { resetTicket, password, removeLinked: removeLinked ?? false });
    return {};
  },
};
