import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/change-contact-schemas.ts';

/** Checks the code sent to the present contact and answers the `reauth` ticket of the next step. */
export const verifyPresentContact = endpoint<typeof schemas.verifyPresentContact>({
  method: 'POST',
  path: '/apis/uc/new-user/update/step-2',
  access: 'signed-in',
});

/** Replaces a contact, or adds the first one of its kind; a contact of another account may offer a merge. */
export const changeContact = endpoint<typeof schemas.changeContact>({
  method: 'POST',
  path: '/apis/uc/new-user/update/step-3',
  access: 'reauthenticated',
});

/** Takes a phone or an e-mail off the account while another contact stays. */
export const removeContact = endpoint<typeof schemas.removeContact>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/contact/remove',
  access: 'reauthenticated',
});

/** Undoes a change of contact by the token of the notice that the old contact got. */
export const undoContactChange = endpoint<typeof schemas.undoContactChange>({
  method: 'POST',
  path: '/apis/uc/new-user/update/undo',
  access: 'visitor',
  bearer: 'never',
});
