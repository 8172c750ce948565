import { isoTime, preferredLanguage } from '../../http/answer.ts';
import { productView } from '../../http/answers/product-view.ts';
import { apiScopesIn } from '../../http/answers/scope-words.ts';
import { reauthOf } from '../../http/reauth.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { maskedAddress } from '../../model/client-address.ts';
import { Refusal } from '../../model/refusal.ts';
import { allowRequest, refuseRequest } from './answer-request.ts';
import { viewRequest } from './find-request.ts';

export const routes: HandlersOf<'device-sign-in'> = {
  async deviceSignIn({ ports, context, caller, input, request: call }) {
    const request = await viewRequest(ports, { context, caller, userCode: input.userCode });
    const product = productView(ports.products, preferredLanguage(call.headers['accept-language']), request.product);
    if (!product) throw new Refusal('USER_CODE_UNKNOWN');
    const { program, ip, requestedAt, expiresAt, asked } = request;
    return {
      product,
      program,
      network: maskedAddress(ip),
      requestedAt: isoTime(requestedAt),
      expiresAt: isoTime(expiresAt),
      scopes: [...asked],
      apiScopes: apiScopesIn(ports.products, preferredLanguage(call.headers['accept-language']), asked),
    };
  },

  async allowDeviceSignIn(call) {
    const { ports, input } = call;
    await allowRequest(ports, reauthOf(call), input.userCode, input.scopes ?? []);
    return {};
  },

  async refuseDeviceSignIn({ ports, context, caller, input }) {
    await refuseRequest(ports, { context, caller, userCode: input.userCode });
    return {};
  },
};
