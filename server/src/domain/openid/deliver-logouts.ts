import type { Ports } from '../ports.ts';
import type { LogoutDelivery } from './openid-tables.ts';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
/** A product that does not answer is not notified any more after a day (docs/contract.md, section 10). */
const GIVE_UP_MS = 24 * HOUR_MS;
const AT_ONCE = 20;

/** Tells a product that a session has ended. Throws when the product did not take it. */
export type TellProduct = (delivery: LogoutDelivery, url: string) => Promise<void>;

/**
 * Sends the back-channel logouts that are due. Each is claimed first: after a crash it is not sent a second time. One that
 * fails is due again later.
 *
 * @returns whether there were any, so that more may be due, or the same again
 */
export async function deliverLogouts(ports: Ports, tell: TellProduct): Promise<boolean> {
  const claimed = await ports.store.tx((tables) => tables.productSessions.claimDue(ports.now(), AT_ONCE));
  await Promise.all(claimed.map((delivery) => deliver(ports, tell, delivery)));
  return claimed.length > 0;
}

async function deliver(ports: Ports, tell: TellProduct, delivery: LogoutDelivery): Promise<void> {
  const { sid, product, tries, endedAt } = delivery;
  const url = ports.products.byId(product)?.backchannelLogoutUri;
  const told = url
    ? await tell(delivery, url).then(
        () => true,
        () => false,
      )
    : false;
  const again = ports.now() + retryAfter(tries);
  const isOver = told || !url || again > endedAt + GIVE_UP_MS;
  await ports.store.tx(({ productSessions }) =>
    isOver ? productSessions.remove(sid) : productSessions.putOff(sid, again),
  );
}

/** How long to wait after a failed try: a second, doubled up to an hour. */
const retryAfter = (tries: number): number => Math.min(SECOND_MS * 2 ** tries, HOUR_MS);
