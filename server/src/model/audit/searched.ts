import type { AuditDetail } from '@isoline/contract/values/audit-entry.ts';
import { isEmail, isPhone, normalizeEmail, normalizePhone } from '@isoline/contract/values/contact-format.ts';
import type { Ports } from '../ports/ports.ts';

/** The form of an account's id, as `Random.id` creates it. */
export const ACCOUNT_ID = /^[0-9a-z]{29}$/;

/**
 * Returns a search in the form that the audit trail stores: its kind, the accounts found, and a keyed hash of the text.
 * An entry cannot be erased, so it does not contain the typed text. The same text has the same hash, in any spelling of
 * a contact.
 */
export const searched = (
  { secrets }: Pick<Ports, 'secrets'>,
  by: string,
  text: string,
  found: readonly string[],
): AuditDetail => ({
  by,
  found: found.length,
  ...(found.length > 0 && { ids: found.join(' ') }),
  ...(text.trim() !== '' && { hash: hashOfText({ secrets }, text) }),
});

/** Returns the keyed hash of a text that an operator typed, for the audit trail. */
export const hashOfText = ({ secrets }: Pick<Ports, 'secrets'>, text: string): string =>
  secrets.keyed('audit-search', normalized(text));

function normalized(given: string): string {
  if (isPhone(given)) return normalizePhone(given);
  if (isEmail(given)) return normalizeEmail(given);
  return given.normalize('NFKC').trim().toLowerCase();
}
