import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readJson } from '../bodies.ts';
import type { Clock, Query } from '../service.ts';
import { accessTokenLife, type MiniProgramCodes } from './mini-program-codes.ts';
import { answerOrError, requireApp, requireParams, throwFault } from './sns-routes.ts';
import type { WeChatApp } from './wechat-apps.ts';
import { SnsRefusal } from './wechat-error-codes.ts';
import { openId, unionId } from './wechat-users.ts';

/** Serves the server calls of mini-programs, and the actions of their users. Errors have status 200, as at WeChat. */
export function miniProgramRoutes(
  app: FastifyInstance,
  apps: readonly WeChatApp[],
  codes: MiniProgramCodes,
  now: Clock,
): void {
  const answer = (request: FastifyRequest, make: () => object) =>
    answerOrError(() => {
      throwFault(request);
      return make();
    }, now);

  app.get('/sns/jscode2session', (request, reply) => {
    const query = request.query as Query;
    const session = answer(request, () => {
      const { appid, secret, js_code } = requireParams(query, { appid: 41002, secret: 41004, js_code: 41008 });
      if (query.grant_type !== 'authorization_code') throw new SnsRefusal(40002);
      const program = authenticated(apps, appid, secret);
      const user = codes.consumeLogin(js_code, program);
      const isBound = program.bound && request.vendorFault !== 'no-unionid';
      const sessionKey = Buffer.from(openId('session', js_code)).subarray(0, 16).toString('base64');
      return { session_key: sessionKey, openid: openId(program.id, user), ...(isBound && { unionid: unionId(user) }) };
    });
    return reply.header('Content-Type', 'text/plain').send(Buffer.from(JSON.stringify(session)));
  });

  app.register(async (scope) => {
    readJson(scope);
    scope.post('/cgi-bin/stable_token', (request) =>
      answer(request, () => {
        const body = bodyOf(request);
        const { appid, secret } = requireParams(body, { appid: 41002, secret: 41004 });
        if (body.grant_type !== 'client_credential') throw new SnsRefusal(40002);
        const program = authenticated(apps, appid, secret);
        return { access_token: codes.accessToken(program, body.force_refresh === true), expires_in: accessTokenLife };
      }),
    );
    scope.post('/wxa/business/getuserphonenumber', (request) =>
      answer(request, () => {
        const { access_token: token } = requireParams(request.query as Query, { access_token: 41001 });
        const program = codes.appOfToken(token);
        const { code } = requireParams(bodyOf(request), { code: 41008 });
        const { number, countryCode } = codes.consumePhone(code, program);
        const phoneNumber = countryCode === '86' ? number : `+${countryCode}${number}`;
        const watermark = { timestamp: Math.floor(now() / 1000), appid: program.id };
        return {
          errcode: 0,
          errmsg: 'ok',
          phone_info: { phoneNumber, purePhoneNumber: number, countryCode, watermark },
        };
      }),
    );
    scope.post('/control/wechat/mini-program', (request, reply) => {
      const parsed = v.safeParse(userSchema, request.body, { abortEarly: true });
      if (!parsed.success) return reply.code(400).send({ error: parsed.issues[0].message });
      const { appId, user, phone, countryCode } = parsed.output;
      const program = apps.find(({ id, kind }) => kind === 'mini-program' && (appId === undefined || id === appId));
      if (!program) return reply.code(404).send({ error: 'There is no such mini-program' });
      return {
        jsCode: codes.issueLogin(program, user),
        phoneCode: phone === undefined ? null : codes.issuePhone(program, { number: phone, countryCode }),
      };
    });
  });
}

const userSchema = v.object(
  {
    appId: v.optional(v.string('"appId" must be a text')),
    user: v.pipe(v.string('"user" must be a text'), v.nonEmpty('"user" is empty')),
    phone: v.optional(v.pipe(v.string('"phone" must be a text'), v.digits('"phone" must be digits'))),
    countryCode: v.optional(v.pipe(v.string(), v.digits('"countryCode" must be digits')), '86'),
  },
  'The body must be a JSON object {user, phone?, countryCode?, appId?}',
);

const bodyOf = ({ body }: FastifyRequest): Query => Object(body);

function authenticated(apps: readonly WeChatApp[], appId: string, secret: string): WeChatApp {
  const program = requireApp(apps, appId);
  if (program.kind !== 'mini-program') throw new SnsRefusal(40013);
  if (program.secret !== secret) throw new SnsRefusal(40125);
  return program;
}
