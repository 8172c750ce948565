import { contactOf } from '@isoline/contract/values/contact.ts';
import { answerWithTokens } from '../../http/answers/auth-data.ts';
import { baseUserInfoOf } from '../../http/answers/base-user-info.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { chooseProduct } from '../../http/source-product.ts';
import { avatarPath } from '../../model/account/avatar.ts';
import { fetchIdentityPicture } from './identity-picture.ts';
import { linkOrRegister } from './link-or-register.ts';
import { register } from './register.ts';

const CLOUD = 'tc';

export const routes: HandlersOf<'register'> = {
  async register({ ports, input, context, client, reply, cookies, metrics }) {
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
      source: chooseProduct(ports.products, input.source),
    });
    metrics.stepDone('register', 'done');
    const authData = answerWithTokens(tokens, client.usesCookie, reply, cookies);
    return { authData, ...(identity && { baseUserInfo: baseUserInfoOf(identity) }), security: null };
  },

  async registerOpened({ metrics }) {
    metrics.stepDone('register', 'opened');
  },

  async identityPicture({ ports, input, context, caller }) {
    const avatarKey = await fetchIdentityPicture(ports, context, caller, input.security);
    return { picture: avatarKey && `/${avatarPath(avatarKey)}` };
  },

  async tcAuthBind({ ports, input, context, client, reply, cookies }) {
    const { security: identityTicket, flag: contactProof, password = null, nickName = null } = input;
    const tickets = { identityTicket, contactProof };
    const { agree, usePicture } = input;
    const chosen = { password, nickName, agree: agree ?? false, usePicture: usePicture ?? false };
    const account = { contact: contactOf(input), ...chosen, client: client.id };
    const { tokens, identity } = await linkOrRegister(ports, context, { provider: CLOUD, ...tickets, ...account });
    const authData = answerWithTokens(tokens, client.usesCookie, reply, cookies);
    return { authData, baseUserInfo: baseUserInfoOf(identity) };
  },
};
