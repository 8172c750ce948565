import { contactOf } from '@isoline/contract/values/contact.ts';
import { readOptionalFactor } from '../../http/answers/factor.ts';
import { profileOf } from '../../http/answers/profile.ts';
import { reauthOf } from '../../http/reauth.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { changeContact } from './change-contact.ts';
import { removeContact } from './remove-contact.ts';
import { stopOwnReplacement } from './stop-replacement.ts';
import { undoContactChange } from './undo-contact-change.ts';
import { verifyPresentContact } from './verify-present-contact.ts';
import { viewStop } from './view-stop.ts';
import { viewUndo } from './view-undo.ts';

export const routes: HandlersOf<'change-contact'> = {
  async verifyPresentContact({ ports, input: { type: contactKind, identifyCode: code }, context, caller }) {
    return { security: await verifyPresentContact(ports, context, caller, { contactKind, code }) };
  },

  async changeContact(call) {
    const { ports, input, caller } = call;
    const account = await changeContact(ports, reauthOf(call), contactOf(input), input.identifyCode);
    return profileOf({ ...caller, account });
  },

  async removeContact(call) {
    const account = await removeContact(call.ports, reauthOf(call), call.input.type);
    return profileOf({ ...call.caller, account });
  },

  async stopReplacement({ ports, context, caller }) {
    return { stopped: await stopOwnReplacement(ports, context, caller) };
  },

  async undoContactChange({ ports, input: { token, flag = null, password = null, keep, ...proof }, context }) {
    const proofs = { contactProof: flag, password, factor: readOptionalFactor(proof) };
    await undoContactChange(ports, context, { token, ...proofs, keep: keep ?? [] });
  },

  viewStop: ({ ports, input: { token } }) => viewStop(ports, token),

  viewUndo: ({ ports, input: { token } }) => viewUndo(ports, token),
};
