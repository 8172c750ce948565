import type { Contact } from '@isoline/contract/values/contact.ts';
import { lockCaller } from '../account/open-account.ts';
import { contactOfKind } from '../entities/account.ts';
import type { Caller, RequestContext } from '../entities/request-context.ts';
import { markProved } from '../irrevocable/session-proofs.ts';
import type { LockingTables, Ports } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { recordEvent } from '../security-event/record-event.ts';
import { consumeCode } from './consume-code.ts';
import { holderOf } from './require-reauth.ts';
import { markSteppedUp } from './step-up.ts';
import { issueTicket } from './ticket.ts';

/** A code that was sent to one of the caller's own contacts. */
export interface OwnCode {
  readonly contactKind: Contact['kind'];
  /** Six digits. */
  readonly code: string;
}

export async function consumeOwnCode(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  { caller, contactKind, code }: OwnCode & { readonly caller: Caller },
): Promise<Refusal | null> {
  const account = await lockCaller(tables, caller);
  const contact = contactOfKind(account, contactKind);
  if (!contact) return new Refusal('CODE_EXPIRED');
  return consumeCode(ports, tables, context, { contact, scene: 'reauth', code, holder: account });
}

export async function stepUpByCode(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  { caller, contactKind: by }: OwnCode & { readonly caller: Caller },
): Promise<string> {
  await recordEvent(ports, tables, context, { kind: 'stepped-up', accountId: caller.account.id, by });
  await markSteppedUp(ports, tables, context, { holder: caller, by });
  await markProved(ports, tables, context, { caller, kind: by });
  return issueTicket(ports, tables, context, { kind: 'reauth', ...holderOf(caller), payload: { strength: 'code' } });
}
