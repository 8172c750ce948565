import type { Initiator } from '@isoline/contract/back-end/product-event-bodies.ts';
import { declaredEvents, type Hears } from '@isoline/contract/back-end/product-events.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import type { AccountEvent } from '../entities/events.ts';
import type { Listener } from '../entities/product-events.ts';
import type { StoredEvent } from '../entities/security-event.ts';
import type { Tables } from '../ports/ports.ts';
import { claimsChanged, claimsOf, type EventBody, eventBodies } from './event-bodies.ts';

type TellingTables = Pick<Tables, 'productEvents' | 'accounts'>;
type Happened = Pick<StoredEvent, 'at' | 'actor' | 'requestId'>;

/**
 * Adds what products are told of an account event, in the transaction of the event. A product hears it only if the user
 * has signed in to it and, for data, allows it the data.
 */
export async function tellProducts(tables: TellingTables, event: AccountEvent, happened: Happened): Promise<void> {
  const bodies = eventBodies(event, { at: happened.at, by: initiatorOf(happened) });
  if (bodies.length === 0) return;
  if (event.kind === 'account-closed') return tellPurged(tables, event.accountId, happened.at);
  const listeners = await tables.productEvents.listeners({ accountId: event.accountId });
  for (const told of bodies) {
    const products = heardBy(listeners, told);
    // A consent that was withdrawn is gone.
    if (told.kind === 'consent-withdrawn') products.add(told.product ?? '');
    for (const product of products) {
      const ofProduct = listeners.filter((listener) => listener.product === product);
      const body = bodyFor(told, ofProduct, event.accountId);
      await addEvent(tables, { kind: told.kind, body, product }, event.accountId, happened.at);
    }
  }
}

/** Tells the products of an open account that its nickname or picture changed. */
export async function tellProfileChanged(
  tables: TellingTables,
  accountId: string,
  changed: readonly ('name' | 'nickname' | 'picture')[],
  at: number,
): Promise<void> {
  await tellEach(tables, accountId, claimsChanged(changed, { at, by: 'user' }), at);
}

/** Tells the products of an open account that a product has given or taken points. */
export const tellPointsChanged = (tables: TellingTables, accountId: string, at: number): Promise<void> =>
  tellEach(tables, accountId, { kind: 'points-changed', body: {} }, at);

/** Adds an event for each product of an account that hears it. */
async function tellEach(
  tables: TellingTables,
  accountId: string,
  told: Pick<EventBody, 'kind' | 'body'>,
  at: number,
): Promise<void> {
  const listeners = await tables.productEvents.listeners({ accountId });
  for (const product of heardBy(listeners, told)) await addEvent(tables, { ...told, product }, accountId, at);
}

export interface ToldMerge {
  readonly survivorId: string;
  readonly mergedId: string;
  /** The kinds of contact that are different afterwards, for those who knew the survivor and the merged account. */
  readonly contacts: Readonly<Record<'survivor' | 'merged', readonly Contact['kind'][]>>;
  /** The products whose membership the survivor got. */
  readonly memberships: readonly string[];
  /** True if the balance is different afterwards, for products that know the survivor, and the merged account. */
  readonly points: Readonly<Record<'survivor' | 'merged', boolean>>;
}

/**
 * Tells the products that knew a merged account which account stays, and all products of the survivor what changed for
 * them. The events of the merged account, which may still wait, come before the events of the survivor.
 *
 * @param before the products that knew the merged account before the merge
 */
export async function tellMerged(
  tables: TellingTables,
  { survivorId, mergedId, contacts, memberships, points }: ToldMerge,
  before: readonly Listener[],
  at: number,
): Promise<void> {
  await tables.productEvents.move({ from: mergedId, to: survivorId });
  const tell = (product: string, { kind, body }: Pick<EventBody, 'kind' | 'body'>) =>
    addEvent(tables, { kind, body, product }, survivorId, at);
  const body = { survivor: survivorId, merged: mergedId };
  for (const product of new Set(before.map((listener) => listener.product)))
    await tell(product, { kind: 'account-merged', body });
  const ofMerged = new Set(before.map(({ subject }) => subject));
  const knew = ({ subject }: Listener) => (ofMerged.has(subject) ? 'merged' : 'survivor');
  const after = await tables.productEvents.listeners({ accountId: survivorId });
  for (const [product, ofProduct] of Map.groupBy(after, (listener) => listener.product)) {
    const changed = ofProduct.flatMap((listener) => allowedContacts(contacts[knew(listener)], [listener]));
    if (changed.length > 0) await tell(product, { kind: 'identifier-changed', body: claimsOf([...new Set(changed)]) });
    if (memberships.includes(product)) await tell(product, { kind: 'membership-changed', body: {} });
    if (ofProduct.some((listener) => points[knew(listener)])) await tell(product, { kind: 'points-changed', body: {} });
  }
}

/** Tells a product of each subject by which it knew a closed account, and of the last one. */
async function tellPurged(tables: TellingTables, accountId: string, at: number): Promise<void> {
  const ids = [accountId, ...(await tables.accounts.mergedInto({ id: accountId }))];
  const known: Listener[] = [];
  for (const id of ids) known.push(...(await tables.productEvents.formerListeners({ accountId: id })));
  for (const [product, ofProduct] of Map.groupBy(known, (listener) => listener.product)) {
    const subjects = new Set([...ofProduct.map(({ subject }) => subject), accountId]);
    const purged = { kind: 'account-purged', body: {}, sid: null, createdAt: at } as const;
    for (const subject of subjects) await tables.productEvents.add({ ...purged, product, accountId, subject });
  }
}

const addEvent = (
  { productEvents }: TellingTables,
  { kind, body, product }: Pick<EventBody, 'kind' | 'body'> & { readonly product: string },
  accountId: string,
  createdAt: number,
) => productEvents.add({ kind, body, product, accountId, subject: accountId, sid: null, createdAt });

/** Returns the body of an event for one product, without what the user does not allow it. */
function bodyFor({ kind, body, contacts = [] }: EventBody, listeners: readonly Listener[], accountId: string): object {
  // Accounts that were merged into this one have scopes of their own.
  if (kind === 'consent-given') return { scopes: listeners.find(({ subject }) => subject === accountId)?.scopes ?? [] };
  return kind === 'identifier-changed' ? claimsOf(allowedContacts(contacts, listeners)) : body;
}

const allowedContacts = (kinds: readonly Contact['kind'][], listeners: readonly Listener[]) =>
  kinds.filter((kind) => listeners.some(({ scopes }) => scopes.includes(kind)));

/** Returns the products that hear an event. A product knows an account by each subject that was merged into it. */
const heardBy = (listeners: readonly Listener[], told: Parameters<typeof hears>[1]): Set<string> =>
  new Set(listeners.filter((listener) => hears(listener, told)).map(({ product }) => product));

/** Returns whether a product that knows the account hears an event. */
function hears(
  listener: Listener,
  { kind, product: named, contacts = [] }: Pick<EventBody, 'kind' | 'product' | 'contacts'>,
): boolean {
  const by: Hears = declaredEvents[kind].hears;
  if (by === 'named') return listener.product === named;
  if (by === 'profile') return listener.scopes.includes('profile');
  return by === 'contact' ? allowedContacts(contacts, [listener]).length > 0 : true;
}

/** Returns the party that caused an event: an operator, the user by a call, or the server by itself. */
function initiatorOf({ actor, requestId }: Happened): Initiator {
  if (actor.startsWith('operator:')) return 'admin';
  return requestId === null ? 'system' : 'user';
}
