import { expect, test } from 'vitest';
import { slideMessages } from './slide-messages.ts';
import { verificationMessages } from './verification-messages.ts';

test.each([
  [99, ['重试（99 秒）', 'Try again (99 s)', '99 秒后重发', 'Resend in 99 s']],
  [540, ['重试（9:00）', 'Try again (9:00)', '9:00 后重发', 'Resend in 9:00']],
] as const)('a wait of %i s is counted in seconds, or in minutes if it is long', (seconds, expected) => {
  const again = (['zh-CN', 'en-US'] as const).map((locale) => slideMessages[locale].tryAgainIn(seconds));
  const resend = (['zh-CN', 'en-US'] as const).map((locale) => verificationMessages[locale].resendIn(seconds));
  expect([...again, ...resend]).toEqual(expected);
});
