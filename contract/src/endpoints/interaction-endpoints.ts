import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/interaction-schemas.ts';

/** What a product's pending sign-in or sign-out asks the user. */
export const interaction = endpoint<typeof schemas.interaction>({
  method: 'GET',
  path: '/apis/user/oauth/interaction/{uid}',
  access: 'visitor',
});

/** The user's answer. The browser goes on at `location`. */
export const answerInteraction = endpoint<typeof schemas.answerInteraction>({
  method: 'POST',
  path: '/apis/user/oauth/interaction/{uid}',
  access: 'visitor',
});
