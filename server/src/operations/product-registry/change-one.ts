import type { AuditDetail, AuditKind } from '@isoline/contract/values/audit-entry.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { ConsoleProduct } from '../../model/entities/products.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { type FoundRefusal, isOfFile } from './find-refusal.ts';

interface Change {
  readonly kind: AuditKind;
  readonly detail: AuditDetail;
}

/**
 * Applies a change of the products with its audit entry, and gives it the next number. It takes effect immediately on
 * this node, and within seconds on the others. Returns the number.
 */
export async function changeOne(
  ports: Ports,
  acting: ActingOperator,
  change: (tables: Tables, version: number) => Promise<Change>,
): Promise<number> {
  const version = await ports.store.tx(async (tables) => {
    const next = await tables.consoleProducts.nextVersion();
    await recordAudit(ports, tables, acting, await change(tables, next));
    return next;
  });
  // The change is committed. If this read fails, the job reads the products again within two seconds.
  await ports.products.refresh().catch(() => undefined);
  return version;
}

export const productRefused = (reason: FoundRefusal['reason']) =>
  new Refusal('PRODUCT_REFUSED', { data: { reason }, values: { reason } });

/** @throws Refusal NOT_FOUND, including for a product whose id is in the products file, which takes precedence */
export function requireKept(ports: Ports, kept: readonly ConsoleProduct[], id: string): ConsoleProduct {
  const found = kept.find((one) => one.id === id);
  if (!found || isOfFile(ports, id)) throw new Refusal('NOT_FOUND');
  return found;
}
