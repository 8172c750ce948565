/**
 * Returns the link of an invitation. The token is in the fragment, which browsers do not send and servers do not log.
 *
 * @param origin the console's
 */
export const invitationLink = (origin: string, token: string): string => `${origin}/invitation#${token}`;
