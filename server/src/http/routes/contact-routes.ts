import { contactOf } from '@isoline/contract/values/contact.ts';
import { changeContact } from '../../domain/account/change-contact.ts';
import { removeContact } from '../../domain/account/remove-contact.ts';
import { undoContactChange } from '../../domain/account/undo-contact-change.ts';
import { verifyPresentContact } from '../../domain/verification/reauthenticate.ts';
import type { Handlers } from '../serve.ts';
import { profileOf } from './token-routes.ts';

export const contactRoutes: Pick<
  Handlers,
  'verifyPresentContact' | 'changeContact' | 'removeContact' | 'undoContactChange'
> = {
  async verifyPresentContact({ ports, input: { type: contactKind, identifyCode: code }, context, caller }) {
    return { security: await verifyPresentContact(ports, context, caller, { contactKind, code }) };
  },

  async changeContact({ ports, input, context, caller }) {
    const reauth = { context, caller, ticket: input.security ?? null };
    const account = await changeContact(ports, reauth, contactOf(input), input.identifyCode);
    return profileOf({ ...caller, account });
  },

  async removeContact({ ports, input, context, caller }) {
    const account = await removeContact(ports, { context, caller, ticket: input.security ?? null }, input.type);
    return profileOf({ ...caller, account });
  },

  async undoContactChange({ ports, input: { token, flag = null }, context }) {
    await undoContactChange(ports, context, { token, contactProof: flag });
    return {};
  },
};
