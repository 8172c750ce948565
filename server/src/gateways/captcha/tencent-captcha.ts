import type { CaptchaService } from '../../model/ports/captcha-service.ts';
import { ProviderError } from '../provider-error.ts';
import { type Tc3Settings, tc3Client } from '../tencent-cloud/tc3-client.ts';

export interface CaptchaKeys extends Omit<Tc3Settings, 'service' | 'version' | 'region'> {
  /** `CaptchaAppId` in the vendor's console. */
  readonly appId: number;
  readonly appSecretKey: string;
}

/** The vendor's code for a captcha on web pages. */
const WEB = 9;
const VALID = 1;
// The vendor's product has no regions, but its client needs one.
const REGION = 'ap-guangzhou';

/**
 * Verifies captchas with Tencent Cloud (DescribeCaptchaResult, 2019-07-22).
 *
 * @throws ProviderError
 */
export function tencentCaptcha(keys: CaptchaKeys, page: string): CaptchaService {
  const client = tc3Client({ ...keys, service: 'captcha', version: '2019-07-22', region: REGION });
  return {
    page,
    async verify({ ticket, randstr, ip }) {
      const { CaptchaCode } = await client.call('DescribeCaptchaResult', {
        CaptchaType: WEB,
        Ticket: ticket,
        Randstr: randstr,
        UserIp: ip,
        CaptchaAppId: keys.appId,
        AppSecretKey: keys.appSecretKey,
      });
      if (typeof CaptchaCode !== 'number') {
        throw new ProviderError({ provider: 'captcha', kind: 'garbage', sent: 'maybe' });
      }
      return CaptchaCode === VALID;
    },
  };
}
