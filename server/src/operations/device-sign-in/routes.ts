import { productView } from '../../http/answers/product-view.ts';
import { apiScopesIn } from '../../http/answers/scope-words.ts';
import { reauthOf } from '../../http/reauth.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { maskedAddress } from '../../model/client-address.ts';
import { Refusal } from '../../model/refusal.ts';
import { allowRequest, refuseRequest } from './answer-request.ts';
import { viewRequest } from './find-request.ts';

export const routes: HandlersOf<'device-sign-in'> = {
  async deviceSignIn({ ports, context, caller, input, language }) {
    const request = await viewRequest(ports, { context, caller, userCode: input.userCode });
    const product = productView(ports.products, language, request.product);
    if (!product) throw new Refusal('USER_CODE_UNKNOWN');
    return {
      ...request,
      product,
      network: maskedAddress(request.ip),
      scopes: request.asked,
      apiScopes: apiScopesIn(ports.products, language, request.asked),
    };
  },

  async allowDeviceSignIn(call) {
    const { ports, input } = call;
    await allowRequest(ports, reauthOf(call), input.userCode, input.scopes ?? []);
  },

  refuseDeviceSignIn: ({ ports, context, caller, input }) =>
    refuseRequest(ports, { context, caller, userCode: input.userCode }),
};
