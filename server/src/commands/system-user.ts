import { userInfo } from 'node:os';

/**
 * Returns the name of the system user who runs this process, or its number if the system has no name for it, as in many
 * containers.
 *
 * @param read reads the user; a test may replace it
 */
export function systemUser(read: () => { readonly username: string } = userInfo): string {
  try {
    return read().username;
  } catch {
    return `uid-${process.getuid?.()}`;
  }
}
