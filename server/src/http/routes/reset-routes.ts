import { contactOf } from '@isoline/contract/values/contact.ts';
import { baseInfoOfContact, baseInfoOfIdentity } from '../../domain/account/base-info.ts';
import { resetPassword } from '../../domain/credential/reset-password.ts';
import { verifyReset } from '../../domain/credential/verify-reset.ts';
import { isoTime } from '../answer.ts';
import type { Handlers } from '../serve.ts';
import { baseUserInfoOf } from './identity-routes.ts';

export const resetRoutes: Pick<Handlers, 'baseInfo' | 'verifyReset' | 'resetPassword'> = {
  async baseInfo({ ports, input, context, caller }) {
    if (input.security != null) {
      return { baseUserInfo: baseUserInfoOf(await baseInfoOfIdentity(ports, context, caller, input.security)) };
    }
    const contact = contactOf(input);
    const masked = await baseInfoOfContact(ports, context, contact);
    return { name: null, phone: null, email: null, [contact.kind]: masked };
  },

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
