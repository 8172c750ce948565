import { disown } from '../../model/account/former-states.ts';
import { keepUndo } from '../../model/account/keep-undo.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import { checkNewPassword } from '../../model/account/password-rule.ts';
import { recentSince } from '../../model/account/recent-methods.ts';
import { hashNewPassword } from '../../model/limit/limit-password-checks.ts';
import { clearSignIns } from '../../model/limit/sign-in-counters.ts';
import { DEVICE_CODE } from '../../model/openid/device-request.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { consumeReauth, type Reauth, requireReauth } from '../../model/verification/require-reauth.ts';

/**
 * Changes the password of the caller's account, or sets its first one. Ends its other sessions, revokes its personal
 * access tokens and all earlier tickets, and withdraws its answers to device sign-ins that have not started. The
 * contacts are notified; the notice to the e-mail address can undo the change. A password that was set in the last 72
 * hours does not confirm an undo, because a thief may have set it.
 *
 * @throws Refusal PASSWORD_FORMAT, REAUTH_REQUIRED, RATE_LIMITED
 */
export async function changePassword(ports: Ports, reauth: Reauth, typed: string): Promise<void> {
  const { account, session } = reauth.caller;
  const password = await checkNewPassword(ports, typed, account);
  // Check before the expensive hash, and again in the transaction.
  await requireReauth(ports, ports.store.read, reauth);
  const passwordHash = await hashNewPassword(ports, reauth.context, account.id, password);
  await ports.store.tx(async (tables) => {
    await consumeReauth(ports, tables, reauth);
    const at = ports.now();
    const present = await lockOpenAccount(tables, account.id);
    const since = await recentSince(tables, account.id, at);
    const audience = await keepUndo(ports, tables, present, at);
    await disown(ports, tables, { accountId: account.id, now: at, contacts: [], since });
    await tables.accounts.setPasswordHash(account.id, passwordHash, at);
    // Revokes what another browser started with the old password, such as a reset.
    await tables.tickets.removeProofsOfAccount({ accountId: account.id });
    await tables.trustedDevices.removeOthers({ accountId: account.id, deviceId: reauth.context.deviceId });
    await tables.knownDevices.removeOthers({ accountId: account.id, deviceId: reauth.context.deviceId });
    await tables.personalTokens.removeAll({ accountId: account.id });
    await clearSignIns(tables, account.id);
    const sessions = await tables.sessions.endOthers({ accountId: account.id, id: session.id, at });
    await tables.openIdRecords.removeOfSession({ model: DEVICE_CODE, sessionId: session.id });
    const first = present.passwordHash === null;
    const event = { kind: 'password-changed', accountId: account.id, sessions, first } as const;
    await recordEvent(ports, tables, reauth.context, { ...event, audiences: [audience] });
  });
}
