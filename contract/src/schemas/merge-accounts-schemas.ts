import * as v from 'valibot';
import type { EndpointSchemas } from '../endpoint.ts';
import { authData, baseUserInfo } from './shared/answer-schemas.ts';
import { fields } from './shared/request-fields.ts';
import { ticket } from './shared/text-fields.ts';

/** `baseUserInfo` is null when no provider identity led to the merge. */
const merged = v.object({ authData, baseUserInfo: v.nullable(baseUserInfo) });

const refusals = { VERSIONS_INCONSISTENT: null, BIND_FAILED: null, TICKET_EXPIRED: null };

const repeatable = 'The same session may repeat the call with its ticket for 10 minutes and gets the same answer.';

export const mergeAccount = {
  summary: 'Merge the account of a contact or of a cloud identity',
  description:
    'Merges into the signed-in account the account of the contact that `update/step-3` verified, or of a cloud identity, ' +
    `which needs a \`flag\` of scene \`merge\` too. ${repeatable} VERSIONS_INCONSISTENT: the accounts conflict.`,
  input: fields({ security: ticket, flag: v.nullish(ticket) }),
  output: merged,
  refusals,
} satisfies EndpointSchemas;

export const mergeWechatAccount = {
  summary: 'Merge the account of a WeChat identity',
  description:
    'Merges into the signed-in account the account that has the WeChat identity. `flag` is of scene `merge`, from a code ' +
    `sent to a contact of that account: a scan alone never merges an account. ${repeatable}`,
  input: fields({ security: ticket, flag: ticket }),
  output: merged,
  refusals,
} satisfies EndpointSchemas;
