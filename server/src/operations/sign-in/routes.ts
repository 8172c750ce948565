import type { Endpoints } from '@isoline/contract/endpoints.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { answerWithTokens } from '../../http/answers/auth-data.ts';
import { readGivenFactor } from '../../http/answers/factor.ts';
import { readRefreshToken } from '../../http/cookies.ts';
import { requireOwn } from '../../http/origin.ts';
import type { Call, HandlersOf } from '../../http/serve.ts';
import { chooseProduct } from '../../http/source-product.ts';
import { passkeyRequestOptions } from '../../model/factor/passkey-assertion.ts';
import { Refusal } from '../../model/refusal.ts';
import { refresh } from '../../model/session/refresh.ts';
import { signInByCode } from './by-code.ts';
import { signInByPasskey } from './by-passkey.ts';
import { signInByPassword } from './by-password.ts';
import { signInBySecondFactor } from './by-second-factor.ts';
import { knownContact } from './known-contact.ts';
import { replaceSession } from './replace-session.ts';

type CodeSignIn = Call<Endpoints['signInByCode' | 'signInByEmailCode']>;

export const routes: HandlersOf<'sign-in'> = {
  async token({ ports, input, headers, context, client, request, reply, cookies, ownOrigins }) {
    if (input.grant_type === 'password') {
      const { username, password, slide = null } = input;
      const source = chooseProduct(ports.products, input.source ?? headers.source);
      const signIn = { username, password, slide, source, client: client.id, accessCode: headers.accesscode };
      return answerWithTokens(await signInByPassword(ports, context, signIn), client.usesCookie, reply, cookies);
    }
    if (input.grant_type === 'passkey') {
      const signIn = { client: client.id, source: chooseProduct(ports.products, input.source ?? headers.source) };
      const tokens = await signInByPasskey(ports, context, input.response, signIn);
      return answerWithTokens(tokens, client.usesCookie, reply, cookies);
    }
    if (input.grant_type === 'second_factor') {
      const { security: ticket, trustDevice } = input;
      const step = { ticket, factor: readGivenFactor(input), client: client.id, trustDevice: trustDevice ?? false };
      return answerWithTokens(await signInBySecondFactor(ports, context, step), client.usesCookie, reply, cookies);
    }
    if (input.grant_type === 'replace_session') {
      const tokens = await replaceSession(ports, context, { ticket: input.security, client: client.id });
      return answerWithTokens(tokens, client.usesCookie, reply, cookies);
    }
    if (input.refresh_token == null) requireOwn(request, ownOrigins);
    const text = input.refresh_token ?? readRefreshToken(request, cookies);
    if (!text) throw new Refusal('USER_NOT_LOGIN');
    return answerWithTokens(await refresh(ports, context, client.id, text), client.usesCookie, reply, cookies);
  },

  signInByCode: (call) => signInByCodeAs(call, { kind: 'phone', value: call.input.phone }),

  signInByEmailCode: (call) => signInByCodeAs(call, { kind: 'email', value: call.input.email }),

  knownContact: async ({ ports, context, input }) => ({
    contact: await knownContact(ports, context, input.userId),
  }),

  passkeySignInOptions: ({ ports, context }) => passkeyRequestOptions(ports, context),
};

async function signInByCodeAs({ ports, input, context, client, reply, cookies }: CodeSignIn, contact: Contact) {
  const source = chooseProduct(ports.products, input.source);
  const signIn = { contact, code: input.identifyCode, client: client.id, source };
  return answerWithTokens(await signInByCode(ports, context, signIn), client.usesCookie, reply, cookies);
}
