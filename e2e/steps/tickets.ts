import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inject } from 'vitest';

/** Lets the tickets of the account with this contact run out: a journey doesn't wait ten minutes. */
export function expireTickets(contact: string): void {
  const database = new DatabaseSync(join(inject('dataDir'), 'account.sqlite'), { timeout: 5_000 });
  try {
    const held = 'account_id IN (SELECT id FROM account WHERE phone = ? OR email = ?)';
    const { changes } = database.prepare(`UPDATE ticket SET expires_at = 1 WHERE ${held}`).run(contact, contact);
    if (changes === 0) throw new Error(`no ticket for ${contact}`);
  } finally {
    database.close();
  }
}
