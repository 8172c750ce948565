import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { apiScopes, askingProduct } from './fields/answer-fields.ts';
import { strongerProof } from './fields/factor-fields.ts';
import { boundedList, described, fields } from './fields/request-fields.ts';
import { reauthTicket, scope } from './fields/text-fields.ts';
import { isoTime } from './fields/time-fields.ts';
import { lengths } from './limits.ts';
import { USER_CODE, userCodeIn } from './values/user-code.ts';

const text = v.string();

const userCode = v.pipe(
  v.string('FIELD_REQUIRED'),
  v.maxLength(64, 'USER_CODE_UNKNOWN'),
  v.transform(userCodeIn),
  v.regex(USER_CODE, 'USER_CODE_UNKNOWN'),
  v.description('As the program shows it; letter case, spaces and dashes do not count.'),
);

const wrong =
  'USER_CODE_UNKNOWN: no sign-in waits for this code. Five wrong codes in 10 minutes, of one session or one client range, make it wait ' +
  '(429).';

/** Shows the program that waits for the user of a code to allow its sign-in (RFC 8628). */
export const deviceSignIn = endpoint({
  method: 'POST',
  path: '/apis/user/oauth/device',
  access: 'signed-in',
  summary: 'The sign-in of a program that waits for a code',
  description: `The program, its product, its network and the time of its request, so that the user can tell whether it is theirs. ${wrong}`,
  input: fields({ userCode }),
  output: v.object({
    product: askingProduct,
    program: described(
      v.nullable(text),
      'The name that the program gives itself in its user agent. It is not verified.',
    ),
    network: described(text, 'The network of the program, as 192.0.2.0/24.'),
    requestedAt: isoTime,
    expiresAt: isoTime,
    scopes: described(v.array(text), 'The scopes that it requests.'),
    apiScopes,
  }),
  refusals: { USER_CODE_UNKNOWN: null },
});

/** Lets the program sign in, once for each code. */
export const allowDeviceSignIn = endpoint({
  method: 'POST',
  path: '/apis/user/oauth/device/allow',
  access: 'reauthenticated',
  summary: 'Let a program sign in',
  description:
    'The program gets its tokens at its next poll, within seconds. It has a session of its own, in the list of sessions. Where the ' +
    `account has an authenticator or a passkey, a code to a contact is not enough. ${wrong}`,
  input: fields({
    userCode,
    scopes: v.nullish(described(boundedList(scope, lengths.scopesMax), 'The scopes that the user allows.')),
    security: reauthTicket,
  }),
  refusals: { REAUTH_REQUIRED: strongerProof, USER_CODE_UNKNOWN: null },
});

export const refuseDeviceSignIn = endpoint({
  method: 'POST',
  path: '/apis/user/oauth/device/refuse',
  access: 'signed-in',
  summary: 'Refuse the sign-in of a program',
  description: `The program gets \`access_denied\`. ${wrong}`,
  input: fields({ userCode }),
  refusals: { USER_CODE_UNKNOWN: null },
});
