import type { Faults } from '../control/faults.ts';
import type { Clock, Service } from '../service.ts';
import type { WeChatApp } from './apps.ts';
import { wechatControl } from './control-routes.ts';
import { createGrants } from './grants.ts';
import { inAppRoutes } from './in-app-routes.ts';
import { readForms } from './phone-form.ts';
import { createQrCodes } from './qr-codes.ts';
import { qrRoutes } from './qr-routes.ts';
import { meetsFault, snsRoutes } from './sns-routes.ts';
import { vendorCodes } from './vendor-codes.ts';

export interface WeChatOptions {
  readonly apps: readonly WeChatApp[];
  /** How long a poll is held without news, in milliseconds. */
  readonly holdMs: number;
  /** How long a QR code lives, in milliseconds. */
  readonly qrLifeMs: number;
  /** Serve the in-app page to any browser, not WeChat's own alone. */
  readonly anyBrowser: boolean;
}

const ownFaults = [...Object.keys(vendorCodes), 'no-unionid', 'snapshot', 'state-only', 'page-away'];

/** WeChat: the website login by QR code, the login inside the app, and the calls of `/sns`. */
export function wechatService(options: WeChatOptions, faults: Faults, now: Clock): Service {
  const grants = createGrants(now);
  const took = (wanted: string) => faults.take('wechat', (kind) => kind === wanted) !== undefined;
  const refusesByState = () => took('state-only');
  const codes = createQrCodes(grants, now, { lifeMs: options.qrLifeMs, holdMs: options.holdMs, refusesByState });
  return {
    name: 'wechat',
    about: {
      zh: '微信：网站扫码登录、微信内网页授权、sns 接口；故障只作用于 sns 接口，page-away 作用于授权页，state-only 作用于拒绝。',
      en: 'WeChat: website login by QR code, authorisation inside the app, the sns calls. Faults meet the sns calls; page-away the authorise page, state-only a refusal.',
    },
    page: '/connect/confirm',
    ownFaults,
    meets: meetsFault,
    routes(app) {
      readForms(app);
      app.addHook('onRequest', async (request, reply) => {
        if (!/^\/connect\/(qrconnect|oauth2\/authorize)\?/.test(request.url) || !took('page-away')) return undefined;
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      });
      qrRoutes(app, options.apps, codes);
      inAppRoutes(app, { ...options, grants, refusesByState });
      snsRoutes(app, options.apps, grants, now);
      wechatControl(app, codes);
    },
  };
}
