import { sameNoticeSms } from '@isoline/contract/rate-limits.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import type { LimitedKey } from '../limit/rate-limit.ts';
import type { Notice } from '../notice.ts';
import { noticeWeights } from '../notice-weight.ts';
import type { Ports } from '../ports/ports.ts';
import { noticeTemplateName } from '../sms-templates.ts';

/** The limits of a notice by SMS to one phone. */
export interface PhoneNoticeLimits {
  readonly limits: readonly LimitedKey[];
  /** The digest that a notice beyond the limits waits for. */
  readonly digestOf: string;
}

/** Names a digest whose notices share one text message, unlike a digest by e-mail. */
const SHARED = 'sms:';

export const isSharedMessage = (digestOf: string): boolean => digestOf.startsWith(SHARED);

/**
 * Returns the limits of a notice by SMS about actions of people. An owner whose account is in other hands must learn of
 * it, so routine notices and those of what protects the account have a limit each, and a decisive notice is limited
 * only by the earlier ones of its kind. Beyond the limits the notices of one kind share one text message. Routine ones
 * are listed in a digest by e-mail instead, if the account has one; others are not, because it may be a thief's.
 */
export function phoneNoticeLimits(
  { limits: { noticeSms }, secrets }: Pick<Ports, 'limits' | 'secrets'>,
  notice: Pick<Notice, 'kind' | 'contact' | 'provider'>,
  { phone, email }: { readonly phone: string; readonly email: string | undefined },
): PhoneNoticeLimits {
  const weight = noticeWeights[notice.kind];
  const key = `notice-sms:${secrets.keyed('counter', phone)}`;
  const ofWeight = { key: weight === 'routine' ? key : `${key}:${weight}`, limit: noticeSms };
  if (weight === 'routine' && email !== undefined)
    return { limits: [ofWeight], digestOf: secrets.keyed('counter', `${phone} ${email}`) };
  const name = noticeTemplateName(notice);
  const windowMs = weight === 'routine' ? HOUR_MS : noticeSms.windowMs;
  const count = Math.min(sameNoticeSms, noticeSms.count);
  const ofName = { key: `${key}:${name}`, limit: { ...noticeSms, windowMs, count } };
  return {
    limits: weight === 'decisive' ? [ofName] : [ofName, ofWeight],
    digestOf: `${SHARED}${secrets.keyed('counter', `${phone} ${name}`)}`,
  };
}
