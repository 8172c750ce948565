import type { Place } from '../domain/identity/provider.ts';

/**
 * Where the user meets WeChat. Its own browser names it, on phones and on computers alike, and knows the person by the
 * in-app page; WeCom's names it too, but is another product.
 */
export const clientContextOf = (userAgent: string | undefined): Place =>
  /\bMicroMessenger\//i.test(userAgent ?? '') && !/\bwxwork\//i.test(userAgent ?? '') ? 'in-app' : 'browser';
