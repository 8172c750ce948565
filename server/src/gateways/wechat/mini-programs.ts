import type { MiniPrograms } from '../../model/ports/mini-programs.ts';
import { Unavailable } from '../../model/unavailable.ts';
import { ProviderError } from '../provider-error.ts';
import { neededText, optionalText } from './answer-text.ts';
import { callSns, type SnsAnswer, type SnsSettings } from './sns-api.ts';

export interface MiniProgramSettings extends SnsSettings {
  /** Finds the app secret of a mini-program; undefined if it is not registered. */
  readonly findSecret: (appId: string) => string | undefined;
  readonly now: () => number;
}

const idMax = 128;
const tokenMax = 1024;
const CHINA = '86';
/** Milliseconds before its expiry from which an access token is not used. */
const SPARE_MS = 60_000;
/** Error codes of an access token that expired early, because somebody requested another one. */
const staleTokenErrors = new Set(['40001', '40014', '42001']);

/**
 * Creates the client for the server calls of WeChat mini-programs. The session key that WeChat returns is not kept.
 *
 * @throws ProviderError
 */
export function wechatMiniPrograms(settings: MiniProgramSettings): MiniPrograms {
  const accessTokens = new Map<string, { readonly token: string; readonly expiresAt: number }>();

  function requireSecret(appId: string): string {
    const secret = settings.findSecret(appId);
    if (secret !== undefined) return secret;
    throw new Unavailable('the mini-program has no app secret');
  }

  // This is the stable token: every node gets the same one, and no node invalidates the token of another.
  async function accessToken(appId: string): Promise<string> {
    const known = accessTokens.get(appId);
    if (known && known.expiresAt > settings.now()) return known.token;
    const grant = { grant_type: 'client_credential', appid: appId, secret: requireSecret(appId) };
    const answer = await callSns(settings, '/cgi-bin/stable_token', {}, grant);
    const token = neededText(answer.access_token, tokenMax);
    const livesMs = Number(answer.expires_in) * 1000 || 0;
    accessTokens.set(appId, { token, expiresAt: settings.now() + livesMs - SPARE_MS });
    return token;
  }

  const phoneInfo = async (appId: string, code: string) =>
    callSns(settings, '/wxa/business/getuserphonenumber', { access_token: await accessToken(appId) }, { code });

  return {
    async exchangeCode(appId, code) {
      const grant = { appid: appId, secret: requireSecret(appId), js_code: code, grant_type: 'authorization_code' };
      const answer = await callSns(settings, '/sns/jscode2session', grant);
      return {
        provider: 'wx',
        appId,
        subject: neededText(answer.openid, idMax),
        unionId: optionalText(answer.unionid, idMax),
        nickName: null,
        avatar: null,
      };
    },
    async exchangePhoneCode(appId, code) {
      const answer = await phoneInfo(appId, code).catch((error: unknown) => {
        if (!(error instanceof ProviderError) || !staleTokenErrors.has(error.code ?? '')) throw error;
        accessTokens.delete(appId);
        return phoneInfo(appId, code);
      });
      return phoneIn(answer);
    },
  };
}

function phoneIn({ phone_info: info }: SnsAnswer): string | null {
  const { purePhoneNumber, countryCode } = (info ?? {}) as Record<string, unknown>;
  const number = neededText(purePhoneNumber, idMax);
  return String(countryCode) === CHINA && /^1[3-9]\d{9}$/.test(number) ? number : null;
}

const refuse = async (): Promise<never> => {
  throw new Unavailable('WeChat is off');
};

/** The replacement for the calls if WeChat is off. */
export const noMiniPrograms: MiniPrograms = { exchangeCode: refuse, exchangePhoneCode: refuse };
