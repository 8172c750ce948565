import type { Person } from './person.ts';

const KEY = 'recent-people';
const MAX = 8;

/** The names of the people that this page has shown. They stay in its memory, so a reload forgets them. */
const names = new Map<string, string>();

/** A person that this tab has shown. The name is null after a reload. */
export interface RecentPerson {
  readonly id: string;
  readonly name: string | null;
}

const readIds = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Remembers a person whom this tab has shown. Only the id is stored, and only for this tab. */
export function rememberPerson({ id, nickName }: Pick<Person, 'id' | 'nickName'>): void {
  names.set(id, nickName);
  const ids = [id, ...readIds().filter((other) => other !== id)].slice(0, MAX);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Without storage the palette does not list recent people.
  }
}

/** Returns the people that this tab has shown, newest first. */
export const recentPeople = (): readonly RecentPerson[] => readIds().map((id) => ({ id, name: names.get(id) || null }));

/** Forgets the people, when another operator may sign in. */
export function forgetPeople(): void {
  names.clear();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
