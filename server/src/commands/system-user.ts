import { userInfo } from 'node:os';

/**
 * The name of the system user who runs this process; its number where the system has no name for it, as in many containers.
 *
 * @param read reads the user; from the system unless a test gives another one
 */
export function systemUser(read: () => { readonly username: string } = userInfo): string {
  try {
    return read().username;
  } catch {
    return `uid-${process.getuid?.()}`;
  }
}
