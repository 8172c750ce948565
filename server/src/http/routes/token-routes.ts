import type { AuthData, Profile } from '@isoline/contract/fields/answer-fields.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import { levelOf, scoreOf } from '@isoline/contract/values/safety.ts';
import type { FastifyReply } from 'fastify';
import { avatarPath } from '../../domain/account/avatar.ts';
import { signInByPassword } from '../../domain/credential/sign-in-by-password.ts';
import { signInByPasskey } from '../../domain/factor/sign-in-by-passkey.ts';
import { signInBySecondFactor } from '../../domain/factor/sign-in-by-second-factor.ts';
import { replaceSession } from '../../domain/identity/replace-session.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Caller } from '../../domain/request-context.ts';
import type { ContinuedSession } from '../../domain/session/continue-session.ts';
import { refresh } from '../../domain/session/refresh.ts';
import { signOut } from '../../domain/session/sign-out.ts';
import type { Tokens } from '../../domain/session/start-session.ts';
import { type CookieSettings, clearRefreshToken, refreshTokenOf, setRefreshToken } from '../cookies.ts';
import { requireOwn } from '../origin.ts';
import type { Handlers } from '../serve.ts';
import { productOf } from '../source-product.ts';
import { factorOf } from './factor-routes.ts';

/** The tokens on the wire. Our own pages get the refresh token as a cookie, a product's server gets it in the answer. */
export function authDataOf(
  tokens: Tokens,
  usesCookie: boolean,
  reply: FastifyReply,
  cookies: CookieSettings,
): AuthData {
  if (usesCookie) setRefreshToken(reply, cookies, tokens.refreshToken);
  return { ...continuedAuthDataOf(tokens), refresh_token: usesCookie ? null : tokens.refreshToken };
}

/** A further access token of a continuing session, whose refresh token does not change. */
export const continuedAuthDataOf = ({ accessToken, accountId }: ContinuedSession): AuthData => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: lifetimes.accessTokenMs / 1000,
  refresh_token: null,
  userId: accountId,
});

/** The linked providers on the wire: the specification's fields, and all of them. */
export const linkedFieldsOf = (linked: readonly ProviderId[]) => ({
  isBindWx: linked.includes('wx'),
  isBindTc: linked.includes('tc'),
  linked: [...linked],
});

/** The account as its owner sees it. */
export function profileOf({ account, linked }: Caller): Profile {
  return {
    userId: account.id,
    nickName: account.nickName,
    phone: account.phone,
    email: account.email,
    ...linkedFieldsOf(linked),
    userIcon: account.avatarKey && `/${avatarPath(account.avatarKey)}`,
    hasPassword: account.passwordHash !== null,
    safetyLevel: levelOf(scoreOf({ phone: account.phone, email: account.email, isBindWx: linked.includes('wx') })),
  };
}

export const tokenRoutes: Pick<Handlers, 'token' | 'currentUser' | 'signOut'> = {
  async token({ ports, input, headers, context, client, request, reply, cookies, ownOrigins }) {
    if (input.grant_type === 'password') {
      const { username, password, slide = null } = input;
      const source = productOf(ports.products, input.source ?? headers.source);
      const signIn = { username, password, slide, source, client: client.id, accessCode: headers.accesscode };
      return authDataOf(await signInByPassword(ports, context, signIn), client.usesCookie, reply, cookies);
    }
    if (input.grant_type === 'passkey') {
      const signIn = { client: client.id, source: productOf(ports.products, input.source ?? headers.source) };
      const tokens = await signInByPasskey(ports, context, input.response, signIn);
      return authDataOf(tokens, client.usesCookie, reply, cookies);
    }
    if (input.grant_type === 'second_factor') {
      const { security: ticket, trustDevice } = input;
      const step = { ticket, factor: factorOf(input), client: client.id, trustDevice: trustDevice ?? false };
      return authDataOf(await signInBySecondFactor(ports, context, step), client.usesCookie, reply, cookies);
    }
    if (input.grant_type === 'replace_session') {
      const tokens = await replaceSession(ports, context, { ticket: input.security, client: client.id });
      return authDataOf(tokens, client.usesCookie, reply, cookies);
    }
    if (input.refresh_token == null) requireOwn(request, ownOrigins);
    const text = input.refresh_token ?? refreshTokenOf(request, cookies);
    if (!text) throw new Refusal('USER_NOT_LOGIN');
    return authDataOf(await refresh(ports, context, client.id, text), client.usesCookie, reply, cookies);
  },

  async currentUser({ caller }) {
    return profileOf(caller);
  },

  async signOut({ ports, context, input, caller, request, reply, cookies, ownOrigins }) {
    const scope = input.everywhere
      ? ({ everywhere: true, reauthTicket: input.security ?? null } as const)
      : ({ everywhere: false } as const);
    if (!caller) requireOwn(request, ownOrigins);
    const who = caller ? { caller } : { refreshToken: refreshTokenOf(request, cookies) ?? '' };
    // Where a proof is asked for, the session goes on.
    if (!scope.everywhere) clearRefreshToken(reply, cookies);
    const revoked = await signOut(ports, context, who, scope);
    clearRefreshToken(reply, cookies);
    return { revoked };
  },
};
