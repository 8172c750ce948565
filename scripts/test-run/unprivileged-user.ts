import { execFileSync } from 'node:child_process';

/** Returns the user that runs PostgreSQL, which refuses to run as root, or undefined if this user is not root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const readId = (name: string, kind: string) =>
    Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: readId(name, '-u'), gid: readId(name, '-g') };
    } catch {
      // This machine does not have such a user.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as.');
}
