import { asciiDigits } from '@isoline/contract/values/ascii-digits.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { isEmail, isPhone, normalizeEmail, normalizePhone } from '@isoline/contract/values/contact-format.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import type { SearchKind } from '@isoline/contract/values/person.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { ACCOUNT_ID, searched } from '../../model/audit/searched.ts';
import type { FoundPerson, ListPart } from '../../model/entities/people.ts';
import { countAgainstLimits } from '../../model/limit/rate-limit.ts';
import { isAgentClient } from '../../model/openid/client-name.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { isLocked } from './sign-in-problems.ts';

/** The conditions of a search. Times are milliseconds since 1970 UTC. */
export interface PersonSearch {
  readonly text: string;
  readonly by: SearchKind | null;
  /**
   * True to find only accounts that wrong passwords lock, for some origin or for unknown devices; false for the others.
   */
  readonly locked: boolean | null;
  readonly frozen: boolean | null;
  readonly closing: boolean | null;
  readonly protected: boolean | null;
  /** The id of a product, or the client id of an agent. */
  readonly product: string | null;
  readonly created: Range;
  readonly signedIn: Range;
  /** The last account that the search has read; null for the first page. */
  readonly after: string | null;
}

interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

export interface FoundPeople {
  readonly by: SearchKind;
  readonly people: readonly (FoundPerson & { readonly isFormer: boolean })[];
  /** Null on the last page. */
  readonly next: string | null;
}

const PAGE = 20;
/** The maximum number of accounts that a call with filters reads. */
const LOOKED_AT = 200;
/** The number of accounts that one query reads. Other requests run between two queries. */
const READ_AT_ONCE = 50;
/** The maximum number of accounts for the filter of locked accounts, which needs more look-ups for each account. */
const LOOKED_AT_LOCKS = 50;

/** Chooses how a text is interpreted if the operator does not say. */
export function detectKind(given: string): SearchKind {
  const text = given.trim();
  if (text === '') return 'newest';
  if (ACCOUNT_ID.test(text)) return 'id';
  if (isPhone(text)) return 'phone';
  if (/^\d{4}$/.test(digits(text))) return 'phone-end';
  if (isEmail(text)) return 'email';
  return text.includes('@') ? 'email-start' : 'nickname';
}

const digits = (text: string) => asciiDigits(text.trim());

/**
 * Searches for accounts page by page, and records the search without its text. Searches by text are limited for each
 * operator, because trying texts one by one would reveal the rest of a masked contact. The next pages count too,
 * because a cursor can be made up.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function searchPeople(ports: Ports, acting: ActingOperator, search: PersonSearch): Promise<FoundPeople> {
  const { by, looked } = await readDetected(ports, search);
  const fitting = await thoseLocked(
    ports,
    looked.filter((person) => fits(person, search)),
    search.locked,
  );
  const people = fitting.slice(0, PAGE);
  const last = fitting.length > PAGE ? people.at(-1) : looked.at(-1);
  const mayGoOn = fitting.length > PAGE || looked.length === lookedAt(search);
  await ports.store.tx(async (tables) => {
    await countSearch(ports, tables, acting, search);
    await recordAudit(ports, tables, acting, {
      kind: 'people-searched',
      detail: searched(
        ports,
        by,
        search.text,
        people.map(({ id }) => id),
      ),
    });
  });
  return {
    by,
    people: people.map((person) => ({ ...person, isFormer: isFormer(person, by, search.text) })),
    next: (mayGoOn && last?.id) || null,
  };
}

async function countSearch(ports: Ports, tables: Tables, { auditName }: ActingOperator, search: PersonSearch) {
  if (search.text.trim() === '') return;
  const limit = { key: `people-searches:${auditName}`, limit: ports.limits.peopleSearches };
  const refusal = await countAgainstLimits(ports, tables, [limit]);
  if (refusal) throw refusal;
}

/** Further interpretations of a text that is not the start of a nickname. */
const insteadOfNickName: readonly SearchKind[] = ['email-start', 'provider'];

/**
 * Returns the next accounts, and how the text was interpreted. Later pages name the kind by which the first page was
 * found.
 */
async function readDetected(ports: Ports, search: PersonSearch) {
  const by = search.by ?? detectKind(search.text);
  const looked = await read(ports, by, search);
  if (by !== 'nickname' || search.by !== null || search.after !== null || looked.length > 0) return { by, looked };
  for (const other of insteadOfNickName) {
    const found = await read(ports, other, search);
    if (found.length > 0) return { by: other, looked: found };
  }
  return { by, looked };
}

/** Returns the next accounts of the list of a search. */
async function read(ports: Ports, by: SearchKind, search: PersonSearch): Promise<readonly FoundPerson[]> {
  const people: FoundPerson[] = [];
  for (let after = search.after; ; after = people.at(-1)?.id ?? null) {
    const limit = Math.min(READ_AT_ONCE, lookedAt(search) - people.length);
    const part = await readPart(ports, by, { ...search, after }, limit);
    people.push(...part);
    if (part.length < limit || people.length >= lookedAt(search)) return people;
  }
}

async function readPart(
  ports: Ports,
  by: SearchKind,
  search: PersonSearch,
  limit: number,
): Promise<readonly FoundPerson[]> {
  const { after, created, product } = search;
  const { now, store } = ports;
  const text = search.text.trim();
  const part: ListPart = { product: product ?? '', limit };
  const { people } = store.read;
  const one = async (id: string | undefined) => (id && after === null ? people.byIds([id], part) : []);
  switch (by) {
    case 'id':
      return one(text);
    case 'phone':
    case 'email':
      return after === null ? people.byIds(await findOwners(ports, parseContact(by, text)), part) : [];
    case 'phone-end':
      return people.byPhoneEnd(digits(text), after ?? '', part);
    case 'email-start':
      return people.byEmailStart(text.toLowerCase(), after, part);
    case 'nickname':
      return people.byNickNameStart(text, after, part);
    case 'provider':
      return after === null ? people.byIds(await people.idsOfIdentity(text), part) : [];
    case 'newest':
      if (search.locked) return people.byIds(await people.refusedSince(now() - DAY_MS, after, part.limit), part);
      if (product !== null && isAgentClient(product))
        return people.byIds(await people.idsOfConsents(product, after, part.limit), part);
      if (search.frozen) return people.frozen(after, part);
      if (search.closing) return people.closing(after, part);
      return people.newest(created.from ?? 0, created.to ?? now(), after, part);
  }
}

const parseContact = (kind: Contact['kind'], text: string): Contact => ({
  kind,
  value: kind === 'phone' ? normalizePhone(text) : normalizeEmail(text),
});

/** Returns the account that has a contact, then the accounts that had it before a change that can still be undone. */
async function findOwners({ store: { read }, now }: Ports, contact: Contact): Promise<readonly string[]> {
  const owner = await read.accounts.byContact(contact);
  const former = await read.people.idsOfFormer(contact, now());
  return [...new Set([...(owner ? [owner.id] : []), ...former])];
}

/** Returns whether a search by a contact found a former owner of the contact. */
const isFormer = (person: FoundPerson, by: SearchKind, text: string) =>
  (by === 'phone' || by === 'email') && person[by] !== parseContact(by, text).value;

function lookedAt(search: PersonSearch): number {
  if (search.locked !== null) return LOOKED_AT_LOCKS;
  // One account more than a page holds shows whether another page follows.
  return isFiltered(search) ? LOOKED_AT : PAGE + 1;
}

const isFiltered = ({ frozen, closing, protected: guarded, product, created, signedIn }: PersonSearch) =>
  [frozen, closing, guarded, product, created.from, created.to, signedIn.from, signedIn.to].some((one) => one !== null);

async function thoseLocked(ports: Ports, people: readonly FoundPerson[], wanted: boolean | null) {
  if (wanted === null) return people;
  const locks = await Promise.all(people.map(({ id }) => isLocked(ports, id)));
  return people.filter((_, index) => locks[index] === wanted);
}

function fits(person: FoundPerson, search: PersonSearch): boolean {
  const is = (wanted: boolean | null, found: boolean) => wanted === null || wanted === found;
  const within = ({ from, to }: Range, at: number | null) =>
    (from === null || (at !== null && at >= from)) && (to === null || (at !== null && at <= to));
  return (
    is(search.frozen, person.frozenAt !== null) &&
    is(search.closing, person.closesAt !== null) &&
    is(search.protected, person.isProtected) &&
    (search.product === null || person.usesProduct) &&
    within(search.created, person.createdAt) &&
    within(search.signedIn, person.lastSignInAt)
  );
}
