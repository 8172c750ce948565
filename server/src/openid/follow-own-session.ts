import type { IncomingMessage } from 'node:http';
import { stringifySetCookie } from 'cookie';
import { errors, type Provider } from 'oidc-provider';
import { type CookieSettings, readDeviceId, refreshCookies } from '../http/cookies.ts';
import { presentedBy } from '../http/own-session.ts';
import type { Session } from '../model/entities/session.ts';
import { contexts, describeAuthentication } from '../model/openid/authentication.ts';
import type { Ports } from '../model/ports/ports.ts';
import { type PresentedSession, renewSession } from '../model/session/session-of-refresh-token.ts';
import { readStepUps } from '../model/verification/step-up.ts';
import { newProviderSession, type ProviderSession, replaceLoginAccount, replaceSession } from './replaced-internals.ts';
import { requestRecords } from './request-records.ts';

/** Returns how the user of a session was authenticated on the device that presents it, for `loginAccount`. */
async function authenticatedBy(ports: Ports, session: Session, request: IncomingMessage, cookies: CookieSettings) {
  const deviceId = ports.secrets.digest(readDeviceId(request, cookies) ?? '');
  const stepUps = await readStepUps(ports, ports.store.read, { deviceId }, { session });
  const { amr, authTime } = describeAuthentication(session, stepUps);
  const acr = stepUps.length > 0 ? contexts.stepUp : contexts.signIn;
  return { accountId: session.accountId, loginTs: authTime, amr, acr };
}

/**
 * Makes the provider's session follow ours: it belongs to the user that our cookie identifies, its `uid` is the id of
 * our session, and it is never signed in otherwise. A signed-in user passes without a click, and the end of our session
 * also ends the provider's.
 */
export function followOwnSession(provider: Provider, ports: Ports, cookies: CookieSettings) {
  const withoutAccount = (session: ProviderSession) => (session.accountId ? new provider.Session() : session);
  const presented = new WeakMap<object, PresentedSession>();
  replaceSession(provider, async (ctx, librarysOwn) => {
    const given = await presentedBy(ports, ctx.req, cookies);
    if (given) {
      presented.set(ctx, given);
      requestRecords().keepAccount(given.account);
    }
    const own = given?.session;
    const authenticated = own ? await authenticatedBy(ports, own, ctx.req, cookies) : undefined;
    const session = own
      ? ((await provider.Session.findByUid(own.id)) ?? newProviderSession(provider, own.id))
      : withoutAccount(await librarysOwn());
    if (authenticated) session.loginAccount(authenticated);
    replaceLoginAccount(session, (details, signIn) => {
      if (details.accountId !== own?.accountId) throw new errors.AccessDenied('the sign-in is of another session');
      signIn({ ...details, ...authenticated });
    });
    return session;
  });
  provider.use(async (ctx, next) => {
    await next();
    const given = presented.get(ctx);
    // A user who uses only products never refreshes our session, so a sign-in to a product counts as a use of the
    // session.
    if (given && ctx.oidc?.entities.AuthorizationCode && (await renewSession(ports, given)))
      for (const cookie of refreshCookies(cookies, given.refreshToken))
        ctx.res.appendHeader('set-cookie', stringifySetCookie(cookie));
  });
}
