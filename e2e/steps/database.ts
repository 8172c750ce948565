import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lifetimes } from '@isoline/contract/limits.ts';
import { inject } from 'vitest';

/** The condition for the rows of the account with a contact. The contact is passed twice. */
const ofAccount = 'account_id IN (SELECT id FROM account WHERE phone = ? OR email = ?)';

/** Expires the tickets of the account with this contact, instead of waiting ten minutes. */
export function expireTickets(contact: string): void {
  using database = openDatabase();
  const { changes } = database.prepare(`UPDATE ticket SET expires_at = 1 WHERE ${ofAccount}`).run(contact, contact);
  if (changes === 0) throw new Error(`There is no ticket for ${contact}.`);
}

/** Expires the codes that were sent to this phone or e-mail address, instead of waiting five minutes. */
export function expireCodes(contact: string): void {
  using database = openDatabase();
  const key = `${contact.includes('@') ? 'email' : 'phone'}:${contact}`;
  const { changes } = database.prepare('UPDATE verification_code SET expires_at = 1 WHERE contact_key = ?').run(key);
  if (changes === 0) throw new Error(`There is no code for ${contact}.`);
}

/** Ends the step-ups of every session of the account with this contact, instead of waiting ten minutes. */
export function endStepUps(contact: string): void {
  using database = openDatabase();
  const isStepUp = "kind IN ('step-up', 'strong-step-up')";
  database.prepare(`DELETE FROM ticket WHERE ${isStepUp} AND ${ofAccount}`).run(contact, contact);
}

/** Ends the step-ups by a factor, which adding a passkey starts. A step-up by a code stays. */
export function endStrongStepUps(contact: string): void {
  using database = openDatabase();
  database.prepare(`DELETE FROM ticket WHERE kind = 'strong-step-up' AND ${ofAccount}`).run(contact, contact);
}

/** Makes the passkeys of all operators 72 hours older, which is required to remove a factor. */
export function ageOperatorPasskeys(): void {
  using database = openDatabase();
  database.prepare('UPDATE operator_passkey SET created_at = created_at - ?').run(lifetimes.factorRemovalMs);
}

/**
 * Makes the account with this contact, and everything that was added to it, 72 hours older: its changes can no longer
 * be undone, and its authenticator and identities can verify an irrevocable act.
 */
export function ageAccount(contact: string): void {
  using database = openDatabase();
  const age = lifetimes.irrevocableActMs;
  for (const [table, column] of [
    ['authenticator', 'created_at'],
    ['identity', 'linked_at'],
  ] as const)
    database.prepare(`UPDATE ${table} SET ${column} = ${column} - ? WHERE ${ofAccount}`).run(age, contact, contact);
  database.prepare(`DELETE FROM contact_change WHERE ${ofAccount}`).run(contact, contact);
  database
    .prepare('UPDATE account SET created_at = created_at - ? WHERE phone = ? OR email = ?')
    .run(age, contact, contact);
}

/** Removes the passkeys of the account with this contact, as another device of the user would. */
export function removePasskeys(contact: string): void {
  using database = openDatabase();
  database.prepare(`DELETE FROM passkey WHERE ${ofAccount}`).run(contact, contact);
}

/** Gives the account with this contact old passkeys: after a new one it could not be merged for 72 hours. */
export function givePasskeys(contact: string, count: number): void {
  using database = openDatabase();
  const account = database.prepare('SELECT id FROM account WHERE phone = ? OR email = ?').get(contact, contact);
  if (typeof account?.id !== 'string') throw new Error(`There is no account with ${contact}.`);
  const columns = 'id, account_id, public_key, counter, transports, aaguid, name, is_synced, created_at';
  for (let index = 1; index <= count; index++) {
    const values = [`${account.id}-${index}`, account.id, '', 0, '', '', `Phone ${index}`, 1, Date.now()];
    database.prepare(`INSERT INTO passkey (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(...values);
  }
}

/** Gives the account with this phone another phone, as its user would on another device. */
export function changePhone(phone: string, next: string): void {
  using database = openDatabase();
  if (database.prepare('UPDATE account SET phone = ? WHERE phone = ?').run(next, phone).changes === 0)
    throw new Error(`There is no account with ${phone}.`);
  database.prepare("UPDATE contact SET value = ? WHERE kind = 'phone' AND value = ?").run(next, phone);
}

/** Marks older terms as agreed to by the account with this contact. */
export function agreeToOlderTerms(contact: string): void {
  using database = openDatabase();
  database.prepare("UPDATE account SET terms_version = 'older' WHERE phone = ? OR email = ?").run(contact, contact);
}

/** Makes the changes of the account with this contact older than 72 hours. */
export function forgetChanges(contact: string): void {
  using database = openDatabase();
  const account = 'SELECT id FROM account WHERE phone = ? OR email = ?';
  database.prepare(`DELETE FROM contact_change WHERE account_id IN (${account})`).run(contact, contact);
}

/**
 * Schedules the removal of the authenticator of the account with this contact in an hour, as an attacker with a sign-in
 * would.
 */
export function requestRemoval(contact: string): void {
  using database = openDatabase();
  const values = `SELECT id, 'authenticator', 'of ' || id, ? FROM account WHERE phone = ? OR email = ?`;
  database
    .prepare(`INSERT INTO factor_removal (account_id, factor, token_hash, due_at) ${values}`)
    .run(Date.now() + 3_600_000, contact, contact);
}

/** Makes the removals of the account with this contact due now, instead of waiting 72 hours. */
export function endWaitForRemoval(contact: string): void {
  using database = openDatabase();
  const update = database.prepare(`UPDATE factor_removal SET due_at = ? WHERE ${ofAccount}`);
  if (update.run(Date.now(), contact, contact).changes === 0) throw new Error(`Nothing of ${contact} is removed.`);
  const notified = database.prepare(`UPDATE notice_delivery SET changed_at = ? WHERE ${ofAccount}`);
  notified.run(Date.now() - lifetimes.announcedMs, contact, contact);
}

/** Gives the account with this contact the membership of a product for this number of days, like a launch. */
export function giveMembership(contact: string, product: string, days: number): void {
  using database = openDatabase();
  const values = `SELECT id, 'workspace-1', ?, ?, ? FROM account WHERE phone = ? OR email = ?`;
  const now = Date.now();
  database.prepare(`INSERT INTO membership ${values}`).run(product, now, now + days * 86_400_000, contact, contact);
}

/** Returns the days that the membership of the account with this contact lasts. */
export function membershipDays(contact: string): number {
  using database = openDatabase();
  const days = database.prepare(`SELECT (ends_at - starts_at) / 86400000 AS days FROM membership WHERE ${ofAccount}`);
  return Number(days.get(contact, contact)?.days);
}

/** Freezes the account with this contact, as an operator would. */
export function freezeAccount(contact: string): void {
  using database = openDatabase();
  database.prepare('UPDATE account SET frozen_at = ? WHERE phone = ? OR email = ?').run(Date.now(), contact, contact);
}

/** Gives the account with this contact a nickname. */
export function giveNickname(contact: string, nickname: string): void {
  using database = openDatabase();
  database.prepare('UPDATE account SET nick_name = ? WHERE phone = ? OR email = ?').run(nickname, contact, contact);
}

/** Sets the address from which the sessions of the account with this contact started. */
export function beginSessionsFrom(contact: string, address: string): void {
  using database = openDatabase();
  const update = database.prepare(`UPDATE session SET ip = ? WHERE ${ofAccount}`);
  if (update.run(address, contact, contact).changes === 0) throw new Error(`${contact} has no session.`);
}

/** Adds live sessions of other people, so that one operator may end a tenth of them without a second operator. */
export function addSessionsOfOthers(): void {
  using database = openDatabase();
  database.exec(`INSERT OR IGNORE INTO session (id, account_id, client, source, device_id, device_name, ip, created_at, last_seen_at, login_type)
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
    SELECT 'other' || i, 'other' || i, 'isoline-web', 'isoline', 'other' || i, '', '203.0.113.200', ${Date.now() - 8_640_000_000}, ${Date.now()}, 'password' FROM n`);
}

/** Returns the number of live sessions of the account with this contact. */
export function liveSessions(contact: string): number {
  using database = openDatabase();
  const count = database.prepare(`SELECT count(*) AS live FROM session WHERE ended_at IS NULL AND ${ofAccount}`);
  return Number(count.get(contact, contact)?.live);
}

/** Returns whether the account with this contact has an authenticator. */
export function hasAuthenticator(contact: string): boolean {
  using database = openDatabase();
  return database.prepare(`SELECT 1 FROM authenticator WHERE ${ofAccount}`).get(contact, contact) !== undefined;
}

/** Consumes the recovery codes of the account with this contact until only this number is left. */
export function leaveRecoveryCodes(contact: string, count: number): void {
  using database = openDatabase();
  const kept = `SELECT rowid FROM recovery_code WHERE ${ofAccount} LIMIT ?`;
  database
    .prepare(`DELETE FROM recovery_code WHERE ${ofAccount} AND rowid NOT IN (${kept})`)
    .run(contact, contact, contact, contact, count);
}

/** Returns the position of the gap in a slide challenge, in image pixels, because a test cannot see the picture. */
export function gapOfChallenge(id: string): number {
  using database = openDatabase();
  const row = database.prepare('SELECT x FROM challenge WHERE id = ?').get(id);
  if (typeof row?.x !== 'number') throw new Error(`There is no picture challenge ${id}.`);
  return row.x;
}

function openDatabase(): DatabaseSync {
  return new DatabaseSync(join(inject('dataDir'), 'account.sqlite'), { timeout: 5_000 });
}
