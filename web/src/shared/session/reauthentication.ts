import { REAUTH_REQUIRED } from '@isoline/contract/errors/verification-errors.ts';
import type { AnyAnswer } from '../../api/read-answer.ts';

/** Verifies the signed-in user again. Resolves to the one-use `reauth` ticket, or null when the user canceled. */
export type Reauthentication = () => Promise<string | null>;

const { promise: registered, resolve } = Promise.withResolvers<Reauthentication>();

/** Registers the dialog that verifies the user. Requests that came before wait for it. */
export const setReauthentication = (reauthentication: Reauthentication): void => resolve(reauthentication);

let pending: Promise<string | null> | null = null;

/**
 * Opens the re-authentication dialog. Requests at the same time share one dialog. For a flow that starts with it and uses
 * the ticket later; a single call uses `withReauthentication`.
 *
 * @throws ChunkError when the dialog could not be loaded
 */
export function requestReauthentication(): Promise<string | null> {
  pending ??= registered
    .then((reauthentication) => reauthentication())
    .finally(() => {
      pending = null;
    });
  return pending;
}

/**
 * Makes a call that requires a `reauth` ticket: asks the user for one, sends, and when the ticket has expired asks and
 * sends again. Null when the user canceled.
 *
 *     const answer = await withReauthentication((security) => call(unlink, { security }, { params: { type } }));
 *
 * @param security a ticket that the flow has already; a refusal for another reason doesn't consume it
 * @throws ApiError
 * @throws NetworkError
 * @throws ChunkError when the dialog could not be loaded
 */
export async function withReauthentication<A extends AnyAnswer>(
  send: (security: string) => Promise<A>,
  security: string | null = null,
): Promise<A | null> {
  let ticket = security ?? (await requestReauthentication());
  while (ticket !== null) {
    const answer = await send(ticket);
    if (answer.code !== REAUTH_REQUIRED.code) return answer;
    ticket = await requestReauthentication();
  }
  return null;
}

/**
 * Makes a call that requires a ticket only sometimes (`wx-bind`, `tc/account/account/bind`): sends without one and asks for
 * it only when the call is refused. Null when the user canceled.
 *
 * @throws ApiError
 * @throws NetworkError
 * @throws ChunkError when the dialog could not be loaded
 */
export async function withReauthenticationIfRequired<A extends AnyAnswer>(
  send: (security: string | undefined) => Promise<A>,
): Promise<A | null> {
  const answer = await send(undefined);
  return answer.code === REAUTH_REQUIRED.code ? withReauthentication(send) : answer;
}
