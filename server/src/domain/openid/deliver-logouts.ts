import { nextTry } from '../delivery-retry.ts';
import type { Ports } from '../ports.ts';
import type { LogoutDelivery } from './openid-tables.ts';

const FIRST_WAIT_MS = 1000;
const AT_ONCE = 20;

/** Notifies a product that a session has ended. Throws when the product did not take it. */
export type NotifyProduct = (delivery: LogoutDelivery, url: string) => Promise<void>;

/**
 * Sends the back-channel logouts that are due. Each is claimed first: after a crash it is not sent a second time. One that
 * fails is due again later, for a day (docs/contract.md, section 10).
 *
 * @returns whether there were any, so that more may be due, or the same again
 */
export async function deliverLogouts(ports: Ports, notify: NotifyProduct): Promise<boolean> {
  const claimed = await ports.store.tx((tables) => tables.productSessions.claimDue(ports.now(), AT_ONCE));
  await Promise.all(claimed.map((delivery) => deliver(ports, notify, delivery)));
  return claimed.length > 0;
}

async function deliver(ports: Ports, notify: NotifyProduct, delivery: LogoutDelivery): Promise<void> {
  const { sid, product, tries, endedAt } = delivery;
  const url = ports.products.byId(product)?.backchannelLogoutUri;
  const notified = url
    ? await notify(delivery, url).then(
        () => true,
        () => false,
      )
    : false;
  const again = notified || !url ? null : nextTry({ now: ports.now(), tries, since: endedAt }, FIRST_WAIT_MS);
  await ports.store.tx(({ productSessions }) =>
    again === null ? productSessions.remove(sid) : productSessions.putOff(sid, again),
  );
}
