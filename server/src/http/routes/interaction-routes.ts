import { Refusal } from '../../domain/refusal.ts';
import { signOut } from '../../domain/session/sign-out.ts';
import { isSteppedUp } from '../../domain/verification/step-up.ts';
import { languageOf } from '../answer.ts';
import { clearRefreshToken, onlyCookie, pathCookie } from '../cookies.ts';
import { ownSession } from '../openid/own-session.ts';
import {
  askedScopes,
  giveConsent,
  INTERACTION_COOKIE,
  type Interaction,
  needsFreshSignIn,
  resultOf,
  saveResult,
  signOutQuestion,
} from '../openid/pending-interaction.ts';
import { requireOwn } from '../origin.ts';
import { productIconPath } from '../product-icons.ts';
import type { Handlers } from '../serve.ts';

type View = Parameters<Handlers['interaction']>[0];
type Answer = Parameters<Handlers['answerInteraction']>[0];

export const interactionRoutes: Pick<Handlers, 'interaction' | 'answerInteraction'> = {
  async interaction(call) {
    const question = signOutQuestion(call.ports, call.params.uid);
    const nothingElse = { scopes: [], loginHint: null, locale: null, fresh: false };
    if (question) return { product: productView(call, question.product), prompt: 'logout', ...nothingElse };
    const pending = await pendingOf(call);
    const { client_id: product, login_hint: hint, ui_locales: locales } = pending.params;
    return {
      product: productView(call, String(product)),
      scopes: [...askedScopes(pending)],
      prompt: promptOf(pending),
      loginHint: typeof hint === 'string' ? hint : null,
      locale: localeOf(locales),
      fresh: needsFreshSignIn(pending),
    };
  },

  async answerInteraction(call) {
    const { ports, context, input, params, caller, request, ownOrigins } = call;
    requireOwn(request, ownOrigins);
    const question = signOutQuestion(ports, params.uid);
    if (question) return { location: input.cancel ? '/' : await signOutFor(call, question.location) };
    const pending = await pendingOf(call);
    if (input.cancel) {
      const refused = { error: 'access_denied', error_description: 'the user canceled the sign-in' };
      return { location: await saveResult(pending, refused) };
    }
    if (!caller) throw new Refusal('USER_NOT_LOGIN');
    // The browser goes on with the session of its cookie: the bearer must be of the same one.
    if ((await ownSession(ports, request, call.cookies))?.id !== caller.session.id) throw new Refusal('FORBIDDEN');
    if (promptOf(pending) === 'step_up' && !(await isSteppedUp(ports, ports.store.read, context, caller)))
      throw new Refusal('REAUTH_REQUIRED');
    const result = resultOf(pending, caller);
    if (promptOf(pending) === 'consent') await giveConsent(ports, context, pending, caller, input.scopes ?? []);
    return { location: await saveResult(pending, result) };
  },
};

async function signOutFor({ ports, context, caller, reply, cookies }: Answer, location: string): Promise<string> {
  if (!caller) throw new Refusal('USER_NOT_LOGIN');
  await signOut(ports, context, { caller }, { everywhere: false });
  clearRefreshToken(reply, cookies);
  return location;
}

async function pendingOf({ openId, params, request, cookies }: View | Answer): Promise<Interaction> {
  if (onlyCookie(request, pathCookie(cookies, INTERACTION_COOKIE)) !== params.uid) throw new Refusal('NOT_FOUND');
  const pending = await openId.interaction(params.uid);
  if (!pending) throw new Refusal('NOT_FOUND');
  return pending;
}

const prompts = ['login', 'select_account', 'step_up', 'consent'] as const;

const promptOf = ({ prompt }: Interaction) => prompts.find((name) => name === prompt.name) ?? 'login';

function productView({ ports, request }: View, id: string | null) {
  const product = ports.products.byId(id ?? '');
  if (!product) return null;
  const name = product.name[languageOf(request.headers['accept-language'])];
  return { id: product.id, name, icon: productIconPath(product.id), firstParty: product.firstParty };
}

/** The first language of `ui_locales` that our pages have. */
function localeOf(locales: unknown): 'zh-CN' | 'en-US' | null {
  for (const locale of String(locales ?? '').split(' ')) {
    if (/^zh\b/i.test(locale)) return 'zh-CN';
    if (/^en\b/i.test(locale)) return 'en-US';
  }
  return null;
}
