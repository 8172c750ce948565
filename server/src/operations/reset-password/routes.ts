import { contactOf } from '@isoline/contract/values/contact.ts';
import { isoTime } from '../../http/answer.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { resetPassword } from './reset-password.ts';
import { verifyReset } from './verify-reset.ts';

export const routes: HandlersOf<'reset-password'> = {
  async resetOpened({ metrics }) {
    metrics.stepDone('reset', 'opened');
    return {};
  },

  async verifyReset({ ports, input, context, metrics }) {
    const { ticket, recent, recovers } = await verifyReset(ports, context, contactOf(input), input.identifyCode);
    metrics.stepDone('reset', 'right');
    return {
      security: ticket,
      recent: recent.map((method) => ({ ...method, addedAt: isoTime(method.addedAt) })),
      recovers: recovers && { replacedBy: [...recovers.replacedBy], changedAt: isoTime(recovers.changedAt) },
    };
  },

  async resetPassword({ ports, input, context }) {
    const { security: resetTicket, password, remove } = input;
    await resetPassword(ports, context, { resetTicket, password, remove: remove ?? [] });
    return {};
  },
};
