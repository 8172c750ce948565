import type { Person } from './person.ts';

const MAX = 8;

/** A person that this tab has shown. The contacts are masked. */
export type RecentPerson = Pick<Person, 'id' | 'nickName' | 'phone' | 'email' | 'state'>;

/** The people stay in the memory of the page, because they have names and contacts. A reload forgets them. */
let people: readonly RecentPerson[] = [];

/** Remembers a person whom this tab has shown. */
export function rememberPerson({ id, nickName, phone, email, state }: RecentPerson): void {
  people = [{ id, nickName, phone, email, state }, ...people.filter((other) => other.id !== id)].slice(0, MAX);
}

/** Returns the people that this tab has shown, newest first. */
export const recentPeople = (): readonly RecentPerson[] => people;

/** Forgets the people, when another operator may sign in. */
export function forgetPeople(): void {
  people = [];
}
