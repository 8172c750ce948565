import { serveAction } from '../cloud-api/cloud-action.ts';
import type { Authorize } from '../consent/consent-routes.ts';
import { isOnHost } from '../consent/consents.ts';
import type { Clock, Service } from '../service.ts';
import {
  arrayFault,
  type CloudApp,
  getThirdPartyFederationToken,
  getUserAccessToken,
  profileActions,
} from './actions.ts';
import { createGrants } from './grants.ts';
import { vendorCodes } from './vendor-codes.ts';

export interface CloudAccountOptions extends CloudApp {
  /** Where people may be sent back to; ports don't count. */
  readonly redirectHosts: readonly string[];
}

interface CloudAccount {
  readonly services: readonly Service[];
  readonly authorize: Authorize;
  /** Makes the code of a person who comes from the vendor by another way than the authorise page. */
  readonly issue: (person: string) => string;
}

/**
 * Sign-in with a Tencent Cloud account: the authorise page, product `open` 2018-12-25 and `sts` 2018-08-13. What comes
 * after the person's ids fails under a name of its own, because it must never fail a sign-in.
 */
export function cloudAccount(options: CloudAccountOptions, now: Clock): CloudAccount {
  const grants = createGrants(now);
  const ids: Service = {
    name: 'cloud',
    about: {
      zh: '腾讯云账号登录：/open/authorize 授权页，open（2018-12-25）的 GetUserAccessToken，签名按 TC3 真实校验，授权码仅一次有效；它的页面生成云市场的签名链接。',
      en: 'Sign-in with a Tencent Cloud account: the page /open/authorize and GetUserAccessToken of open (2018-12-25), with TC3 really verified and codes good for one use. Its page makes the signed links of a cloud market.',
    },
    ownFaults: Object.keys(vendorCodes),
    page: '/launch',
    routes: (app) => serveAction(app, getUserAccessToken(options, grants), now),
  };
  const profile: Service = {
    name: 'cloud-profile',
    about: {
      zh: '腾讯云账号资料：sts（2018-08-13）的 GetThirdPartyFederationToken，以及用临时密钥调用的 GetUserAuthInfo、GetUserOwnerInfo、GetUserBaseInfo。',
      en: 'The profile of a Tencent Cloud account: GetThirdPartyFederationToken of sts (2018-08-13), and GetUserAuthInfo, GetUserOwnerInfo and GetUserBaseInfo by its temporary keys.',
    },
    ownFaults: [arrayFault, ...Object.keys(vendorCodes)],
    routes(app) {
      const actions = [getThirdPartyFederationToken(options, grants), ...profileActions(options, grants)];
      for (const action of actions) serveAction(app, action, now);
    },
  };
  return { services: [ids, profile], authorize: authorizePage(options, grants.issue), issue: grants.issue };
}

function authorizePage({ appId, redirectHosts }: CloudAccountOptions, issue: (person: string) => string): Authorize {
  return {
    path: '/open/authorize',
    read({ scope, app_id, redirect_url, state = '' }) {
      if (app_id !== appId) return { wrong: 'app_id' };
      if (scope !== 'login') return { wrong: 'scope' };
      if (typeof redirect_url !== 'string' || !isOnHost(redirect_url, redirectHosts)) return { wrong: 'redirect_url' };
      if (typeof state !== 'string') return { wrong: 'state' };
      return { appName: 'Isoline Account', redirectUrl: redirect_url, state, issue, refusal: {} };
    },
  };
}
