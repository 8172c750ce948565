import type { Unencoded } from '@isoline/contract/endpoint.ts';
import type { authData } from '@isoline/contract/fields/answer-fields.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { FastifyReply } from 'fastify';
import type { ContinuedSession } from '../../model/session/continue-session.ts';
import type { Tokens } from '../../model/session/start-session.ts';
import { type CookieSettings, setRefreshToken } from '../cookies.ts';

type AuthData = Unencoded<typeof authData>;

/**
 * Formats the tokens for the wire. Our own pages get the refresh token as a cookie, and a product's server gets it in
 * the answer.
 */
export function answerWithTokens(
  tokens: Tokens,
  usesCookie: boolean,
  reply: FastifyReply,
  cookies: CookieSettings,
): AuthData {
  if (usesCookie) setRefreshToken(reply, cookies, tokens.refreshToken);
  return {
    ...continuedAuthDataOf(tokens),
    refresh_token: usesCookie ? null : tokens.refreshToken,
    ...(tokens.mergesAt != null && { merging: { at: tokens.mergesAt } }),
    ...(tokens.beginsSteppedUp && { step_up_expires_in: lifetimes.stepUpMs / 1000 }),
  };
}

/** Formats another access token for a session that continues. The refresh token does not change. */
export const continuedAuthDataOf = ({
  accessToken,
  accessTokenMs,
  accountId,
  closesAt,
}: ContinuedSession): AuthData => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: Math.floor(accessTokenMs / 1000),
  refresh_token: null,
  userId: accountId,
  ...(closesAt !== null && { closing: { closesAt } }),
});
