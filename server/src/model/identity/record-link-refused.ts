import type { ProviderId } from '@isoline/contract/providers.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { recordEvent } from '../security-event/record-event.ts';

/**
 * Records, inside a transaction, that a link was refused because another account has the identity. Records it for both
 * accounts.
 */
export async function recordLinkRefused(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { provider, askedBy, holder }: { readonly provider: ProviderId; readonly askedBy: string; readonly holder: string },
): Promise<void> {
  const refused = { kind: 'identity-link-refused', provider } as const;
  await recordEvent(ports, tables, context, { ...refused, accountId: askedBy, other: holder, asked: true });
  await recordEvent(ports, tables, context, { ...refused, accountId: holder, other: askedBy, asked: false });
}
