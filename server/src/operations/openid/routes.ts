import type { Endpoints } from '@isoline/contract/endpoints.ts';
import { agentAsProduct, agentView } from '../../http/answers/agent-view.ts';
import { productView } from '../../http/answers/product-view.ts';
import { apiScopesIn } from '../../http/answers/scope-words.ts';
import { clearRefreshToken, onlyCookie, pathCookie } from '../../http/cookies.ts';
import {
  buildResult,
  INTERACTION_COOKIE,
  type Interaction,
  needsFreshSignIn,
  readRequestedScopes,
  saveResult,
} from '../../http/openid-interaction.ts';
import { requireOwn } from '../../http/origin.ts';
import { ownSession } from '../../http/own-session.ts';
import type { Call, HandlersOf } from '../../http/serve.ts';
import { readSignOutQuestion } from '../../http/sign-out-question.ts';
import { chooseLocale } from '../../model/openid/choose-locale.ts';
import { isAgentClient } from '../../model/openid/client-name.ts';
import { isGrantedUnasked } from '../../model/openid/scopes.ts';
import { Refusal } from '../../model/refusal.ts';
import { endOwnSession } from '../../model/session/end-own-session.ts';
import { isSteppedUp } from '../../model/verification/step-up.ts';
import { answerConsent } from './answer-consent.ts';
import { requireFreshProof } from './require-fresh-proof.ts';

const buildView = ({ ports, language }: View, id: string | null) => productView(ports.products, language, id);

const promptOf = ({ prompt }: Interaction) => prompts.find((name) => name === prompt.name) ?? 'login';

const freshProofRequestOf = (pending: Interaction) => ({
  requestedAt: pending.iat * 1000,
  needsFreshSignIn: needsFreshSignIn(pending),
  needsStepUp: promptOf(pending) === 'step_up',
});

type View = Call<Endpoints['interaction']>;

type Answer = Call<Endpoints['answerInteraction']>;

const prompts = ['login', 'select_account', 'step_up', 'consent'] as const;

export const routes: HandlersOf<'openid'> = {
  async interaction(call) {
    const question = readSignOutQuestion(call.ports, call.params.uid, call.request, call.cookies);
    const nothingElse = {
      agent: null,
      scopes: [],
      apiScopes: [],
      allowed: [],
      loginHint: null,
      locale: null,
      fresh: false,
    };
    if (question) {
      const { product, locale } = question;
      return { ...nothingElse, product: buildView(call, product), prompt: 'logout', locale };
    }
    const pending = await findPendingInteraction(call);
    const { client_id, redirect_uri, login_hint: hint, ui_locales: locales } = pending.params;
    const id = String(client_id);
    const asker = isAgentClient(id)
      ? { product: agentAsProduct(id), agent: await agentView(call.ports, id, redirect_uri) }
      : { product: buildView(call, id), agent: null };
    return {
      ...asker,
      scopes: readRequestedScopes(call.ports, pending).asked,
      apiScopes: apiScopesIn(call.ports.products, call.language, readRequestedScopes(call.ports, pending).asked),
      allowed: await allowedBefore(call, pending),
      prompt: await choosePrompt(call, pending),
      loginHint: typeof hint === 'string' ? hint : null,
      locale: chooseLocale(locales),
      fresh: needsFreshSignIn(pending),
    };
  },

  async answerInteraction(call) {
    const { ports, context, input, params, caller, request, ownOrigins } = call;
    requireOwn(request, ownOrigins);
    const question = readSignOutQuestion(ports, params.uid, request, call.cookies);
    if (question) return { location: await answerSignOut(call, question.location) };
    const pending = await findPendingInteraction(call);
    if (input.cancel) {
      const refused = { error: 'access_denied', error_description: 'the user canceled the sign-in' };
      return { location: await saveResult(pending, refused) };
    }
    if (!caller) throw new Refusal('USER_NOT_LOGIN');
    // The browser continues with the session of its cookie, so the bearer must belong to the same session.
    if ((await ownSession(ports, request, call.cookies))?.id !== caller.session.id) throw new Refusal('FORBIDDEN');
    await requireFreshProof(caller, freshProofRequestOf(pending), () =>
      isSteppedUp(ports, ports.store.read, context, caller),
    );
    const isOther = isOfOtherAccount(pending, caller.account.id);
    const result = buildResult(pending, caller, isOther);
    if (promptOf(pending) === 'consent' && !isOther) {
      const answer = {
        product: String(pending.params.client_id),
        ...readRequestedScopes(ports, pending),
        allowed: input.scopes ?? [],
      };
      await answerConsent(ports, { context, caller }, answer);
    }
    return { location: await saveResult(pending, result) };
  },
};

/** Returns whether another account was asked for consent: the user has signed in to this one since. */
const isOfOtherAccount = (pending: Interaction, accountId: string) =>
  promptOf(pending) === 'consent' && pending.session !== undefined && pending.session.accountId !== accountId;

// If the user has chosen another account since, the product first receives that account and then requests consent from
// it.
async function choosePrompt({ ports, request, cookies }: View, pending: Interaction) {
  const own = promptOf(pending) === 'consent' ? await ownSession(ports, request, cookies) : null;
  return own && isOfOtherAccount(pending, own.accountId) ? 'select_account' : promptOf(pending);
}

/** Returns the scopes that the signed-in account already allows the product. Other requested scopes are new. */
async function allowedBefore({ ports, request, cookies }: View, pending: Interaction): Promise<string[]> {
  const own = promptOf(pending) === 'consent' ? await ownSession(ports, request, cookies) : null;
  const known =
    own &&
    (await ports.store.read.consents.find({ accountId: own.accountId, product: String(pending.params.client_id) }));
  return (known?.scopes ?? []).filter((scope) => !isGrantedUnasked(scope));
}

/**
 * Signs the user out unless they stay signed in. Without a session, which another tab may have ended, the product gets
 * its browser back whatever the answer is.
 */
async function answerSignOut(call: Answer, location: string): Promise<string> {
  const { ports, context, input, caller, request, reply, cookies } = call;
  if (!caller && !(await ownSession(ports, request, cookies))) return location;
  if (input.cancel) return '/';
  if (!caller) throw new Refusal('USER_NOT_LOGIN');
  await ports.store.tx((tables) => endOwnSession(ports, tables, context, caller.session));
  clearRefreshToken(reply, cookies);
  return location;
}

async function findPendingInteraction({ openId, params, request, cookies }: View | Answer): Promise<Interaction> {
  if (onlyCookie(request, pathCookie(cookies, INTERACTION_COOKIE)) !== params.uid) throw new Refusal('NOT_FOUND');
  const pending = await openId.interaction(params.uid);
  if (!pending) throw new Refusal('NOT_FOUND');
  return pending;
}
