import { apiScopesIn } from '../../http/answers/scope-words.ts';
import { clearRefreshToken, readRefreshToken } from '../../http/cookies.ts';
import { requireOwn } from '../../http/origin.ts';
import { reauthOf } from '../../http/reauth.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { clientName } from '../../model/openid/client-name.ts';
import { consentedScopes } from '../../model/openid/scopes.ts';
import { endSession, listSessions } from './list-sessions.ts';
import { loginHistory } from './login-history.ts';
import { signInCounts } from './sign-in-counts.ts';
import { signOut } from './sign-out.ts';

export const routes: HandlersOf<'sessions'> = {
  async signOut({ ports, context, input, caller, request, reply, cookies, ownOrigins }) {
    const scope = input.everywhere
      ? ({ everywhere: true, reauthTicket: input.security ?? null } as const)
      : ({ everywhere: false } as const);
    if (!caller) requireOwn(request, ownOrigins);
    const who = caller ? { caller } : { refreshToken: readRefreshToken(request, cookies) ?? '' };
    // A sign-out everywhere may be refused for lack of a proof, so it keeps the cookie until it has succeeded.
    if (!scope.everywhere) clearRefreshToken(reply, cookies);
    const revoked = await signOut(ports, context, who, scope);
    clearRefreshToken(reply, cookies);
    return { revoked };
  },

  async sessions({ ports, language, caller }) {
    const { products } = ports;
    return (await listSessions(ports, caller)).map(({ program, ...session }) => ({
      ...session,
      device: session.deviceName,
      current: session.id === caller.session.id,
      program: program && {
        product: clientName(products, program.product)[language],
        scopes: consentedScopes.filter((scope) => program.scopes.includes(scope)),
        apiScopes: apiScopesIn(products, language, program.scopes),
      },
    }));
  },

  endSession: (call) => endSession(call.ports, reauthOf(call), call.params.id),

  signInCounts: ({ ports, input, caller }) => signInCounts(ports, caller, input.zone ?? 'Asia/Shanghai'),

  async loginHistory({ ports, input: { current, size }, caller }) {
    const { records, ...history } = await loginHistory(ports, caller, current, size);
    const lines = records.map((record) => ({
      ...record,
      id: String(record.seq),
      device: record.deviceName,
      loginTime: record.at,
    }));
    return { ...history, records: lines, current, size };
  },
};
