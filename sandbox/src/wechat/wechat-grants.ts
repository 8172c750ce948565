import { randomBytes } from 'node:crypto';
import { type ExpiringMap, expiringMap } from '../expiring-map.ts';
import type { Clock } from '../service.ts';
import type { WeChatApp } from './wechat-apps.ts';
import { SnsRefusal } from './wechat-error-codes.ts';

/** The access that a user allowed an app. */
export interface Grant {
  readonly app: WeChatApp;
  readonly user: string;
  readonly scope: string;
  /** True if the user visits a snapshot of the page, which has a virtual identity. */
  readonly snapshot: boolean;
  /** True if the app is treated as not bound to the platform account. */
  readonly withoutUnionId: boolean;
}

export interface Tokens {
  readonly grant: Grant;
  readonly accessToken: string;
  readonly refreshToken: string;
}

type CodeRequest = Pick<Grant, 'app' | 'user' | 'scope'> & { readonly snapshot?: boolean };

const secondMs = 1000;
/** The lifetime of a code by kind of app, in seconds. */
const codeLifetime = { website: 600, 'in-app': 300, 'mini-program': 300 } as const;
/** The lifetime of an access token in seconds. */
export const accessLifetime = 7200;
const refreshLifetime = 30 * 24 * 3600;

export interface WeChatGrants {
  /** Issues a one-time code. */
  issueCode(request: CodeRequest): string;
  /**
   * Consumes a code and issues tokens.
   *
   * @throws SnsRefusal
   */
  exchangeCode(code: string, app: WeChatApp, flags: Pick<Grant, 'snapshot' | 'withoutUnionId'>): Tokens;
  /**
   * Extends the access token, or issues a new one if it has expired.
   *
   * @throws SnsRefusal
   */
  refresh(refreshToken: string, app: WeChatApp): Tokens;
  /**
   * Returns the grant of an access token.
   *
   * @throws SnsRefusal
   */
  requireGrant(accessToken: string): Grant;
}

/** Creates the store of WeChat's codes and tokens, which expire after WeChat's lifetimes. */
export function createWeChatGrants(now: Clock): WeChatGrants {
  const codes: ExpiringMap<CodeRequest & { used: boolean }> = expiringMap(now);
  const access: ExpiringMap<Grant> = expiringMap(now);
  const refresh: ExpiringMap<Tokens> = expiringMap(now);

  function issueTokens(grant: Grant): Tokens {
    const tokens = { grant, accessToken: secret(64), refreshToken: secret(64) };
    access.set(tokens.accessToken, grant, accessLifetime * secondMs);
    refresh.set(tokens.refreshToken, tokens, refreshLifetime * secondMs);
    return tokens;
  }

  return {
    issueCode(request) {
      const code = secret(32);
      codes.set(code, { ...request, used: false }, codeLifetime[request.app.kind] * secondMs);
      return code;
    },
    exchangeCode(code, app, flags) {
      const found = codes.get(code);
      if (found?.value.app !== app) throw new SnsRefusal(40029);
      if (found.value.used) throw new SnsRefusal(40163);
      if (found.expired) throw new SnsRefusal(42003);
      found.value.used = true;
      const { user, scope, snapshot = false } = found.value;
      return issueTokens({ ...flags, app, user, scope, snapshot: snapshot || flags.snapshot });
    },
    refresh(refreshToken, app) {
      const found = refresh.get(refreshToken);
      if (found?.value.grant.app !== app) throw new SnsRefusal(40030);
      if (found.expired) throw new SnsRefusal(42002);
      const { grant, accessToken: last } = found.value;
      const isValid = access.get(last)?.expired === false;
      const tokens = { ...found.value, accessToken: isValid ? last : secret(64) };
      access.set(tokens.accessToken, grant, accessLifetime * secondMs);
      refresh.replace(refreshToken, tokens);
      return tokens;
    },
    requireGrant(accessToken) {
      const found = access.get(accessToken);
      if (!found) throw new SnsRefusal(40001);
      if (found.expired) throw new SnsRefusal(42001);
      return found.value;
    },
  };
}

/** Creates a secret of letters and digits only, like WeChat's tokens. */
const secret = (length: number) => randomBytes(length / 2).toString('hex');
