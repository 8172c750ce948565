import { serveAction } from '../cloud-api/cloud-action.ts';
import { type AuthorizePage, readParams } from '../consent/authorize-page.ts';
import { isOnHost } from '../consent/consent-store.ts';
import type { Clock, Service } from '../service.ts';
import {
  arrayFault,
  type CloudApp,
  getThirdPartyFederationToken,
  getUserAccessToken,
  profileActions,
} from './cloud-account-actions.ts';
import { cloudErrorCodes } from './cloud-error-codes.ts';
import { createCloudGrants } from './cloud-grants.ts';

export interface CloudAccountOptions extends CloudApp {
  /** The hosts that a user may be redirected to. Ports are ignored. */
  readonly redirectHosts: readonly string[];
}

interface CloudAccount {
  readonly services: readonly Service[];
  readonly authorizePage: AuthorizePage;
  /** Issues the code of a user who starts at the vendor's site instead of the authorization page. */
  readonly issueCode: (user: string) => string;
}

/**
 * Creates the sign-in with a Tencent Cloud account: the authorization page, product `open` 2018-12-25 and `sts`
 * 2018-08-13. The profile is a separate service for faults, because a missing profile must not fail a sign-in.
 */
export function cloudAccount(options: CloudAccountOptions, now: Clock): CloudAccount {
  const grants = createCloudGrants(now);
  const signIn: Service = {
    name: 'cloud',
    description: {
      zh: '腾讯云账号登录：/open/authorize 授权页，open（2018-12-25）的 GetUserAccessToken，签名按 TC3 真实校验，授权码仅一次有效；它的页面生成云市场的签名链接。',
      en: 'Sign-in with a Tencent Cloud account: the page /open/authorize and GetUserAccessToken of open (2018-12-25), with TC3 verified and one-time codes. Its page makes the signed links of a cloud market.',
    },
    vendorFaults: Object.keys(cloudErrorCodes),
    page: '/launch',
    routes: (app) => serveAction(app, getUserAccessToken(options, grants), now),
  };
  const profile: Service = {
    name: 'cloud-profile',
    description: {
      zh: '腾讯云账号资料：sts（2018-08-13）的 GetThirdPartyFederationToken，以及用临时密钥调用的 GetUserAuthInfo、GetUserOwnerInfo、GetUserBaseInfo。',
      en: 'The profile of a Tencent Cloud account: GetThirdPartyFederationToken of sts (2018-08-13), and GetUserAuthInfo, GetUserOwnerInfo and GetUserBaseInfo by its temporary keys.',
    },
    vendorFaults: [arrayFault, ...Object.keys(cloudErrorCodes)],
    routes(app) {
      const actions = [getThirdPartyFederationToken(options, grants), ...profileActions(options, grants)];
      for (const action of actions) serveAction(app, action, now);
    },
  };
  return {
    services: [signIn, profile],
    authorizePage: createAuthorizePage(options, grants.issueCode),
    issueCode: grants.issueCode,
  };
}

function createAuthorizePage(
  { appId, redirectHosts }: CloudAccountOptions,
  issueCode: (user: string) => string,
): AuthorizePage {
  return {
    path: '/open/authorize',
    control: 'cloud',
    parse(query) {
      const params = readParams(query, {
        app_id: (id) => id === appId,
        scope: (scope) => scope === 'login',
        redirect_url: (url) => isOnHost(url, redirectHosts),
        state: () => true,
      });
      if ('invalidParam' in params) return params;
      const { redirect_url: redirectUrl, state } = params;
      return { appName: 'Isoline Account', redirectUrl, state, issueCode, denialParams: {} };
    },
  };
}
