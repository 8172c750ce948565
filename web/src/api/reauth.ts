import { REAUTH_REQUIRED } from '@isoline/contract/errors.ts';
import type { Outcome } from './wire.ts';

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
 * @throws TransportError
 */
export function requestReauth(): Promise<string | null> {
  asking ??= host
    .then((ask) => ask())
    .finally(() => {
      asking = null;
    });
  return asking;
}

type Send<T> = (security: string) => Promise<Outcome<T>>;

/**
 * Makes a call whose access is `reauthenticated`: asks first, sends, and where the ticket is refused asks and sends
 * again. Null when the person gave it up.
 *
 *     const outcome = await withReauth((security) => call(unlink, { security }, { params: { type: 'wx' } }));
 *
 * @param security a ticket that the flow has already; a call that was refused for another reason leaves it good
 * @throws TransportError
 */
export async function withReauth<T>(send: Send<T>, security: string | null = null): Promise<Outcome<T> | null> {
  let ticket = security ?? (await requestReauth());
  while (ticket !== null) {
    const outcome = await send(ticket);
    if (outcome.code !== REAUTH_REQUIRED.code) return outcome;
    ticket = await requestReauth();
  }
  return null;
}

/**
 * Makes a call that needs the ticket only sometimes (`wx-bind`, `tc/account/account/bind`): sends without one, and asks
 * only where it is refused. Null when the person gave it up.
 *
 * @throws TransportError
 */
export async function orReauth<T>(
  send: (security: string | undefined) => Promise<Outcome<T>>,
): Promise<Outcome<T> | null> {
  const outcome = await send(undefined);
  return outcome.code === REAUTH_REQUIRED.code ? withReauth(send) : outcome;
}
