import type { InputOf } from '@isoline/contract/endpoint.ts';
import { authorizeUrl } from '@isoline/contract/endpoints/link-provider-endpoints.ts';
import { BACK_URL_REFUSED } from '@isoline/contract/errors/sign-in-errors.ts';
import { REAUTH_REQUIRED } from '@isoline/contract/errors/verification-errors.ts';
import { call } from '../../api/call.ts';
import { failureSentence, rowSentence } from '../../messages/failure.ts';
import { withReauthenticationIfRequired } from '../../shared/session/reauthentication.ts';
import { keepTrip } from './trip.ts';

export type Start = InputOf<typeof authorizeUrl>;

/** A provider's page to show or to go to, or why there is none. */
export type Authorized =
  | { readonly is: 'ready'; readonly url: string; readonly state: string }
  | { readonly is: 'failed'; readonly message: string };

async function ask(start: Start) {
  const outcome = await withReauthenticationIfRequired((security) =>
    call(authorizeUrl, { ...start, security: security ?? start.security }),
  );
  // Signing in goes on without an address that is not allowed; its refusal is told at the end of the way.
  if (outcome?.code !== BACK_URL_REFUSED.code || !start.backUrl) return outcome;
  return call(authorizeUrl, { ...start, backUrl: undefined });
}

/** Asks where the browser goes to be recognised. */
export async function authorize(start: Start): Promise<Authorized> {
  try {
    const outcome = await ask(start);
    if (!outcome) return { is: 'failed', message: rowSentence(REAUTH_REQUIRED) };
    const { data, msg } = outcome;
    return data ? { is: 'ready', url: data.url, state: data.state } : { is: 'failed', message: msg };
  } catch (error) {
    return { is: 'failed', message: failureSentence(error) };
  }
}

/** Sends the browser to the provider; gives the sentence of a failure. `search` is what the address carries. */
export async function goToProvider(start: Start, search: string): Promise<string | undefined> {
  const authorized = await authorize(start);
  if (authorized.is === 'failed') return authorized.message;
  keepTrip({ intent: start.intent, search });
  // Inside a product's frame the whole window goes.
  open(authorized.url, '_top');
  // The page stays as it is until the browser has left it.
  return new Promise(() => undefined);
}
