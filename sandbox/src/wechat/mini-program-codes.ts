import { randomBytes } from 'node:crypto';
import { type ExpiringMap, expiringMap } from '../expiring-map.ts';
import type { Clock } from '../service.ts';
import type { WeChatApp } from './wechat-apps.ts';
import { SnsRefusal } from './wechat-error-codes.ts';

/** A phone number as WeChat knows it, without the country code. */
export interface PhoneNumber {
  readonly number: string;
  readonly countryCode: string;
}

interface Code<Of> {
  readonly app: WeChatApp;
  readonly of: Of;
  used: boolean;
}

interface AccessToken {
  readonly app: WeChatApp;
  readonly token: string;
}

const codeLifeMs = 300_000;
/** The lifetime of an access token in seconds. */
export const accessTokenLife = 7200;

/** The single-use codes of the mini-program's users, and the access tokens of its server. */
export interface MiniProgramCodes {
  /** Issues the code of `wx.login`. */
  issueLogin(app: WeChatApp, user: string): string;
  /** Issues the code of the phone button. */
  issuePhone(app: WeChatApp, phone: PhoneNumber): string;
  /**
   * Consumes a code.
   *
   * @throws SnsRefusal
   */
  consumeLogin(code: string, app: WeChatApp): string;
  consumePhone(code: string, app: WeChatApp): PhoneNumber;
  /**
   * Returns the stable access token. It stays the same until it expires, unless `another` requests a new one, which
   * revokes it.
   */
  accessToken(app: WeChatApp, another: boolean): string;
  /** @throws SnsRefusal */
  appOfToken(token: string): WeChatApp;
}

export function createMiniProgramCodes(now: Clock): MiniProgramCodes {
  const logins: ExpiringMap<Code<string>> = expiringMap(now);
  const phones: ExpiringMap<Code<PhoneNumber>> = expiringMap(now);
  const tokens: ExpiringMap<AccessToken> = expiringMap(now);

  function issue<Of>(codes: ExpiringMap<Code<Of>>, app: WeChatApp, of: Of): string {
    const code = randomBytes(16).toString('hex');
    codes.set(code, { app, of, used: false }, codeLifeMs);
    return code;
  }

  function consume<Of>(codes: ExpiringMap<Code<Of>>, code: string, app: WeChatApp): Of {
    const found = codes.get(code);
    if (found?.value.app !== app || found.expired) throw new SnsRefusal(40029);
    if (found.value.used) throw new SnsRefusal(40163);
    found.value.used = true;
    return found.value.of;
  }

  return {
    issueLogin: (app, user) => issue(logins, app, user),
    issuePhone: (app, phone) => issue(phones, app, phone),
    consumeLogin: (code, app) => consume(logins, code, app),
    consumePhone: (code, app) => consume(phones, code, app),
    accessToken(app, another) {
      const known = tokens.live(app.id);
      if (known && !another) return known.token;
      const token = randomBytes(40).toString('hex');
      tokens.set(app.id, { app, token }, accessTokenLife * 1000);
      return token;
    },
    appOfToken(token) {
      const found = tokens.values().find((one) => one.token === token);
      if (!found) throw new SnsRefusal(40001);
      if (!tokens.live(found.app.id)) throw new SnsRefusal(42001);
      return found.app;
    },
  };
}
