import { nextTry } from '../../model/delivery-retry.ts';
import type { LogoutDelivery } from '../../model/entities/openid-tables.ts';
import type { NotifyProduct } from '../../model/ports/notify-product.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** Longer than a try may take: its wait for the database, plus the 5 s that a product has. */
const LEASE_MS = 30_000;
const FIRST_WAIT_MS = 1000;

/**
 * Claims up to `limit` back-channel logouts of a product that are due, so that no two nodes send the same one. After a
 * crash, a claimed logout is due again when its lease ends.
 */
export async function claimLogouts(ports: Ports, product: string, limit: number): Promise<LogoutDelivery[]> {
  const now = ports.now();
  if (!(await ports.store.read.productSessions.areDue({ product, now }))) return [];
  return ports.store.tx(({ productSessions }) =>
    productSessions.claimDue({ product, now, leaseEndsAt: now + LEASE_MS, limit }),
  );
}

/** Sends a claimed logout. A failed one is due again later, for a day (docs/contract.md, section 10). */
export async function deliverLogout(ports: Ports, notify: NotifyProduct, delivery: LogoutDelivery): Promise<void> {
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
    again === null ? productSessions.remove({ sid }) : productSessions.putOff(delivery, again),
  );
}
