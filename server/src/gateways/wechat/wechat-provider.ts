import type { Identity } from '../../model/entities/identity.ts';
import type { ClientContext } from '../../model/entities/provider-state.ts';
import type { AuthorizationRequest, IdentityProvider } from '../../model/ports/identity-provider.ts';
import { Unavailable } from '../../model/unavailable.ts';
import { ProviderError } from '../provider-error.ts';
import { shownName } from '../provider-text.ts';
import { neededText, optionalText } from './answer-text.ts';
import { callSns, type SnsAnswer, type SnsSettings } from './sns-api.ts';

interface WeChatApp {
  readonly id: string;
  readonly secret: string;
}

export interface WeChatSettings extends SnsSettings {
  /** The origin of the authorization pages. */
  readonly openBase: string;
  /** The website application of the Open Platform. */
  readonly website: WeChatApp;
  /** The service account, for pages inside the WeChat app; null if there is none. */
  readonly inApp: WeChatApp | null;
  /** Returns the redirect URI of both apps. Its domain is registered with both. */
  readonly redirectUri: () => string;
}

const idMax = 128;
const addressMax = 1024;

/**
 * Creates the sign-in by WeChat: the website's QR code in a frame, and the authorization page inside the app.
 *
 * @throws ProviderError
 */
export function wechatProvider(settings: WeChatSettings): IdentityProvider {
  const { openBase, website, inApp, redirectUri } = settings;

  function appFor(clientContext: ClientContext): WeChatApp {
    const app = clientContext === 'in-app' ? inApp : website;
    if (app) return app;
    throw new Unavailable('no WeChat service account is configured');
  }

  return {
    async authorizationPage(request) {
      const app = appFor(request.clientContext);
      const inside = request.clientContext === 'in-app';
      const path = inside ? '/connect/oauth2/authorize' : '/connect/qrconnect';
      const query = inside ? inAppQuery(app, redirectUri(), request) : websiteQuery(app, redirectUri(), request);
      return { url: `${new URL(path, openBase)}?${query}#wechat_redirect`, embed: !inside };
    },
    async exchangeCode({ clientContext, code, locale }) {
      const app = appFor(clientContext);
      const grant = { appid: app.id, secret: app.secret, code, grant_type: 'authorization_code' };
      const tokens = await callSns(settings, '/sns/oauth2/access_token', grant);
      refuseVirtual(tokens);
      const identity = buildIdentity(app, tokens, {});
      const profile = await fetchProfile(settings, tokens, locale).catch((error: unknown) => {
        // Without a union id, the user may already be known by the other app. Fail rather than create a second
        // identity.
        if (identity.unionId === null) throw error;
        return {};
      });
      refuseVirtual(profile);
      return buildIdentity(app, tokens, profile);
    },
  };
}

/**
 * Builds the query of WeChat's own `wxLogin.js`. The classic page (without `stylelite`) shows the state of a scan below
 * the code.
 */
function websiteQuery(app: WeChatApp, redirectUri: string, { state, locale }: AuthorizationRequest): string {
  return formatQuery({
    appid: app.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_login',
    state,
    login_type: 'jssdk',
    self_redirect: 'true',
    lang: locale === 'en-US' ? 'en' : 'cn',
  });
}

/** Builds the query inside the app. WeChat requires exactly these parameters in this order. */
function inAppQuery(app: WeChatApp, redirectUri: string, { state }: AuthorizationRequest): string {
  return formatQuery({
    appid: app.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state,
  });
}

const formatQuery = (parameters: Record<string, string>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

function fetchProfile(
  settings: SnsSettings,
  tokens: SnsAnswer,
  locale: AuthorizationRequest['locale'],
): Promise<SnsAnswer> {
  return callSns(settings, '/sns/userinfo', {
    access_token: neededText(tokens.access_token, addressMax),
    openid: neededText(tokens.openid, idMax),
    lang: locale === 'en-US' ? 'en' : 'zh_CN',
  });
}

/** Refuses the virtual user that WeChat's snapshot mode returns. */
function refuseVirtual({ is_snapshotuser: mark }: SnsAnswer): void {
  if (Number(mark) !== 1) return;
  throw new ProviderError({ provider: 'wechat', kind: 'vendor', code: 'snapshot', sent: 'no', failure: 'virtual' });
}

/** Builds the identity. The subject is in the tokens, and the union id in the tokens or the profile. */
function buildIdentity(app: WeChatApp, tokens: SnsAnswer, profile: SnsAnswer): Identity {
  return {
    provider: 'wx',
    appId: app.id,
    subject: neededText(tokens.openid, idMax),
    unionId: optionalText(tokens.unionid, idMax) ?? optionalText(profile.unionid, idMax),
    nickName: shownName(profile.nickname),
    avatar: readPictureUrl(profile.headimgurl),
  };
}

function readPictureUrl(value: unknown): string | null {
  const url = URL.parse(optionalText(value, addressMax) ?? '');
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
