import { userInfo } from 'node:os';

/** The name of the system user who runs this process; its number where the system has no name for it, as in many containers. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.()}`;
  }
}
