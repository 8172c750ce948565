import type { Contact } from '@isoline/contract/values/contact.ts';
import { type Account, contactOfKind } from '../../model/entities/account.ts';
import type { ContactChange } from '../../model/entities/contact-change.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { problem, type SignInProblem } from './problem.ts';

/** The contacts that the account had before a change that can still be undone, and which of them another account has now. */
export async function contactProblems(ports: Ports, account: Account): Promise<SignInProblem[]> {
  const changes = await ports.store.read.contactChanges.ofAccount(account.id, ports.now());
  const former = changes.flatMap((change) => formerContacts(account, change));
  const problems: SignInProblem[] = [];
  for (const { contact, until } of newestOf(former)) {
    problems.push(problem('contact-changed', { contact: contact.kind, until }));
    const other = await ports.store.read.accounts.byContact(contact);
    if (other) problems.push(problem('contact-taken', { contact: contact.kind, detail: other.id }));
  }
  return problems;
}

interface Former {
  readonly contact: Contact;
  /** When the undo ends. */
  readonly until: number;
}

const formerContacts = (account: Account, change: ContactChange): Former[] =>
  (['phone', 'email'] as const).flatMap((kind) => {
    const contact = contactOfKind(change, kind);
    return contact && contact.value !== account[kind] ? [{ contact, until: change.expiresAt }] : [];
  });

// Each change keeps both contacts as they were: one former contact may stand in several.
const newestOf = (former: readonly Former[]) => [...new Map(former.map((one) => [one.contact.value, one])).values()];
