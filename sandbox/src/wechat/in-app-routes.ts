import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preferredLanguage } from '../page/language.ts';
import { sendPage } from '../page/layout.ts';
import type { WeChatApp } from './apps.ts';
import { type AuthoriseOrder, callbackUrl, type Query, readOrder } from './authorise-order.ts';
import { consentPage, deniedPage } from './consent-page.ts';
import type { Grants } from './grants.ts';
import { knownPeople } from './people.ts';
import { fieldOf, personOf } from './phone-form.ts';
import { lookOf, sendErrorPage } from './qr-page.ts';

interface InApp {
  readonly apps: readonly WeChatApp[];
  readonly grants: Grants;
  /** Serve any browser, not WeChat's own alone. */
  readonly anyBrowser: boolean;
  readonly refusesByState: () => boolean;
}

const path = '/connect/oauth2/authorize';
const cookie = 'wechat_person';

/** The authorise page inside WeChat: silent for `snsapi_base`, otherwise it asks. */
export function inAppRoutes(app: FastifyInstance, { apps, grants, anyBrowser, refusesByState }: InApp): void {
  const back = (reply: FastifyReply, order: AuthoriseOrder, person: string, snapshot = false) =>
    reply
      .header('Set-Cookie', `${cookie}=${encodeURIComponent(person)}; Path=/connect; HttpOnly; SameSite=Lax`)
      .redirect(callbackUrl(order, grants.issue({ app: order.app, scope: order.scope, person, snapshot })), 302);

  /** The order, unless an error page was sent. */
  function ordered(request: FastifyRequest, reply: FastifyReply): AuthoriseOrder | null {
    const query = request.query as Query;
    const look = { ...lookOf(query), language: preferredLanguage(request.headers['accept-language']) };
    const order = anyBrowser || isWeChat(request.headers['user-agent']) ? readOrder(query, 'in-app', apps) : 'client';
    if (typeof order !== 'string') return order;
    sendErrorPage(reply, order, look);
    return null;
  }

  app.get(path, (request, reply) => {
    const order = ordered(request, reply);
    if (!order) return reply;
    const person = personOfPhone(request.headers.cookie);
    if (!order.scope.includes('snsapi_userinfo')) return back(reply, order, person || knownPeople[0]);
    return sendPage(reply, consentPage(order, request.url, person, languageOf(request)));
  });
  app.post(path, (request, reply) => {
    const order = ordered(request, reply);
    if (!order) return reply;
    const person = personOf(request);
    const act = fieldOf(request, 'act');
    if (person && (act === 'confirm' || act === 'snapshot')) return back(reply, order, person, act === 'snapshot');
    if (act !== 'cancel') return sendPage(reply, consentPage(order, request.url, person ?? '', languageOf(request)));
    if (refusesByState()) return reply.redirect(callbackUrl(order, ''), 302);
    return sendPage(reply, deniedPage(order, languageOf(request)));
  });
}

const languageOf = ({ headers }: FastifyRequest) => preferredLanguage(headers['accept-language']);

/** WeCom carries WeChat's name too and is another product. */
const isWeChat = (agent = '') => /MicroMessenger\/[\d.]+/i.test(agent) && !/wxwork\//i.test(agent);

/** Whoever allowed something on this phone before. */
function personOfPhone(cookies = ''): string {
  const value = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(cookies)?.[1];
  return new URLSearchParams(`person=${value ?? ''}`).get('person') ?? '';
}
