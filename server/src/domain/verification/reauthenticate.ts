import { lifetimes } from '@isoline/contract/limits.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { contactOfKind } from '../account/account.ts';
import type { Ports, Tables, TicketMatch } from '../ports.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { type CodeOutcome, consumeCode } from './check-code.ts';
import { issueTicket } from './ticket.ts';

/** The code that was sent to one of the caller's own contacts. */
export interface OwnCode {
  readonly type: Contact['kind'];
  readonly code: string;
}

/**
 * Verifies the signed-in person again by a code, and gives the `reauth` ticket, or null when the code is wrong. The
 * challenge that was solved for the code names the step and ends with it.
 *
 * @throws Refusal CODE_EXPIRED, when the challenge is not of this step too; RATE_LIMITED
 */
export async function checkOwnCode(
  ports: Ports,
  context: RequestContext,
  caller: Caller,
  { accessCode, ...own }: OwnCode & { readonly accessCode: string },
): Promise<string | null> {
  const step = [accessCode, 'reauth', context.deviceId] as const;
  return throwIfRefused(
    await ports.store.tx(async (tables) => {
      if (!(await tables.challenges.isSolved(...step, ports.now()))) return new Refusal('CODE_EXPIRED');
      const tried = await consumeOwnCode(ports, tables, context, caller, own);
      if (tried instanceof Refusal) return tried;
      if (tried === 'expired') return new Refusal('CODE_EXPIRED');
      if (tried === 'wrong') return null;
      await tables.challenges.consumeStep(...step, ports.now());
      return issueReauth(ports, tables, context, caller);
    }),
  );
}

/**
 * Proves the present contact before another takes its place, and gives the `reauth` ticket.
 *
 * @throws Refusal CODE_INCORRECT, CODE_EXPIRED, RATE_LIMITED
 */
export async function verifyPresentContact(
  ports: Ports,
  context: RequestContext,
  caller: Caller,
  own: OwnCode,
): Promise<string> {
  return throwIfRefused(
    await ports.store.tx(async (tables) => {
      const tried = await consumeOwnCode(ports, tables, context, caller, own);
      if (tried instanceof Refusal) return tried;
      if (tried === 'expired') return new Refusal('CODE_EXPIRED');
      if (tried === 'wrong') return new Refusal('CODE_INCORRECT');
      return issueReauth(ports, tables, context, caller);
    }),
  );
}

async function consumeOwnCode(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  caller: Caller,
  { type, code }: OwnCode,
): Promise<CodeOutcome | Refusal> {
  const account = await tables.accounts.byId(caller.account.id);
  const contact = account && contactOfKind(account, type);
  return contact ? consumeCode(ports, tables, context, contact, 'reauth', code) : 'expired';
}

const issueReauth = (ports: Ports, tables: Tables, context: RequestContext, caller: Caller) =>
  issueTicket(ports, tables, context, { kind: 'reauth', ...holderOf(caller) });

/** A caller and the `reauth` ticket that it brings, or whose hash was kept since it brought it. */
export interface Reauth {
  readonly context: RequestContext;
  readonly caller: Caller;
  readonly security: string | { readonly hash: string };
}

/**
 * Lets a sensitive operation go on only with a live ticket of this account, session and browser, which stays.
 *
 * @throws Refusal REAUTH_REQUIRED
 */
export async function requireReauth(ports: Ports, tables: Tables, reauth: Reauth): Promise<void> {
  if (!(await tables.tickets.peek(reauthMatch(ports, reauth), ports.now()))) throw new Refusal('REAUTH_REQUIRED');
}

/**
 * The same, and uses the ticket up.
 *
 * @throws Refusal REAUTH_REQUIRED, also where the session has ended meanwhile
 */
export async function consumeReauth(ports: Ports, tables: Tables, reauth: Reauth): Promise<void> {
  const session = await tables.sessions.byId(reauth.caller.session.id);
  const spent = await tables.tickets.consume(reauthMatch(ports, reauth), ports.now());
  if (!spent || session?.endedAt !== null) throw new Refusal('REAUTH_REQUIRED');
}

function reauthMatch(ports: Ports, { context, caller, security }: Reauth): TicketMatch {
  const hash = typeof security === 'string' ? ports.secrets.digest(security) : security.hash;
  return { hash, kind: 'reauth', deviceId: context.deviceId, holder: holderOf(caller) };
}

/** What binds a ticket or a state to the caller's session. */
export const holderOf = ({ account, session }: Caller) => ({ accountId: account.id, sessionId: session.id });

/** Whether the caller signed in so lately that linking an identity needs no further proof (contract, section 3). */
export const signedInLately = (ports: Ports, { session }: Caller): boolean =>
  ports.now() - session.createdAt < lifetimes.freshSignInMs;
