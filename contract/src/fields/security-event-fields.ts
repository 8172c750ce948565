import * as v from 'valibot';
import { providerIds } from '../providers.ts';
import { membershipActs } from '../values/membership-acts.ts';
import type { OperatorEventKind } from '../values/operator-events.ts';
import { replacementStops } from '../values/under-way.ts';
import { strongProofs } from './factor-fields.ts';

const text = v.string();
/** A text that a person entered. The log leaves it out. */
const entered = v.string();
/** The id of an account that is not the owner's. Only operators get it. */
const foreignAccount = v.string();
const contact = v.picklist(['phone', 'email']);
const factor = v.picklist(['passkey', 'authenticator']);
const provider = v.picklist(providerIds);
/** The cause of a merge. */
const cause = v.picklist(['contact', ...providerIds]);
/** The id of a product, or the client id of an agent. */
const product = v.string();
/** Separated by spaces. */
const scopes = v.string();
/** The number of sessions that the act ended. */
const sessions = v.number();
/** True if the account had none of that kind before. */
const first = v.boolean();
/** The changes that a freeze has stopped (`UnderWayKind`), separated by spaces; absent if it has not stopped any. */
const dropped = v.exactOptional(v.string());

/** The details of the events that an operator causes. */
const operatorEvents = {
  'account-frozen': { dropped },
  'account-unfrozen': { dropped },
  'account-unlocked': {},
  'sessions-ended': { sessions },
  'account-viewed': {},
  'account-contact-viewed': { contact },
  'account-password-removed': { sessions },
  'removal-proposed': { factor },
  'replacement-proposed': { contact },
  'notice-resent': { notice: text },
  /** `until`: ISO 8601 UTC. */
  'membership-extended': { product, until: text },
  'points-corrected': { amount: v.number() },
  /**
   * A second import has changed values (`ImportedValue`), separated by spaces. `products` are those whose membership
   * changed, likewise.
   */
  'data-imported': { changed: text, products: v.exactOptional(text) },
} satisfies Record<OperatorEventKind, v.ObjectEntries>;

/**
 * The security events that an account's owner sees (docs/contract.md, section 13), with their details. No detail
 * contains a code, token, password or full contact.
 */
export const ownerEvents = {
  'account-registered': { by: contact },
  /** A sign-in on a device that the account did not know. */
  'new-device': { loginType: text, source: text },
  /** `sampled`: the number of similar refusals that the event represents, if it is more than one. */
  'sign-in-refused': {
    reason: v.picklist(['password', 'locked-out', 'second-factor', 'passkey-copied']),
    sampled: v.exactOptional(v.number()),
  },
  /** The user ended sessions. */
  'sign-out': { sessions },
  /**
   * The session ended, because its refresh token was used twice. With a `product`, only the sign-in to the product
   * ended, because a refresh token of the product was used twice.
   */
  'refresh-token-reused': { sessionId: text, product: v.exactOptional(product) },
  'password-changed': { sessions, first },
  'password-reset': { sessions },
  'contact-changed': { contact, first },
  'contact-removed': { contact },
  /** Two operators replace the contact in 72 hours. */
  'contact-replacement-agreed': { contact },
  'contact-replacement-stopped': { contact, by: v.picklist(replacementStops) },
  'contact-replaced': { contact, sessions },
  'change-undone': { sessions },
  'identity-linked': { provider, replaced: v.boolean() },
  'identity-unlinked': { provider },
  /**
   * The identity belongs to the account `other`. Both accounts have the event. `asked`: this account requested the
   * link.
   */
  'identity-link-refused': { provider, other: foreignAccount, asked: v.boolean() },
  /** The account with the event survives. */
  'accounts-merged': { mergedId: text, by: cause, sessions },
  'passkey-added': { name: entered },
  'passkey-removed': { name: entered },
  'authenticator-added': {},
  'authenticator-removed': {},
  'recovery-codes-replaced': {},
  /** The factor is removed after 72 hours. */
  'factor-removal-requested': { factor },
  'factor-removal-stopped': { sessions },
  /** A device does not need a second factor. */
  'device-trusted': {},
  'device-trust-withdrawn': {},
  /** The user proved who they are before a sensitive operation. */
  'stepped-up': { by: v.picklist(['phone', 'email', ...strongProofs]) },
  'consent-given': { product, scopes },
  'consent-withdrawn': { product },
  /** An agent was allowed for the first time. Later answers are `consent-given`. */
  'agent-allowed': { product, scopes },
  /** The product has changed its membership, by a signed launch or its back end. `until`: ISO 8601 UTC. */
  'membership-changed': { product, act: v.picklist(membershipActs), until: text },
  'token-created': { name: entered, product, scopes },
  'token-revoked': { name: entered, product },
  /** A personal access token expires within 7 days. */
  'token-expiring': { name: entered, product },
  /** The account will be closed in this many hours. */
  'closing-requested': { hours: v.number() },
  'closing-cancelled': {},
  /** The account will be merged into another account in 72 hours. */
  'merge-requested': { by: cause },
  'merge-stopped': {},
  'data-export-requested': {},
  'data-exported': {},
  /** The export was downloaded. */
  'data-downloaded': {},
  ...operatorEvents,
};

/** The events that no owner sees: a sign-in has a record of its own, and the owner of a closed account is gone. */
const hiddenEvents = { 'sign-in': { loginType: text, source: text }, 'account-closed': {} };

export type OwnerEventKind = keyof typeof ownerEvents;
export type AccountEventKind = OwnerEventKind | keyof typeof hiddenEvents;

export const ownerEventKinds = Object.keys(ownerEvents) as OwnerEventKind[];

const detailsOf = (schema: v.GenericSchema): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries<v.ObjectEntries>({ ...ownerEvents, ...hiddenEvents }).map(([kind, detail]) => [
      kind,
      Object.keys(detail).filter((name) => detail[name] === schema),
    ]),
  );

/** The names of the details that a person entered, by kind. */
export const enteredDetails = detailsOf(entered);
/** The names of the details that only operators get, by kind. */
export const operatorDetails = detailsOf(foreignAccount);

type Entries = typeof ownerEvents & typeof hiddenEvents;

type OutputOf<E> = E extends v.ObjectEntries ? v.InferOutput<v.ObjectSchema<E, undefined>> : never;

/** The detail of an event as it is recorded. */
export type EventDetail<K extends AccountEventKind> = Readonly<OutputOf<Entries[K]>>;

type Details = { [K in OwnerEventKind]: Required<EventDetail<K>> }[OwnerEventKind];
type NamesOf<Detail> = Detail extends unknown ? keyof Detail : never;
type Literal<Value> = Value extends string ? (string extends Value ? never : Value) : never;
type WordsOf<Detail> = Detail extends unknown ? { [Name in keyof Detail]: Literal<Detail[Name]> }[keyof Detail] : never;

export type EventDetailName = NamesOf<Details>;
/** The values of the details of all kinds that are one of a few words. */
export type EventWord = WordsOf<Details>;

/** An event as it is read. Another version may have stored it without some of the details. */
export type OwnerEventOf<Others, K extends OwnerEventKind = OwnerEventKind> = {
  [Kind in K]: Others & { readonly kind: Kind; readonly detail: Partial<EventDetail<Kind>> };
}[K];

/** Returns the entries of the details of a kind that its owner gets. */
const entriesForOwner = (kind: OwnerEventKind): v.ObjectEntries =>
  Object.fromEntries(Object.entries(ownerEvents[kind]).filter(([name]) => !operatorDetails.get(kind)?.includes(name)));

/** Returns the schema of an event in an answer to an operator, or to the owner of the account. */
export const eventFor = <const Others extends v.ObjectEntries>(reader: 'operator' | 'owner', others: Others) =>
  v.variant(
    'kind',
    ownerEventKinds.map((kind) => {
      const entries: v.ObjectEntries = reader === 'owner' ? entriesForOwner(kind) : ownerEvents[kind];
      return v.object({ ...others, kind: v.literal(kind), detail: v.partial(v.looseObject(entries)) });
    }),
  ) as unknown as v.GenericSchema<
    OwnerEventOf<v.InferInput<v.ObjectSchema<Others, undefined>>>,
    OwnerEventOf<v.InferOutput<v.ObjectSchema<Others, undefined>>>
  >;
