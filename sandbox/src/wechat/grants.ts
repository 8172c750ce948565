import { randomBytes } from 'node:crypto';
import { type ExpiringMap, expiringMap } from '../expiring-map.ts';
import type { Clock } from '../service.ts';
import type { WeChatApp } from './apps.ts';
import { SnsRefusal } from './vendor-codes.ts';

/** What a person allowed an app. */
export interface Grant {
  readonly app: WeChatApp;
  readonly person: string;
  readonly scope: string;
  /** The person browses a snapshot of the page: the identity is a virtual one. */
  readonly snapshot: boolean;
  /** As if the app were not bound to the platform account. */
  readonly withoutUnionId: boolean;
}

export interface Tokens {
  readonly grant: Grant;
  readonly accessToken: string;
  readonly refreshToken: string;
}

type Ask = Pick<Grant, 'app' | 'person' | 'scope'> & { readonly snapshot?: boolean };

const second = 1000;
/** Lives of the codes of both kinds of app, in seconds. */
export const codeLife = { website: 600, 'in-app': 300 } as const;
/** Seconds. */
export const accessLife = 7200;
const refreshLife = 30 * 24 * 3600;

export interface Grants {
  /** A one-use code. */
  issue(ask: Ask): string;
  /** Uses up a code. Throws `SnsRefusal`. */
  redeem(code: string, app: WeChatApp, marks: Pick<Grant, 'snapshot' | 'withoutUnionId'>): Tokens;
  /** Lengthens the access token, or makes a new one once it has run out. Throws `SnsRefusal`. */
  refresh(refreshToken: string, app: WeChatApp): Tokens;
  /** What an access token stands for. Throws `SnsRefusal`. */
  of(accessToken: string): Grant;
}

/** Codes and tokens, with the lives that WeChat gives them; what has long run out is forgotten. */
export function createGrants(now: Clock): Grants {
  const codes: ExpiringMap<Ask & { used: boolean }> = expiringMap(now);
  const access: ExpiringMap<Grant> = expiringMap(now);
  const refresh: ExpiringMap<Tokens> = expiringMap(now);

  function open(grant: Grant): Tokens {
    const tokens = { grant, accessToken: secret(64), refreshToken: secret(64) };
    access.set(tokens.accessToken, grant, accessLife * second);
    refresh.set(tokens.refreshToken, tokens, refreshLife * second);
    return tokens;
  }

  return {
    issue(ask) {
      const code = secret(32);
      codes.set(code, { ...ask, used: false }, codeLife[ask.app.kind] * second);
      return code;
    },
    redeem(code, app, marks) {
      const found = codes.get(code);
      if (found?.value.app !== app) throw new SnsRefusal(40029);
      if (found.value.used) throw new SnsRefusal(40163);
      if (found.expired) throw new SnsRefusal(42003);
      found.value.used = true;
      const { person, scope, snapshot = false } = found.value;
      return open({ ...marks, app, person, scope, snapshot: snapshot || marks.snapshot });
    },
    refresh(refreshToken, app) {
      const found = refresh.get(refreshToken);
      if (found?.value.grant.app !== app) throw new SnsRefusal(40030);
      if (found.expired) throw new SnsRefusal(42002);
      const { grant, accessToken: last } = found.value;
      const lives = access.get(last)?.expired === false;
      const tokens = { ...found.value, accessToken: lives ? last : secret(64) };
      access.set(tokens.accessToken, grant, accessLife * second);
      refresh.replace(refreshToken, tokens);
      return tokens;
    },
    of(accessToken) {
      const found = access.get(accessToken);
      if (!found) throw new SnsRefusal(40001);
      if (found.expired) throw new SnsRefusal(42001);
      return found.value;
    },
  };
}

/** Letters and digits only, as WeChat's own. */
const secret = (length: number) => randomBytes(length / 2).toString('hex');
