import { products } from '@isoline/contract/family.ts';
import { tokenHolder } from '../../domain/session/token-holder.ts';
import { viewTrial } from '../../domain/trial/view-trial.ts';
import { languageOf } from '../answer.ts';
import { tokenOf } from '../bearer.ts';
import { iso } from '../iso.ts';
import type { Handlers } from '../serve.ts';
import { profileOf } from './tokens.ts';

export const productRoutes: Pick<
  Handlers,
  'products' | 'checkToken' | 'queryUserInfo' | 'productUserInfo' | 'trialInfo'
> = {
  async products({ request }) {
    const language = languageOf(request.headers['accept-language']);
    return products.map(({ name, summary, ...product }) => ({
      ...product,
      name: name[language],
      summary: summary[language],
    }));
  },

  async checkToken({ ports, input, headers }) {
    const token = input.token || headers.token;
    return { token, ...profileOf(await tokenHolder(ports, token, 'USER_NOT_LOGIN')) };
  },

  async queryUserInfo({ ports, params }) {
    return profileOf(await tokenHolder(ports, params.userToken, 'USER_NOT_LOGIN'));
  },

  async productUserInfo({ ports, request }) {
    const token = tokenOf(request.headers.authorization) ?? '';
    return profileOf(await tokenHolder(ports, token, 'GET_USER_INFORMATION_FAILED'));
  },

  async trialInfo({ ports, caller }) {
    const { kind, product, workspaceId, startsAt, endsAt, remainingDays } = await viewTrial(ports, caller);
    const times = { startTime: iso(startsAt), endTime: iso(endsAt) };
    return { trial: kind === 'trial', vip: kind === 'vip', product, workspaceId, ...times, remainingDays };
  },
};
