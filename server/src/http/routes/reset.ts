import { contactOf } from '@isoline/contract/values/contact.ts';
import { baseInfoOfContact, baseInfoOfIdentity } from '../../domain/account/base-info.ts';
import { resetPassword } from '../../domain/credential/reset-password.ts';
import { verifyReset } from '../../domain/credential/verify-reset.ts';
import type { Handlers } from '../serve.ts';
import { baseUserInfoOf } from './identity.ts';

export const resetRoutes: Pick<Handlers, 'baseInfo' | 'verifyReset' | 'resetPassword'> = {
  async baseInfo({ ports, input, visitor, caller }) {
    if (input.security != null) {
      return { baseUserInfo: baseUserInfoOf(await baseInfoOfIdentity(ports, visitor, caller, input.security)) };
    }
    const contact = contactOf(input);
    const masked = await baseInfoOfContact(ports, visitor, contact);
    return { name: null, phone: null, email: null, [contact.kind]: masked };
  },

  async verifyReset({ ports, input, visitor }) {
    return { security: await verifyReset(ports, visitor, contactOf(input), input.identifyCode) };
  },

  async resetPassword({ ports, input, visitor }) {
    await resetPassword(ports, visitor, input.security, input.password);
    return {};
  },
};
