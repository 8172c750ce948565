import type { Ports } from '../ports.ts';
import { consumeReauth, type Reauth, requireReauth } from '../verification/reauthenticate.ts';
import { checkNewPassword } from './password-rule.ts';

/**
 * Changes the password of the caller's account, or sets its first one. Its other sessions end.
 *
 * @throws Refusal PASSWORD_FORMAT, REAUTH_REQUIRED
 */
export async function changePassword(ports: Ports, reauth: Reauth, password: string): Promise<void> {
  const { account, session } = reauth.caller;
  checkNewPassword(password, account);
  // Check before the expensive hash, and again in the transaction.
  await requireReauth(ports, ports.store.read, reauth);
  const passwordHash = await ports.passwords.hash(password);
  const sessions = await ports.store.tx(async (tables) => {
    await consumeReauth(ports, tables, reauth);
    await tables.accounts.setPasswordHash(account.id, passwordHash);
    return tables.sessions.endOthers(account.id, session.id, ports.now());
  });
  ports.report({ kind: 'password-changed', accountId: account.id, sessions });
}
