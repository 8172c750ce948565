import { readForms } from '../bodies.ts';
import type { Faults } from '../control/faults.ts';
import type { Clock, Service } from '../service.ts';
import { inAppRoutes } from './in-app-routes.ts';
import { createMiniProgramCodes } from './mini-program-codes.ts';
import { miniProgramRoutes } from './mini-program-routes.ts';
import { createQrCodes } from './qr-codes.ts';
import { qrRoutes } from './qr-routes.ts';
import { snsFaultApplies, snsRoutes } from './sns-routes.ts';
import type { WeChatApp } from './wechat-apps.ts';
import { wechatControlRoutes } from './wechat-control-routes.ts';
import { snsErrorCodes } from './wechat-error-codes.ts';
import { createWeChatGrants } from './wechat-grants.ts';

export interface WeChatOptions {
  readonly apps: readonly WeChatApp[];
  /** The timeout of a long poll, in milliseconds. */
  readonly longPollMs: number;
  /** The lifetime of a QR code, in milliseconds. */
  readonly qrLifetimeMs: number;
  /** Serves the in-app page to any browser, not only WeChat's own. */
  readonly anyBrowser: boolean;
}

const vendorFaults = [...Object.keys(snsErrorCodes), 'no-unionid', 'snapshot', 'state-only', 'page-away'];

/**
 * Creates WeChat: the website login by QR code, the login inside the app, and the server calls, including those of
 * mini-programs.
 */
export function wechatService(options: WeChatOptions, faults: Faults, now: Clock): Service {
  const grants = createWeChatGrants(now);
  const consumeFault = (wanted: string) => faults.consume('wechat', (kind) => kind === wanted) !== undefined;
  const denialRedirects = () => consumeFault('state-only');
  const codes = createQrCodes(grants, now, {
    lifetimeMs: options.qrLifetimeMs,
    longPollMs: options.longPollMs,
    denialRedirects,
  });
  return {
    name: 'wechat',
    description: {
      zh: '微信：网站扫码登录、微信内网页授权、小程序登录、服务端接口；故障只作用于服务端接口，page-away 作用于授权页，state-only 作用于拒绝。',
      en: 'WeChat: website login by QR code, authorization inside the app, mini-programs, the server calls. Faults apply to the server calls, page-away to the authorization page, state-only to a denial.',
    },
    page: '/connect/confirm',
    vendorFaults,
    faultApplies: snsFaultApplies,
    routes(app) {
      readForms(app);
      app.addHook('onRequest', async (request, reply) => {
        if (!/^\/connect\/(qrconnect|oauth2\/authorize)\?/.test(request.url) || !consumeFault('page-away'))
          return undefined;
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      });
      qrRoutes(app, options.apps, codes);
      inAppRoutes(app, { ...options, grants, denialRedirects });
      snsRoutes(app, options.apps, grants, now);
      miniProgramRoutes(app, options.apps, createMiniProgramCodes(now), now);
      wechatControlRoutes(app, codes);
    },
  };
}
