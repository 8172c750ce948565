import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../service.ts';
import type { WeChatApp } from './apps.ts';
import type { Query } from './authorise-order.ts';
import { accessLife, type Grant, type Grants, type Tokens } from './grants.ts';
import { openId, portraitPath, unionId } from './people.ts';
import { endsWith, type SnsCall, SnsRefusal, type VendorCode, vendorCode } from './vendor-codes.ts';

const virtualName = '微信用户';

interface Call {
  readonly query: Query;
  readonly request: FastifyRequest;
}

/** The server-to-server calls: GET or a posted form, and JSON as `text/plain` with HTTP 200 whatever comes of it, as WeChat answers. */
export function snsRoutes(app: FastifyInstance, apps: readonly WeChatApp[], grants: Grants, now: Clock): void {
  const answers: Readonly<Record<SnsCall, (call: Call) => object>> = {
    access_token({ query, request }) {
      const { appid, secret, code } = asked(query, { appid: 41002, secret: 41004, code: 41008 });
      if (query.grant_type !== 'authorization_code') throw new SnsRefusal(40002);
      const caller = appOf(apps, appid);
      if (caller.secret !== secret) throw new SnsRefusal(40125);
      const marks = {
        snapshot: request.ownFault === 'snapshot',
        withoutUnionId: request.ownFault === 'no-unionid',
      };
      const tokens = grants.redeem(code, caller, marks);
      const { grant } = tokens;
      return { ...tokensAnswer(tokens), ...(grant.snapshot && { is_snapshotuser: 1 }), ...union(grant) };
    },
    refresh_token({ query }) {
      const { appid, refresh_token: token } = asked(query, { appid: 41002, refresh_token: 41003 });
      if (query.grant_type !== 'refresh_token') throw new SnsRefusal(40002);
      return tokensAnswer(grants.refresh(token, appOf(apps, appid)));
    },
    userinfo({ query, request }) {
      const grant = grantOf(query, grants);
      if (grant.scope === 'snsapi_base') throw new SnsRefusal(48001);
      return profile(grant, `${request.protocol}://${request.host}`);
    },
    auth({ query }) {
      grantOf(query, grants);
      return { errcode: 0, errmsg: 'ok' };
    },
  };

  const paths: Readonly<Record<SnsCall, string>> = {
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
        const text = JSON.stringify(settle(() => faulty(request, answers[call as SnsCall]), now));
        return reply.header('Content-Type', 'text/plain').send(Buffer.from(text));
      },
    });
  }
}

/** Which of the service's faults a call of this address meets: none but those of `/sns`, and a code only where it belongs. */
export function meetsFault(url: string, kind: string): boolean {
  const [path = ''] = url.split('?');
  if (!path.startsWith('/sns/')) return false;
  const call = path.split('/').at(-1) as SnsCall;
  const code = vendorCode(kind);
  if (code !== undefined) return endsWith(call, code);
  if (kind === 'snapshot' || kind === 'no-unionid') return call === 'access_token';
  return kind !== 'state-only' && kind !== 'page-away';
}

function faulty(request: FastifyRequest, answer: (call: Call) => object): object {
  const code = vendorCode(request.ownFault);
  if (code !== undefined) throw new SnsRefusal(code);
  const posted = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {};
  return answer({ query: { ...(request.query as Query), ...posted }, request });
}

function settle(answer: () => object, now: Clock): object {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof SnsRefusal)) throw error;
    return { errcode: Number(error.code), errmsg: `${error.message}, rid: ${requestId(now)}` };
  }
}

const requestId = (now: Clock) =>
  [Math.floor(now() / 1000).toString(16), randomBytes(4).toString('hex'), randomBytes(4).toString('hex')].join('-');

function asked<Name extends string>(query: Query, codes: Record<Name, VendorCode>): Record<Name, string> {
  const names = Object.keys(codes) as Name[];
  const given = names.map((name) => {
    const value = query[name];
    if (typeof value !== 'string' || value === '') throw new SnsRefusal(codes[name]);
    return [name, value];
  });
  return Object.fromEntries(given);
}

function appOf(apps: readonly WeChatApp[], appId: string): WeChatApp {
  const app = apps.find(({ id }) => id === appId);
  if (!app) throw new SnsRefusal(40013);
  return app;
}

function grantOf(query: Query, grants: Grants): Grant {
  const { access_token: token, openid } = asked(query, { access_token: 41001, openid: 41009 });
  const grant = grants.of(token);
  if (openIdOf(grant) !== openid) throw new SnsRefusal(40003);
  return grant;
}

function tokensAnswer({ grant, accessToken, refreshToken }: Tokens): object {
  return {
    access_token: accessToken,
    expires_in: accessLife,
    refresh_token: refreshToken,
    openid: openIdOf(grant),
    scope: grant.scope,
  };
}

function profile(grant: Grant, origin: string): object {
  return {
    openid: openIdOf(grant),
    nickname: grant.snapshot ? virtualName : grant.person,
    sex: 0,
    language: '',
    city: '',
    province: '',
    country: '',
    headimgurl: grant.snapshot ? '' : `${origin}${portraitPath(grant.person)}`,
    privilege: [],
    ...union(grant),
  };
}

/** A snapshot's person is a virtual one, another each time. */
const openIdOf = ({ app, person, snapshot }: Grant) => openId(app.id, snapshot ? `virtual ${person}` : person);

function union({ app, person, scope, snapshot, withoutUnionId }: Grant): object {
  const told = app.bound && !withoutUnionId && !snapshot && scope !== 'snsapi_base';
  return told ? { unionid: unionId(person) } : {};
}
