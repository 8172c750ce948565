import type { ProviderId } from '@isoline/contract/providers.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';

type Names = Readonly<Record<ProviderId, string>>;

/** The names of the providers, as used within a sentence. */
export const providerNames = defineMessages({
  'zh-CN': { wx: '微信', tc: '云账号', google: '谷歌账号' } satisfies Names,
  'en-US': { wx: 'WeChat', tc: 'cloud account', google: 'Google account' },
});

/** The short names of the providers: a tab or a button on the sign-in page. */
export const providerLabels = defineMessages({
  'zh-CN': { wx: '微信', tc: '云账号', google: '谷歌' } satisfies Names,
  'en-US': { wx: 'WeChat', tc: 'Cloud', google: 'Google' },
});

/** The titles of the pages where a provider signs in. */
export const providerTitles = defineMessages({
  'zh-CN': { wx: '微信登录', tc: '云账号登录', google: '谷歌账号登录' } satisfies Names,
  'en-US': { wx: 'Sign in with WeChat', tc: 'Sign in with a cloud account', google: 'Sign in with Google' },
});

/** Returns a name for the start of a line. */
export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
