import type { KoaContextWithOIDC } from 'oidc-provider';
import type { CookieSettings } from '../http/cookies.ts';
import { sealSignOutQuestion } from '../http/sign-out-question.ts';
import { chooseLocale } from '../model/openid/choose-locale.ts';
import type { Ports } from '../model/ports/ports.ts';

/**
 * Creates the question whether to sign out, which contains the address to which the product wants to return, and
 * the language that it requests. Returns its uid.
 */
export function askToSignOut(ports: Ports, { oidc, req }: KoaContextWithOIDC, cookies: CookieSettings): string {
  const parameters = (oidc.params ?? {}) as Record<string, string | undefined>;
  const { post_logout_redirect_uri: to, state, ui_locales: locales } = parameters;
  const location = to === undefined ? '/' : withState(to, state);
  const question = { product: oidc.client?.clientId ?? null, location, locale: chooseLocale(locales) };
  return sealSignOutQuestion(ports, question, req, cookies);
}

function withState(address: string, state: string | undefined): string {
  const url = new URL(address);
  if (state !== undefined) url.searchParams.set('state', state);
  return url.href;
}
