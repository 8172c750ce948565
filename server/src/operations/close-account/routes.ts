import { isoTime, isoTimeOrNull, preferredLanguage } from '../../http/answer.ts';
import { reauthOf } from '../../http/reauth.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { clientName } from '../../model/openid/client-name.ts';
import { cancelClosing, closeLater, closeNow } from './close-account.ts';
import { viewClosing } from './view-closing.ts';

export const routes: HandlersOf<'close-account'> = {
  async viewClosing({ ports, request, caller }) {
    const language = preferredLanguage(request.headers['accept-language']);
    const { closesAt, points, membership, products } = await viewClosing(ports, caller);
    return {
      closesAt: isoTimeOrNull(closesAt),
      points,
      membership: membership && { product: membership.product, endsAt: isoTime(membership.endsAt) },
      products: products.map((id) => clientName(ports.products, id)[language]),
    };
  },

  async closeAccount(call) {
    const close = call.input.when === 'now' ? closeNow : closeLater;
    return { closesAt: isoTime(await close(call.ports, reauthOf(call))) };
  },

  async cancelClosing({ ports, context, caller }) {
    await cancelClosing(ports, context, caller);
    return {};
  },
};
