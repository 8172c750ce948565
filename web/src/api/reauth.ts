import { REAUTH_REQUIRED } from '@isoline/contract/errors/verification-errors.ts';
import type { AnyAnswer } from './read-answer.ts';

/** Verifies the signed-in person again: the one-use `security` ticket, or null when the person gave it up. */
export type AskReauth = () => Promise<string | null>;

let register: (ask: AskReauth) => void = () => undefined;
const host = new Promise<AskReauth>((resolve) => {
  register = resolve;
});
let asking: Promise<string | null> | null = null;

/** Names who asks; the application's dialog does so when it comes up. */
export const reauthBy = (ask: AskReauth): void => register(ask);

/**
 * Opens the one dialog that verifies the person again. For a flow that begins with it and sends the ticket later, as
 * `authorize-url` does; a call on the spot uses `withReauth`.
 *
 * @throws ApiError
 * @throws NetworkError
 */
export function requestReauth(): Promise<string | null> {
  asking ??= host
    .then((ask) => ask())
    .finally(() => {
      asking = null;
    });
  return asking;
}

/**
 * Makes a call whose access is `reauthenticated`: asks first, sends, and where the ticket is refused asks and sends
 * again. Null when the person gave it up.
 *
 *     const answer = await withReauth((security) => call(unlink, { security }, { params: { type: 'wx' } }));
 *
 * @param security a ticket that the flow has already; a call that was refused for another reason leaves it good
 * @throws ApiError
 * @throws NetworkError
 */
export async function withReauth<A extends AnyAnswer>(
  send: (security: string) => Promise<A>,
  security: string | null = null,
): Promise<A | null> {
  let ticket = security ?? (await requestReauth());
  while (ticket !== null) {
    const answer = await send(ticket);
    if (answer.code !== REAUTH_REQUIRED.code) return answer;
    ticket = await requestReauth();
  }
  return null;
}

/**
 * Makes a call that needs the ticket only sometimes (`wx-bind`, `tc/account/account/bind`): sends without one, and asks
 * only where it is refused. Null when the person gave it up.
 *
 * @throws ApiError
 * @throws NetworkError
 */
export async function orReauth<A extends AnyAnswer>(
  send: (security: string | undefined) => Promise<A>,
): Promise<A | null> {
  const answer = await send(undefined);
  return answer.code === REAUTH_REQUIRED.code ? withReauth(send) : answer;
}
