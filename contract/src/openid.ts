import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { apiScopes, askingProduct } from './fields/answer-fields.ts';
import { strongerProof } from './fields/factor-fields.ts';
import { boundedList, described, fields } from './fields/request-fields.ts';
import { scope } from './fields/text-fields.ts';
import { lengths } from './limits.ts';

const text = v.string();

const UID_MAX = 4096;

const params = fields({
  uid: v.pipe(
    v.string('FIELDS_INVALID'),
    v.regex(/^[\w-]+$/, 'FIELDS_INVALID'),
    v.maxLength(UID_MAX, 'FIELDS_INVALID'),
  ),
});

const bound = 'Only the browser that started the sign-in is answered; any other browser gets 404.';

export const interaction = endpoint({
  method: 'GET',
  path: '/apis/user/oauth/interaction/{uid}',
  access: 'visitor',
  summary: 'The question of a pending sign-in to a product',
  description: `\`prompt\` says what is asked: signing in, choosing the account, proving to be there (a step-up), consent to \`scopes\`, or signing out. ${bound}`,
  params,
  output: v.object({
    product: described(v.nullable(askingProduct), 'The product; null if a sign-out does not name one.'),
    agent: described(
      v.nullable(
        v.object({
          name: described(v.nullable(text), 'The name that it gives itself.'),
          isVouchedFor: described(v.boolean(), 'True if the operator of this server allows agents without a warning.'),
          isOnDevice: described(v.boolean(), 'True if the browser continues at an address of its own device.'),
        }),
      ),
      'For a program that is known only by a client ID metadata document: its product is named by the host of its client id.',
    ),
    scopes: described(v.array(text), 'The scopes that the product requests and that are not allowed yet.'),
    apiScopes,
    allowed: described(v.array(text), 'For a consent: the data that the account already lets the product have.'),
    prompt: v.picklist(['login', 'select_account', 'step_up', 'consent', 'logout']),
    loginHint: described(v.nullable(text), 'The contact that the product suggests.'),
    locale: described(v.nullable(v.picklist(['zh-CN', 'en-US'])), 'The language that the product requests.'),
    fresh: described(v.boolean(), 'The user must sign in again although they are signed in.'),
  }),
});

/** Answers a pending sign-in or sign-out for the user. The browser continues at `location`. */
export const answerInteraction = endpoint({
  method: 'POST',
  path: '/apis/user/oauth/interaction/{uid}',
  access: 'visitor',
  summary: 'Go on with the pending sign-in to a product',
  description:
    'Requires the bearer of a sign-in in this browser. `cancel` does not, and sends the browser back with `access_denied`; ' +
    'neither does a sign-out after which the browser has no session. ' +
    '`scopes` are those that the user allows. REAUTH_REQUIRED: the product requires a new sign-in or a step-up, or an agent requests ' +
    `scopes that were not allowed before, which requires the strongest proof of the account. ${bound}`,
  params,
  input: fields({
    cancel: v.nullish(v.boolean('FIELDS_INVALID')),
    scopes: v.nullish(boundedList(scope, lengths.scopesMax)),
  }),
  output: v.object({ location: text }),
  refusals: { REAUTH_REQUIRED: strongerProof },
});
