import privacyEn from '@isoline/contract/brand/privacy.en-US.md?raw';
import privacyZh from '@isoline/contract/brand/privacy.zh-CN.md?raw';
import termsEn from '@isoline/contract/brand/terms.en-US.md?raw';
import termsZh from '@isoline/contract/brand/terms.zh-CN.md?raw';
import { brand } from '@isoline/contract/brand.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';
import { servicePhoneOf } from '@isoline/contract/service-phone.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';

/** Puts the name and the service phone of the brand into a document. */
const documentOf = (text: string, language: Language): string =>
  text.replaceAll('{name}', brand.name).replaceAll('{servicePhone}', servicePhoneOf(brand, language));

/**
 * The documents of the brand, in sections with headings. `{closeAccount}` and `{privacy}` are links to these pages. A
 * change of the documents needs a new `termsVersion` of the brand, with its `termsChange`.
 */
export const legalMessages = defineMessages({
  'zh-CN': {
    close: '关闭',
    version: (date: string) => `版本 ${date}`,
    termsTitle: '服务条款',
    privacyTitle: '隐私政策',
    closeAccount: '注销账号',
    privacyPage: '账号中心的“隐私”',
    terms: documentOf(termsZh, 'zh'),
    privacy: documentOf(privacyZh, 'zh'),
  },
  'en-US': {
    close: 'Close',
    version: (date) => `Version ${date}`,
    termsTitle: 'Terms of service',
    privacyTitle: 'Privacy policy',
    closeAccount: 'close the account',
    privacyPage: 'the section “Privacy” of the account center',
    terms: documentOf(termsEn, 'en'),
    privacy: documentOf(privacyEn, 'en'),
  },
});
