import { lifetimes } from '@isoline/contract/limits.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import { isProgram, type Session } from '../../model/entities/session.ts';
import { grantedScopes } from '../../model/openid/connection.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { forgetDevice } from '../../model/session/end-access.ts';
import { type Reauth, requireReauth } from '../../model/verification/require-reauth.ts';

/** A live session. `program` says what a program that signed in by a device code may do; null for a browser. */
export interface ListedSession extends Session {
  readonly program: { readonly product: string; readonly scopes: readonly string[] } | null;
}

/** Returns the live sessions of the caller's account, newest first. */
export async function listSessions(ports: Ports, { account }: Caller): Promise<ListedSession[]> {
  const { sessions, consents } = ports.store.read;
  const live = await sessions.live({ accountId: account.id, seenAfter: ports.now() - lifetimes.refreshTokenIdleMs });
  const connections = live.some(isProgram) ? await consents.ofAccount({ accountId: account.id }) : [];
  return Promise.all(
    live.map(async (session) => {
      if (!isProgram(session)) return { ...session, program: null };
      const connection = connections.find(({ product }) => product === session.client);
      const scopes = connection ? await grantedScopes(ports, session.id, connection) : [];
      return { ...session, program: { product: session.client, scopes } };
    }),
  );
}

/**
 * Ends one session of the caller's account. A session of another device requires reauthentication, so that a stolen
 * password cannot end the owner's sessions; that device is then neither trusted nor known.
 *
 * @throws Refusal REAUTH_REQUIRED; NOT_FOUND when the account has no such live session
 */
export async function endSession(ports: Ports, reauth: Reauth, id: string): Promise<void> {
  const { context, caller } = reauth;
  const accountId = caller.account.id;
  await ports.store.tx(async (tables) => {
    await tables.accounts.byId({ id: accountId }); // Locks the account.
    if (id !== caller.session.id) await requireReauth(ports, tables, reauth);
    const session = await tables.sessions.byId({ id });
    const sessions = await tables.sessions.end({ accountId, id, at: ports.now() });
    if (session === null || sessions === 0) throw new Refusal('NOT_FOUND');
    if (id !== caller.session.id) await forgetDevice(tables, session);
    await recordEvent(ports, tables, context, { kind: 'sign-out', accountId, sessions });
  });
}
