import { type ProviderId, providerFacts } from '@isoline/contract/providers.ts';

/** Returns whether the page runs in the browser of a provider's own app, where a tap signs in instead of a scan. */
export const isInsideApp = (provider: ProviderId): boolean =>
  providerFacts(provider).inAppUserAgent?.test(navigator.userAgent) ?? false;

/** Returns whether the device is a phone, which cannot scan its own screen. */
export const isPhoneDevice = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Returns whether a product shows the page in a frame. */
export const isFramed = (): boolean => window.top !== window;
