import { contactOf } from '@isoline/contract/values/contact.ts';
import { avatarPath } from '../../domain/account/avatar.ts';
import { register } from '../../domain/account/register.ts';
import { signInByCode } from '../../domain/account/sign-in-by-code.ts';
import { fetchIdentityPicture } from '../../domain/identity/identity-picture.ts';
import type { Handlers } from '../serve.ts';
import { productOf } from '../source-product.ts';
import { baseUserInfoOf } from './identity-routes.ts';
import { authDataOf } from './token-routes.ts';

export const registrationRoutes: Pick<Handlers, 'signInByCode' | 'signInByEmailCode' | 'register' | 'identityPicture'> =
  {
    async signInByCode({ ports, input, context, client, reply, cookies }) {
      const contact = { kind: 'phone', value: input.phone } as const;
      const signIn = {
        contact,
        code: input.identifyCode,
        client: client.id,
        source: productOf(ports.products, input.source),
      };
      return authDataOf(await signInByCode(ports, context, signIn), client.usesCookie, reply, cookies);
    },

    async signInByEmailCode({ ports, input, context, client, reply, cookies }) {
      const contact = { kind: 'email', value: input.email } as const;
      const signIn = {
        contact,
        code: input.identifyCode,
        client: client.id,
        source: productOf(ports.products, input.source),
      };
      return authDataOf(await signInByCode(ports, context, signIn), client.usesCookie, reply, cookies);
    },

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
