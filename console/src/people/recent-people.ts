import { pageMemory } from '../api/page-memory.ts';
import type { Person } from './person.ts';

const MAX = 8;

/** A person that this tab has shown. The contacts are masked. */
export type RecentPerson = Pick<Person, 'id' | 'nickName' | 'phone' | 'email' | 'state'>;

/** The people stay in the memory of the page, because they have names and contacts. */
const people = pageMemory<readonly RecentPerson[]>([], 'the session ends');

/** Remembers a person whom this tab has shown. */
export function rememberPerson({ id, nickName, phone, email, state }: RecentPerson): void {
  const others = people.read().filter((other) => other.id !== id);
  people.write([{ id, nickName, phone, email, state }, ...others].slice(0, MAX));
}

/** Returns the people that this tab has shown, newest first. */
export const recentPeople = (): readonly RecentPerson[] => people.read();
