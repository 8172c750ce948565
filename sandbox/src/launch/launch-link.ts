import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../service.ts';

/** A cloud market that sends users to the product by signed links. */
export interface MarketOptions {
  readonly source: string;
  readonly secret: string;
  /** Origin of the product. */
  readonly productUrl: string;
}

/** The parameters of a link. Empty ones are left out. */
export interface LaunchParams {
  readonly platform: string;
  readonly workspaceId: string;
  readonly backUrl: string;
  /** The user who launches, as the cloud account knows them. */
  readonly user: string;
}

const part = (fallback: string, most = 64) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)), fallback);

/** The parameters of a launch that brings a VIP, unless its query says otherwise. */
export const launchParams = v.object({
  platform: part('webProVip'),
  workspaceId: part('workspace-1'),
  backUrl: part('', 2048),
  user: part(''),
});

/** Creates a one-time link that is valid for two minutes. `issueCode` issues the authorization code of a user. */
export function launchLink(
  { source, secret, productUrl }: MarketOptions,
  { platform, workspaceId, backUrl, user }: LaunchParams,
  issueCode: (user: string) => string,
  now: Clock,
): string {
  const params = { source, platform, workspaceId, backUrl, code: user === '' ? '' : issueCode(user) };
  const once = { timestamp: String(Math.floor(now() / 1000)), nonce: randomBytes(16).toString('hex') };
  const query = Object.entries({ ...params, ...once })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${rfc3986(value)}`)
    .sort()
    .join('&');
  const signature = createHmac('sha256', secret).update(query).digest('hex');
  const page = platform === 'webProVip' ? '/tencentCloud_redirect/webProVip' : '/tencentCloud_redirect';
  return `${productUrl}${page}?${query}&signature=${signature}`;
}

const rfc3986 = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => String.fromCharCode(byte))
    .map((sign) => (/[\w.~-]/.test(sign) ? sign : `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`))
    .join('');
