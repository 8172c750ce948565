import type { Contact } from '@isoline/contract/values/contact.ts';
import { contactOfKind } from '../account/account.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { recordEvent } from '../security-event/record-event.ts';
import { consumeCode, nullIfWrongCode } from './consume-code.ts';
import { holderOf } from './require-reauth.ts';
import { markSteppedUp } from './step-up.ts';
import { issueTicket } from './ticket.ts';

/** A code that was sent to one of the caller's own contacts. */
export interface OwnCode {
  readonly contactKind: Contact['kind'];
  /** Six digits. */
  readonly code: string;
}

/**
 * Reauthenticates the caller by a code: steps the session up and issues a `reauth` ticket. Returns null when the code is wrong. The challenge
 * that was solved for the code identifies the step, and is consumed with it.
 *
 * @throws Refusal CODE_EXPIRED, also when the challenge belongs to another step; RATE_LIMITED
 */
export async function checkOwnCode(
  ports: Ports,
  context: RequestContext,
  caller: Caller,
  { accessCode, ...own }: OwnCode & { readonly accessCode: string },
): Promise<string | null> {
  const step = [accessCode, 'reauth', context.deviceId] as const;
  const outcome = await ports.store.tx(async (tables) => {
    if (!(await tables.challenges.isSolved(...step, ports.now()))) return new Refusal('CODE_EXPIRED');
    const refusal = await consumeOwnCode(ports, tables, context, caller, own);
    if (refusal) return refusal;
    await tables.challenges.consumeStep(...step, ports.now());
    return stepUp(ports, tables, context, caller, own);
  });
  return nullIfWrongCode(ports, outcome);
}

/**
 * Proves the caller's present contact before it is replaced: steps the session up and issues a `reauth` ticket.
 *
 * @throws Refusal CODE_INCORRECT, CODE_EXPIRED, RATE_LIMITED
 */
export async function verifyPresentContact(
  ports: Ports,
  context: RequestContext,
  caller: Caller,
  own: OwnCode,
): Promise<string> {
  const outcome = await ports.store.tx(async (tables) => {
    const refusal = await consumeOwnCode(ports, tables, context, caller, own);
    return refusal ?? stepUp(ports, tables, context, caller, own);
  });
  return throwIfRefused(ports, outcome);
}

async function consumeOwnCode(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  caller: Caller,
  { contactKind, code }: OwnCode,
): Promise<Refusal | null> {
  const account = await tables.accounts.byId(caller.account.id);
  const contact = account && contactOfKind(account, contactKind);
  if (!contact) return new Refusal('CODE_EXPIRED');
  return consumeCode(ports, tables, context, { contact, scene: 'reauth', code });
}

async function stepUp(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  caller: Caller,
  { contactKind: by }: OwnCode,
): Promise<string> {
  await recordEvent(ports, tables, context, { kind: 'stepped-up', accountId: caller.account.id, by });
  await markSteppedUp(ports, tables, context, caller, by);
  return issueTicket(ports, tables, context, { kind: 'reauth', ...holderOf(caller), payload: { strength: 'code' } });
}
