import type { Contact } from '@isoline/contract/values/contact.ts';
import { type Account, contactOfKind } from '../../model/entities/account.ts';
import type { ContactChange } from '../../model/entities/contact-change.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { problem, type SignInProblem } from './problem.ts';

/** Finds previous contacts that an undo can still restore, and those that now belong to another account. */
export async function contactProblems(ports: Ports, account: Account): Promise<SignInProblem[]> {
  const changes = await ports.store.read.contactChanges.ofAccount({ accountId: account.id, now: ports.now() });
  const former = changes.flatMap((change) => formerContacts(account, change));
  const problems: SignInProblem[] = [];
  for (const { contact, until, undoneBy } of newestOf(former)) {
    problems.push(problem('contact-changed', { contact: contact.kind, until, detail: undoneBy }));
    const other = await ports.store.read.accounts.byContact(contact);
    if (other) problems.push(problem('contact-taken', { contact: contact.kind, detail: other.id }));
  }
  return problems;
}

interface Former {
  readonly contact: Contact;
  /** The time until which an undo is possible. */
  readonly until: number;
  /** The link in the notice to the previous e-mail address; without such an address, a reset by the previous phone. */
  readonly undoneBy: 'link' | 'reset';
}

const formerContacts = (account: Account, change: ContactChange): Former[] =>
  (['phone', 'email'] as const).flatMap((kind) => {
    const contact = contactOfKind(change, kind);
    return contact && contact.value !== account[kind]
      ? [{ contact, until: change.expiresAt, undoneBy: change.email === null ? ('reset' as const) : ('link' as const) }]
      : [];
  });

// Each change stores both previous contacts, so one contact may occur in several changes.
const newestOf = (former: readonly Former[]) => [...new Map(former.map((one) => [one.contact.value, one])).values()];
