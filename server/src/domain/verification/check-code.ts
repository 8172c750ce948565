import type { Contact, Scene } from '@isoline/contract/values/contact.ts';
import { contactKey } from '../account/account.ts';
import type { Ports, Tables } from '../ports.ts';
import { rateLimited, secondsUntil } from '../rate-limit.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { hashOf } from './send-code.ts';
import { issueTicket } from './ticket.ts';

/** What became of a try: the code was right and is used up, wrong, or there is no live one. */
export type CodeOutcome = 'right' | 'wrong' | 'expired';

/**
 * Tries a code inside a transaction. Only a wrong code against a live one counts as a wrong try; the refusal says
 * that the client's address has had too many of them.
 */
export async function consumeCode(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  contact: Contact,
  scene: Scene,
  code: string,
): Promise<CodeOutcome | Refusal> {
  const live = { contactKey: contactKey(contact), scene, deviceId: context.deviceId };
  const now = ports.now();
  const tries = ports.limits.codeTries.count;
  const wrongKey = `code-wrong:${context.clientKey}`;
  const { count, endsAt } = await tables.counters.read(wrongKey, now);
  if (count >= ports.limits.codeTriesClient.count) return rateLimited(secondsUntil(endsAt, now));
  if (await tables.codes.consume({ ...live, codeHash: hashOf(ports, live, code) }, now, tries)) return 'right';
  if (!(await tables.codes.countWrong(live, now, tries))) return 'expired';
  await tables.counters.increment(wrongKey, ports.limits.codeTriesClient.windowMs, now);
  ports.report({ name: 'code-wrong', scene });
  return 'wrong';
}

export interface Checked {
  readonly checkResult: boolean;
  readonly flag: string | null;
  readonly name: string | null;
}

/**
 * Checks a code and gives the flag that proves the address in this browser.
 *
 * @throws Refusal CODE_EXPIRED, RATE_LIMITED
 */
export async function checkCode(
  ports: Ports,
  context: RequestContext,
  contact: Contact,
  scene: Scene,
  code: string,
): Promise<Checked> {
  return throwIfRefused(
    await ports.store.tx(async (tables) => {
      const tried = await consumeCode(ports, tables, context, contact, scene, code);
      if (tried instanceof Refusal) return tried;
      if (tried === 'expired') return new Refusal('CODE_EXPIRED');
      if (tried === 'wrong') return { checkResult: false, flag: null, name: null };
      const flag = await issueTicket(ports, tables, context, { kind: 'flag', scene, contactKey: contactKey(contact) });
      const account = await tables.accounts.byContact(contact);
      return { checkResult: true, flag, name: account ? maskName(account.nickName) : null };
    }),
  );
}

/** A nick name with all but its first character hidden. */
export const maskName = (name: string) => `${[...name][0] ?? ''}***`;
