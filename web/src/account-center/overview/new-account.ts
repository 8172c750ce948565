const WELCOME_MS = 24 * 60 * 60 * 1000;

/** Whether an account is so young that it is welcomed, and that what it lacks is a next step and not a risk. */
export const isNewAccount = (createdAt: string, now: number): boolean => now - Date.parse(createdAt) < WELCOME_MS;
