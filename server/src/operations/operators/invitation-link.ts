/**
 * The link of an invitation. The token is in the fragment, which no request carries and no log has.
 *
 * @param origin the console's
 */
export const invitationLink = (origin: string, token: string): string => `${origin}/invitation#${token}`;
