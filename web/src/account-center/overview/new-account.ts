const WELCOME_MS = 24 * 60 * 60 * 1000;

/**
 * Returns whether the account is so young that it is welcomed and its missing protection is a next step instead of a
 * risk.
 */
export const isNewAccount = (createdAt: string, now: number): boolean => now - Date.parse(createdAt) < WELCOME_MS;
