import { reauthOf } from '../../http/reauth.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { clientName } from '../../model/openid/client-name.ts';
import { cancelClosing, closeLater, closeNow } from './close-account.ts';
import { viewClosing } from './view-closing.ts';

export const routes: HandlersOf<'close-account'> = {
  async viewClosing({ ports, language, context, caller }) {
    const view = await viewClosing(ports, context, caller);
    return { ...view, products: view.products.map((id) => clientName(ports.products, id)[language]) };
  },

  async closeAccount(call) {
    const { ports, input } = call;
    const reauth = reauthOf(call);
    const closesAt = input.when === 'now' ? closeNow(ports, reauth, input.wait ?? false) : closeLater(ports, reauth);
    return { closesAt: await closesAt };
  },

  async cancelClosing({ ports, context, caller }) {
    await cancelClosing(ports, context, caller);
  },
};
