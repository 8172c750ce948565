import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { authData, baseUserInfo } from '../values/account.ts';
import { fields } from '../values/fields.ts';
import { ticket } from '../values/text.ts';

/** `baseUserInfo` is null when no provider identity led to the merge. */
const merged = v.object({ authData, baseUserInfo: v.nullable(baseUserInfo) });

/**
 * Merges into the signed-in account the one behind the contact verified in `update/step-3`, or behind a cloud
 * identity (then with `flag`). The same session repeating its ticket within 10 minutes gets the same outcome.
 */
export const mergeAccount = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/merge-bind',
  summary: 'Merge the account of a contact or of a cloud identity into this one',
  access: 'signed-in',
  input: fields({ security: ticket, flag: v.nullish(ticket) }),
  output: merged,
  refusals: ['VERSIONS_INCONSISTENT', 'BIND_FAILED', 'TICKET_EXPIRED'],
});

/**
 * Merges into the signed-in account the one that holds the WeChat identity. `flag` is of scene `merge`, from a code
 * sent to that account's own contact: a scan alone never swallows an account.
 */
export const mergeWechatAccount = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/wx-user-merge',
  summary: 'Merge the account of a WeChat identity into this one',
  access: 'signed-in',
  input: fields({ security: ticket, flag: ticket }),
  output: merged,
  refusals: ['VERSIONS_INCONSISTENT', 'BIND_FAILED', 'TICKET_EXPIRED'],
});
