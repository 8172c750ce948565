import { contactOf } from '@isoline/contract/values/contact.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { resetPassword } from './reset-password.ts';
import { renewReset, verifyReset } from './verify-reset.ts';

export const routes: HandlersOf<'reset-password'> = {
  async resetOpened({ metrics }) {
    metrics.stepDone('reset', 'opened');
  },

  async verifyReset({ ports, input, context, metrics }) {
    const { identifyCode } = input;
    const contact = contactOf(input);
    const verified = await (identifyCode == null
      ? renewReset(ports, context, contact)
      : verifyReset(ports, context, contact, identifyCode));
    if (identifyCode != null) metrics.stepDone('reset', 'right');
    return { ...verified, security: verified.ticket };
  },

  async resetPassword({ ports, input, context }) {
    const { security: resetTicket, password, remove } = input;
    await resetPassword(ports, context, { resetTicket, password, remove: remove ?? [] });
  },
};
