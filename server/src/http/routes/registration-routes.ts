import type { Endpoints } from '@isoline/contract/endpoints.ts';
import { type Contact, contactOf } from '@isoline/contract/values/contact.ts';
import { avatarPath } from '../../domain/account/avatar.ts';
import { register } from '../../domain/account/register.ts';
import { signInByCode } from '../../domain/account/sign-in-by-code.ts';
import { fetchIdentityPicture } from '../../domain/identity/identity-picture.ts';
import type { Call, Handlers } from '../serve.ts';
import { productOf } from '../source-product.ts';
import { baseUserInfoOf } from './identity-routes.ts';
import { authDataOf } from './token-routes.ts';

type CodeSignIn = Call<Endpoints['signInByCode' | 'signInByEmailCode']>;

async function signInAs({ ports, input, context, client, reply, cookies }: CodeSignIn, contact: Contact) {
  const source = productOf(ports.products, input.source);
  const signIn = { contact, code: input.identifyCode, client: client.id, source };
  return authDataOf(await signInByCode(ports, context, signIn), client.usesCookie, reply, cookies);
}

export const registrationRoutes: Pick<Handlers, 'signInByCode' | 'signInByEmailCode' | 'register' | 'identityPicture'> =
  {
    signInByCode: (call) => signInAs(call, { kind: 'phone', value: call.input.phone }),

    signInByEmailCode: (call) => signInAs(call, { kind: 'email', value: call.input.email }),

    async register({ ports, input, context, client, reply, cookies }) {
      const contact = contactOf(input);
      const binds = input.type.endsWith('-bind');
      const { tokens, identity } = await register(ports, context, {
        contact,
        contactProof: input.flag,
        scene: 'register',
        password: input.password,
        agree: input.agree ?? false,
        nickName: input.nickName ?? null,
        identityTicket: binds ? (input.security ?? '') : null,
        usePicture: input.usePicture ?? false,
        client: client.id,
        source: productOf(ports.products, input.source),
      });
      const authData = authDataOf(tokens, client.usesCookie, reply, cookies);
      return { authData, ...(identity && { baseUserInfo: baseUserInfoOf(identity) }), security: null };
    },

    async identityPicture({ ports, input, context, caller }) {
      const avatarKey = await fetchIdentityPicture(ports, context, caller, input.security);
      return { picture: avatarKey && `/${avatarPath(avatarKey)}` };
    },
  };
