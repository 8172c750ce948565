import { type ProviderId, providers } from '@isoline/contract/providers.ts';
import type { ClientContext } from '../model/entities/provider-state.ts';

/** Detects whether a user agent is the provider's own app, on a phone or a computer, or another browser. */
export const detectClientContext = (provider: ProviderId, userAgent: string | undefined): ClientContext =>
  providers[provider].inAppUserAgent?.test(userAgent ?? '') ? 'in-app' : 'browser';
