import { inject } from 'vitest';

interface Message {
  /** The code; null in a notice. */
  readonly code: string | null;
  readonly text: string;
}

const waitMs = 45_000;
const pauseMs = 50;

/** Returns the newest code sent to a phone or an email address. Waits until there is one. */
export function codeFor(contact: string): Promise<string> {
  return findMessage(contact, (messages) => messages.find(({ code }) => code)?.code ?? undefined);
}

/** Returns the newest notice sent to a contact. Waits until there is one. */
export const noticeFor = (contact: string): Promise<string> =>
  findMessage(contact, (messages) => messages.find(({ code }) => code === null)?.text);

/**
 * Returns the link in the newest message to an email address that undoes the change of a contact. Waits until there is
 * one other than `before`, the link of an earlier change.
 */
export const undoLinkFor = (email: string, before?: string): Promise<string> =>
  findLink(email, /https?:\/\/\S+undo=\w*#\S+/, before);

/**
 * Returns the link in the newest message to an email address that stops the removal of a factor. Waits like
 * `undoLinkFor`.
 */
export const stopLinkFor = (email: string, before?: string): Promise<string> =>
  findLink(email, /https?:\/\/\S+undo=removal#\S+/, before);

/** Returns the link in the newest message to an email address that stops the closing of its account. */
export const stopClosingLinkFor = (email: string): Promise<string> => findLink(email, /https?:\/\/\S+undo=closing#\S+/);

/** Returns the short link in the newest notice by SMS to a phone, which recovers its account. */
export const recoveryLink = (phone: string): Promise<string> => findLink(phone, /https?:\/\/\S+\/r\b/);

const findLink = (email: string, pattern: RegExp, before?: string) =>
  findMessage(email, (newestFirst) => {
    const newest = newestFirst.map(({ text }) => pattern.exec(text)?.[0]).find((link) => link !== undefined);
    return newest === before ? undefined : newest;
  });

async function findMessage(
  contact: string,
  find: (newestFirst: readonly Message[]) => string | undefined,
): Promise<string> {
  const inbox = `${inject('sandboxUrl')}/inbox?to=${encodeURIComponent(contact.toLowerCase())}`;
  for (const end = Date.now() + waitMs; Date.now() < end; ) {
    const found = find((await (await fetch(inbox)).json()) as Message[]);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`The message to ${contact} did not arrive.`);
}
