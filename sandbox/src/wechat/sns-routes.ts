import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formOf } from '../bodies.ts';
import type { Clock, Query } from '../service.ts';
import type { WeChatApp } from './wechat-apps.ts';
import { canReturn, type SnsCall, type SnsErrorCode, SnsRefusal, snsErrorCode } from './wechat-error-codes.ts';
import { accessLifetime, type Grant, type Tokens, type WeChatGrants } from './wechat-grants.ts';
import { avatarPath, openId, unionId } from './wechat-users.ts';

/** The calls for websites and for pages inside WeChat. */
type PageCall = Exclude<SnsCall, 'jscode2session' | 'stable_token' | 'getuserphonenumber'>;

const API = /^\/(sns|cgi-bin|wxa)\//;
const virtualName = '微信用户';

interface Call {
  readonly query: Query;
  readonly request: FastifyRequest;
}

/**
 * Serves the server-to-server calls, by GET or a posted form. Every response is JSON as `text/plain` with status 200,
 * as at WeChat.
 */
export function snsRoutes(app: FastifyInstance, apps: readonly WeChatApp[], grants: WeChatGrants, now: Clock): void {
  const answers: Readonly<Record<PageCall, (call: Call) => object>> = {
    access_token({ query, request }) {
      const { appid, secret, code } = requireParams(query, { appid: 41002, secret: 41004, code: 41008 });
      if (query.grant_type !== 'authorization_code') throw new SnsRefusal(40002);
      const caller = requireApp(apps, appid);
      if (caller.secret !== secret) throw new SnsRefusal(40125);
      const flags = {
        snapshot: request.vendorFault === 'snapshot',
        withoutUnionId: request.vendorFault === 'no-unionid',
      };
      const tokens = grants.exchangeCode(code, caller, flags);
      const { grant } = tokens;
      return { ...tokensAnswer(tokens), ...(grant.snapshot && { is_snapshotuser: 1 }), ...includeUnionId(grant) };
    },
    refresh_token({ query }) {
      const { appid, refresh_token: token } = requireParams(query, { appid: 41002, refresh_token: 41003 });
      if (query.grant_type !== 'refresh_token') throw new SnsRefusal(40002);
      return tokensAnswer(grants.refresh(token, requireApp(apps, appid)));
    },
    userinfo({ query, request }) {
      const grant = requireGrant(query, grants);
      if (grant.scope === 'snsapi_base') throw new SnsRefusal(48001);
      return profile(grant, `${request.protocol}://${request.host}`);
    },
    auth({ query }) {
      requireGrant(query, grants);
      return { errcode: 0, errmsg: 'ok' };
    },
  };

  const paths: Readonly<Record<PageCall, string>> = {
    access_token: '/sns/oauth2/access_token',
    refresh_token: '/sns/oauth2/refresh_token',
    userinfo: '/sns/userinfo',
    auth: '/sns/auth',
  };
  for (const [call, path] of Object.entries(paths)) {
    app.route({
      method: ['GET', 'POST'],
      url: path,
      handler(request, reply) {
        const text = JSON.stringify(answerOrError(() => answerOrFault(request, answers[call as PageCall]), now));
        return reply.header('Content-Type', 'text/plain').send(Buffer.from(text));
      },
    });
  }
}

/**
 * Returns whether a fault applies to a call. Faults apply only to calls of the API, and an error code only to calls
 * that can return it.
 */
export function snsFaultApplies(url: string, kind: string): boolean {
  const [path = ''] = url.split('?');
  if (!API.test(path)) return false;
  const call = path.split('/').at(-1) as SnsCall;
  const code = snsErrorCode(kind);
  if (code !== undefined) return canReturn(call, code);
  if (kind === 'no-unionid') return call === 'access_token' || call === 'jscode2session';
  if (kind === 'snapshot') return call === 'access_token';
  return kind !== 'state-only' && kind !== 'page-away';
}

/** Throws the error code of the fault that is scheduled for this call. */
export function throwFault({ vendorFault }: FastifyRequest): void {
  const code = snsErrorCode(vendorFault);
  if (code !== undefined) throw new SnsRefusal(code);
}

function answerOrFault(request: FastifyRequest, answer: (call: Call) => object): object {
  throwFault(request);
  return answer({ query: { ...(request.query as Query), ...Object.fromEntries(formOf(request)) }, request });
}

/** Returns the answer, or WeChat's error response if it was refused. */
export function answerOrError(answer: () => object, now: Clock): object {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof SnsRefusal)) throw error;
    return { errcode: Number(error.code), errmsg: `${error.message}, rid: ${requestId(now)}` };
  }
}

const requestId = (now: Clock) =>
  [Math.floor(now() / 1000).toString(16), randomBytes(4).toString('hex'), randomBytes(4).toString('hex')].join('-');

/**
 * Reads the parameters of a call.
 *
 * @throws the error code of the first missing parameter
 */
export function requireParams<Name extends string>(
  query: Query,
  codes: Record<Name, SnsErrorCode>,
): Record<Name, string> {
  const names = Object.keys(codes) as Name[];
  const given = names.map((name) => {
    const value = query[name];
    if (typeof value !== 'string' || value === '') throw new SnsRefusal(codes[name]);
    return [name, value];
  });
  return Object.fromEntries(given);
}

/**
 * Returns the app with an id.
 *
 * @throws SnsRefusal
 */
export function requireApp(apps: readonly WeChatApp[], appId: string): WeChatApp {
  const app = apps.find(({ id }) => id === appId);
  if (!app) throw new SnsRefusal(40013);
  return app;
}

function requireGrant(query: Query, grants: WeChatGrants): Grant {
  const { access_token: token, openid } = requireParams(query, { access_token: 41001, openid: 41009 });
  const grant = grants.requireGrant(token);
  if (openIdOf(grant) !== openid) throw new SnsRefusal(40003);
  return grant;
}

function tokensAnswer({ grant, accessToken, refreshToken }: Tokens): object {
  return {
    access_token: accessToken,
    expires_in: accessLifetime,
    refresh_token: refreshToken,
    openid: openIdOf(grant),
    scope: grant.scope,
  };
}

function profile(grant: Grant, origin: string): object {
  return {
    openid: openIdOf(grant),
    nickname: grant.snapshot ? virtualName : grant.user,
    sex: 0,
    language: '',
    city: '',
    province: '',
    country: '',
    headimgurl: grant.snapshot ? '' : `${origin}${avatarPath(grant.user)}`,
    privilege: [],
    ...includeUnionId(grant),
  };
}

/** A user on a snapshot page has a virtual id. */
const openIdOf = ({ app, user, snapshot }: Grant) => openId(app.id, snapshot ? `virtual ${user}` : user);

function includeUnionId({ app, user, scope, snapshot, withoutUnionId }: Grant): object {
  const isIncluded = app.bound && !withoutUnionId && !snapshot && scope !== 'snsapi_base';
  return isIncluded ? { unionid: unionId(user) } : {};
}
