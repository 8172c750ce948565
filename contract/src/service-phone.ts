import { brand } from './brand.ts';
import type { Language, Words } from './errors/error-row.ts';

type Brand = Readonly<Record<'servicePhone' | 'serviceExtension', string>>;

const extensions: Readonly<Record<Language, string>> = { zh: '转', en: 'ext.' };

/** Returns the service phone with its extension, as people read it; an empty text for a brand without a phone. */
export function servicePhoneOf({ servicePhone, serviceExtension }: Brand, language: Language): string {
  if (!servicePhone || !serviceExtension) return servicePhone;
  return `${servicePhone} ${extensions[language]} ${serviceExtension}`;
}

/** Returns the address that calls the service phone and then dials its extension. */
export const servicePhoneLink = ({ servicePhone, serviceExtension }: Brand): string =>
  `tel:${[servicePhone.replaceAll(' ', '-'), serviceExtension].filter(Boolean).join(',')}`;

/** Returns the end of a sentence that asks to call customer service. It names the phone of the brand, if it has one. */
/* @__NO_SIDE_EFFECTS__ */
export function callServiceOf(given: Brand): Words {
  if (!given.servicePhone) return { zh: '请联系客服', en: 'contact customer service' };
  return {
    zh: `请联系客服：${servicePhoneOf(given, 'zh')}`,
    en: `call customer service at ${servicePhoneOf(given, 'en')}`,
  };
}

export const callService: Words = callServiceOf(brand);
