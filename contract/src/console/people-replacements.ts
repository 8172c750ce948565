import * as v from 'valibot';
import { withContact } from '../fields/contact-fields.ts';
import { fields } from '../fields/request-fields.ts';
import { isoTime } from '../fields/time-fields.ts';
import { consoleEndpoint } from './console-endpoint.ts';
import { onPerson, reason } from './console-fields.ts';

const notReplaceable = {
  ACCOUNT_ENDING: null,
  NOT_BOUND: null,
  CONTACT_IN_USE: null,
  REPLACEMENT_PENDING: null,
};

export const proposeReplacement = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/contact-replacement',
  access: 'people.help',
  confirmed: true,
  summary: 'Propose to replace the contact of the same kind, which a second operator agrees to',
  description:
    'For an owner who has lost the only contact. A proposal holds for a day. If the same proposal is already pending, it is the answer; ' +
    'REPLACEMENT_PENDING if another one is. ACCOUNT_ENDING: the account is to be closed or merged. NOT_BOUND: it has no contact of this ' +
    'kind. CONTACT_IN_USE: this account has the contact, or another one does.',
  params: onPerson,
  input: withContact({ reason }),
  output: v.object({ proposedBy: v.string(), expiresAt: isoTime }),
  refusals: notReplaceable,
});

export const agreeToReplacement = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/contact-replacement/agree',
  access: 'people.protect',
  confirmed: true,
  summary: 'Agree to the replacement that another operator has proposed: it is done in 72 hours unless it is stopped',
  description:
    'The contact is sent again: CONTACTS_DIFFER if it is another contact. Every contact of the account is notified. The link in a notice, ' +
    'a sign-in and the account center stop it. 404 if no replacement is proposed.',
  params: onPerson,
  input: withContact({ reason }),
  output: v.object({ replacesAt: isoTime }),
  refusals: { ...notReplaceable, CONTACTS_DIFFER: null, OTHER_OPERATOR_REQUIRED: null, OPERATORS_TOO_NEW: null },
});

export const withdrawReplacement = consoleEndpoint({
  method: 'POST',
  path: '/apis/console/people/{id}/contact-replacement/withdraw',
  access: 'people.help',
  confirmed: true,
  summary: 'Withdraw the proposed replacement of a contact, or stop the pending one',
  description: '404 if no replacement is proposed or pending.',
  params: onPerson,
  input: fields({ reason }),
});
