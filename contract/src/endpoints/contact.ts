import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { profile } from '../values/account.ts';
import { contactType, withContact } from '../values/contact.ts';
import { fields } from '../values/fields.ts';
import { identifyCode, ticket } from '../values/text.ts';

/** Checks the code sent to the present contact and gives the `reauth` ticket for the next step. */
export const verifyPresentContact = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/update/step-2',
  summary: 'Change a contact: prove the present one',
  access: 'signed-in',
  input: fields({ type: contactType, identifyCode }),
  output: v.object({ security: v.string() }),
  refusals: ['CODE_INCORRECT', 'CODE_EXPIRED'],
});

/**
 * Puts the new contact in the place of the old, or into an empty place. A contact that another account holds is
 * CONTACT_IN_USE, or where that account could be merged into this one PHONE_EXISTS or EMAIL_EXISTS, which bring
 * `{mergeable: true, security, preview}`.
 */
export const changeContact = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/update/step-3',
  summary: 'Change a contact: set the new one',
  access: 'reauthenticated',
  input: withContact({ security: ticket, identifyCode }),
  output: profile,
  refusals: ['PHONE_EXISTS', 'EMAIL_EXISTS', 'CONTACT_IN_USE', 'REAUTH_REQUIRED', 'CODE_INCORRECT', 'CODE_EXPIRED'],
});

/** Takes a change back by the token of the notice that went to the old address; ends every session. */
export const undoContactChange = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/update/undo',
  summary: 'Take a change of contact back',
  access: 'visitor',
  bearer: 'never',
  input: fields({ token: ticket }),
  output: v.object({}),
  refusals: ['TICKET_EXPIRED'],
});
