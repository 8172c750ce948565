import type { IncomingMessage } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { Caller } from '../model/entities/request-context.ts';
import { describeAuthentication } from '../model/openid/authentication.ts';
import { type AskedScopes, readAskedScopes } from '../model/openid/scopes.ts';
import type { Ports } from '../model/ports/ports.ts';

/** The cookie that binds a pending sign-in to the browser that started it. */
export const INTERACTION_COOKIE = 'interaction';

/** A product's pending sign-in, as the library stores it. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The functions of the OpenID provider that our own calls use. */
export interface OpenIdCalls {
  /** Returns the pending sign-in to a product with this uid, or undefined if none exists. */
  interaction(uid: string): Promise<Interaction | undefined>;
  /**
   * Returns the endpoint of a request under `/oidc`, such as `oidc:token`. It is never the URL, which can contain
   * codes.
   */
  findRoute(request: IncomingMessage): string | undefined;
}

/**
 * Returns whether the product requires a sign-in that is more recent than its request. Without a session the user signs
 * in anyway, and a hint then does not require another sign-in.
 */
export function needsFreshSignIn({ prompt: { name, reasons } }: Interaction): boolean {
  const isFirst = reasons.includes('no_session');
  return (
    name === 'login' && reasons.some((reason) => reason !== 'no_session' && !(isFirst && reason === 'id_token_hint'))
  );
}

/**
 * Builds the result with which the provider continues after the user's answer.
 *
 * @param isOther is true if the user has signed in to another account than the requested one
 */
export function buildResult(
  interaction: Interaction,
  { account, session }: Caller,
  isOther: boolean,
): Interaction['result'] {
  const { amr, authTime } = describeAuthentication(session);
  const login = { accountId: account.id, ts: authTime, amr };
  if (isOther) return { login };
  switch (interaction.prompt.name) {
    case 'select_account':
      return { select_account: {}, login };
    case 'consent':
      return { consent: {} };
    case 'step_up':
      return { step_up: {} };
    default:
      return { login };
  }
}

/** Returns the scopes that the user is asked to allow, and those that are granted if the user agrees. */
export function readRequestedScopes(
  { products }: Pick<Ports, 'products'>,
  { params, prompt }: Interaction,
): AskedScopes {
  const scopes = readAskedScopes(products, String(params.client_id), params);
  return prompt.name === 'consent' ? scopes : { ...scopes, asked: [] };
}

/** Stores the answer with the pending sign-in. Returns the URL at which the browser continues. */
export async function saveResult(interaction: Interaction, result: Interaction['result']): Promise<string> {
  interaction.result = { ...(result && 'error' in result ? {} : interaction.lastSubmission), ...result };
  // The user may have signed in again, so the session may no longer be the one of the request.
  delete interaction.session;
  await interaction.persist();
  return interaction.returnTo;
}
