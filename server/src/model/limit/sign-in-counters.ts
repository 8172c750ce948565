import type { Tables } from '../ports/ports.ts';

/** Returns the keys of the counters of an account's sign-ins: of all, and of those on new devices. */
export const signInKeys = (accountId: string) => ({
  all: `sign-in:${accountId}`,
  ofNewDevices: `sign-in-new:${accountId}`,
});

/** Forgets the sign-ins to an account that a thief may have used up, inside a transaction. */
export async function clearSignIns({ counters }: Pick<Tables, 'counters'>, accountId: string): Promise<void> {
  for (const key of Object.values(signInKeys(accountId))) await counters.clear(key);
}
