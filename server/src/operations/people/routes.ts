import { contactOf, mask } from '@isoline/contract/values/contact.ts';
import { shownEvent, shownNotice, shownSend, shownSignIn } from '../../http/answers/person-lists.ts';
import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import { clientKeyOf } from '../../model/client-address.ts';
import { type Account, contactOfKind } from '../../model/entities/account.ts';
import type { FoundPerson } from '../../model/entities/people.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import type { NotifyingAct } from './act.ts';
import { closePerson } from './close-person.ts';
import { correctPoints } from './correct-points.ts';
import { endPersonSessions } from './end-person-sessions.ts';
import { extendMembership } from './extend-membership.ts';
import { freezePerson } from './freeze-person.ts';
import { showContact } from './look-at-person.ts';
import { personActivity } from './person-activity.ts';
import { furtherPage, noticesPage, pointsPage, signInsPage } from './person-lists.ts';
import { addNote, strikeNote } from './person-notes.ts';
import { agreeToRemoval, proposeRemoval, stopRemovals } from './remove-factor.ts';
import { agreeToReplacement, proposeReplacement, withdrawReplacement } from './replace-contact.ts';
import { requirePassword } from './require-password.ts';
import { requirePerson } from './require-person.ts';
import { resendNotice } from './resend-notice.ts';
import { searchPeople } from './search-people.ts';
import { unfreezePerson } from './unfreeze-person.ts';
import { unlockPerson } from './unlock-person.ts';
import { type PersonView, viewPerson } from './view-person.ts';

function stateOf({
  mergedInto,
  closedAt,
  frozenAt,
  closesAt,
}: Pick<Account, 'mergedInto' | 'closedAt' | 'frozenAt' | 'closesAt'>) {
  if (mergedInto !== null) return 'merged' as const;
  if (closedAt !== null) return 'closed' as const;
  if (frozenAt !== null) return 'frozen' as const;
  return closesAt !== null ? ('closing' as const) : ('open' as const);
}

function masked(account: Pick<Account, 'phone' | 'email'>, kind: 'phone' | 'email') {
  const contact = contactOfKind(account, kind);
  return contact && mask(contact);
}

type Listed = Pick<FoundPerson, 'phone' | 'email' | 'frozenAt' | 'closesAt' | 'mergedInto' | 'closedAt'>;

const listed = <A extends Listed>(account: A) => ({
  ...account,
  phone: masked(account, 'phone'),
  email: masked(account, 'email'),
  state: stateOf(account),
});

const shown = ({ account, replacement, passkeys, authenticator, ...view }: PersonView) => ({
  ...view,
  ...listed(account),
  protected: view.isProtected,
  hasPassword: account.passwordHash !== null,
  replacement: replacement && {
    ...replacement,
    contact: replacement.kind,
    to: mask(replacement),
    replacesAt: replacement.dueAt,
  },
  protection: { ...view, passkeys, authenticatorSince: authenticator?.createdAt ?? null },
  sessions: view.sessions.map((session) => ({ ...session, device: session.deviceName, product: session.source })),
  notices: view.notices.entries.map(shownNotice),
  codeSends: view.codeSends.map(shownSend),
  signIns: view.signIns.entries.map(shownSignIn),
  activity: view.activity.events.map(shownEvent),
  nextCursors: {
    activity: view.activity.next,
    points: view.points.next,
    signIns: view.signIns.next,
    notices: view.notices.next,
  },
  products: view.consents,
  points: { balance: view.balance, entries: view.points.entries },
});

/** Returns the input of an action that notifies the owner unless the operator decides otherwise. */
const notifyingAct = async (
  ports: Ports,
  { id }: { readonly id: string },
  { notify }: { readonly notify?: boolean | null | undefined },
): Promise<NotifyingAct> => ({ account: await requirePerson(ports, id), isNotified: notify ?? true });

export const routes: ConsoleHandlersOf<'people'> = {
  async searchPeople({ ports, acting, input }) {
    const { by, people, next } = await searchPeople(ports, acting, {
      text: input.text ?? '',
      by: input.by ?? null,
      locked: input.locked ?? null,
      frozen: input.frozen ?? null,
      closing: input.closing ?? null,
      protected: input.protected ?? null,
      product: input.product ?? null,
      created: { from: input.createdFrom ?? null, to: input.createdTo ?? null },
      signedIn: { from: input.signedInFrom ?? null, to: input.signedInTo ?? null },
      after: input.cursor ?? null,
    });
    return {
      by,
      people: people.map((person) => ({
        ...listed(person),
        protected: person.isProtected,
        former: person.isFormer,
      })),
      nextCursor: next,
    };
  },

  viewPerson: async ({ ports, acting, caller, params }) =>
    shown(await viewPerson(ports, acting, params.id, caller.operator.role)),

  async personActivity({ ports, acting, params, input }) {
    const asked = {
      cursor: input.cursor ?? null,
      kind: input.kind ?? null,
      from: input.from ?? null,
      to: input.to ?? null,
    };
    const { events, next } = await personActivity(ports, acting, params.id, asked);
    return {
      events: events.map(shownEvent),
      nextCursor: next,
    };
  },

  async personPoints({ ports, acting, params: { id }, input: { cursor } }) {
    const { entries, next } = await furtherPage(ports, acting, { id, cursor }, pointsPage);
    return { entries, nextCursor: next };
  },

  async personSignIns({ ports, acting, params: { id }, input: { cursor } }) {
    const { entries, next } = await furtherPage(ports, acting, { id, cursor }, signInsPage);
    return { entries: entries.map(shownSignIn), nextCursor: next };
  },

  async personNotices({ ports, acting, params: { id }, input: { cursor } }) {
    const { entries, next } = await furtherPage(ports, acting, { id, cursor }, noticesPage);
    return { entries: entries.map(shownNotice), nextCursor: next };
  },

  async showContact({ ports, acting, params, input }) {
    return { value: await showContact(ports, acting, params.id, input.kind) };
  },

  async endPersonSessions({ ports, acting, params, input }) {
    return { sessions: await endPersonSessions(ports, acting, await notifyingAct(ports, params, input)) };
  },

  async unlockPerson({ ports, acting, params }) {
    const account = await requirePerson(ports, params.id);
    await unlockPerson(ports, acting, account, clientKeyOf);
  },

  async freezePerson({ ports, acting, params, input }) {
    return freezePerson(ports, acting, await notifyingAct(ports, params, input));
  },

  async unfreezePerson({ ports, acting, params, input }) {
    return { dropped: await unfreezePerson(ports, acting, await notifyingAct(ports, params, input)) };
  },

  async requirePassword({ ports, acting, params, input }) {
    return { sessions: await requirePassword(ports, acting, await notifyingAct(ports, params, input)) };
  },

  async closePerson({ ports, acting, params }) {
    const account = await requirePerson(ports, params.id);
    if (!(await closePerson(ports, acting, account))) throw new Refusal('NOT_FOUND');
  },

  proposeRemoval: ({ ports, acting, params, input }) => proposeRemoval(ports, acting, params.id, input.factor),

  async agreeToRemoval({ ports, acting, params, input }) {
    return { removesAt: await agreeToRemoval(ports, acting, params.id, input.factor) };
  },

  stopRemovals: async ({ ports, acting, params }) => ({ stopped: await stopRemovals(ports, acting, params.id) }),

  async proposeReplacement({ ports, acting, params, input }) {
    const { proposedBy, expiresAt } = await proposeReplacement(ports, acting, params.id, contactOf(input));
    return { proposedBy, expiresAt };
  },

  async agreeToReplacement({ ports, acting, params, input }) {
    return { replacesAt: await agreeToReplacement(ports, acting, params.id, contactOf(input)) };
  },

  withdrawReplacement: ({ ports, acting, params }) => withdrawReplacement(ports, acting, params.id),

  async extendMembership({ ports, acting, params, input }) {
    const { product = null, from, until } = input;
    const extension = { accountId: params.id, product, from, until };
    return { endsAt: await extendMembership(ports, acting, extension) };
  },

  async correctPoints({ ports, acting, params, input }) {
    const correction = { accountId: params.id, amount: input.amount, key: input.key };
    return { balance: await correctPoints(ports, acting, correction) };
  },

  addNote: async ({ ports, acting, params, input }) => ({ id: await addNote(ports, acting, params.id, input.text) }),

  strikeNote: ({ ports, acting, params }) => strikeNote(ports, acting, params.id, params.note),

  resendNotice: ({ ports, acting, params }) => resendNotice(ports, acting, params.id, params.notice),
};
