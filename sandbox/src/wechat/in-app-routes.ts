import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formOf } from '../bodies.ts';
import { preferredLanguage } from '../page/language.ts';
import { sendPage } from '../page/layout.ts';
import type { Query } from '../service.ts';
import { readUser } from './form-body.ts';
import { displayOptions, sendErrorPage } from './qr-page.ts';
import type { WeChatApp } from './wechat-apps.ts';
import { type AuthorizationRequest, callbackUrl, parseAuthorizationRequest } from './wechat-authorization-request.ts';
import { wechatConsentPage, wechatDeniedPage } from './wechat-consent-page.ts';
import type { WeChatGrants } from './wechat-grants.ts';
import { sampleUsers } from './wechat-users.ts';

interface InApp {
  readonly apps: readonly WeChatApp[];
  readonly grants: WeChatGrants;
  /** Serves any browser, not only WeChat's own. */
  readonly anyBrowser: boolean;
  readonly denialRedirects: () => boolean;
}

const path = '/connect/oauth2/authorize';
const cookie = 'wechat_user';

/**
 * Serves the authorization endpoint inside WeChat. It redirects immediately for `snsapi_base`, and asks for consent
 * otherwise.
 */
export function inAppRoutes(app: FastifyInstance, { apps, grants, anyBrowser, denialRedirects }: InApp): void {
  const redirectWithCode = (reply: FastifyReply, authorization: AuthorizationRequest, user: string, snapshot = false) =>
    reply
      .header('Set-Cookie', `${cookie}=${encodeURIComponent(user)}; Path=/connect; HttpOnly; SameSite=Lax`)
      .redirect(
        callbackUrl(
          authorization,
          grants.issueCode({ app: authorization.app, scope: authorization.scope, user, snapshot }),
        ),
        302,
      );

  /** Parses the authorization request. Returns null after it sent an error page. */
  function parseOrSendError(request: FastifyRequest, reply: FastifyReply): AuthorizationRequest | null {
    const query = request.query as Query;
    const options = { ...displayOptions(query), language: preferredLanguage(request.headers['accept-language']) };
    const authorization =
      anyBrowser || isWeChat(request.headers['user-agent'])
        ? parseAuthorizationRequest(query, 'in-app', apps)
        : 'client';
    if (typeof authorization !== 'string') return authorization;
    sendErrorPage(reply, authorization, options);
    return null;
  }

  app.get(path, (request, reply) => {
    const authorization = parseOrSendError(request, reply);
    if (!authorization) return reply;
    const user = rememberedUser(request.headers.cookie);
    if (!authorization.scope.includes('snsapi_userinfo'))
      return redirectWithCode(reply, authorization, user || sampleUsers[0]);
    return sendPage(request, reply, (language) => wechatConsentPage(authorization, request.url, user, language));
  });
  app.post(path, (request, reply) => {
    const authorization = parseOrSendError(request, reply);
    if (!authorization) return reply;
    const user = readUser(request);
    const action = formOf(request).get('action');
    if (user && (action === 'confirm' || action === 'snapshot'))
      return redirectWithCode(reply, authorization, user, action === 'snapshot');
    if (action !== 'cancel')
      return sendPage(request, reply, (language) =>
        wechatConsentPage(authorization, request.url, user ?? '', language),
      );
    if (denialRedirects()) return reply.redirect(callbackUrl(authorization, ''), 302);
    return sendPage(request, reply, (language) => wechatDeniedPage(authorization, language));
  });
}

/** Returns whether the user agent is WeChat's. WeCom's user agent also contains WeChat's name. */
const isWeChat = (agent = '') => /MicroMessenger\/[\d.]+/i.test(agent) && !/wxwork\//i.test(agent);

/** Returns the user who last allowed an app on this phone. */
function rememberedUser(cookies = ''): string {
  const value = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(cookies)?.[1];
  return new URLSearchParams(`user=${value ?? ''}`).get('user') ?? '';
}
