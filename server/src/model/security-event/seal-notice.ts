import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Notice } from '../notice.ts';
import type { Ports } from '../ports/ports.ts';

/** A notice and its recipient in sealed form. */
export interface SealedNotice {
  readonly notice: Notice;
  readonly to: Contact;
  /**
   * The e-mail that the account had at that time, for the digest of notices that are not sent to its phone; undefined
   * without one.
   */
  readonly email?: string | undefined;
  /** True if an operator sends it again. */
  readonly isResent?: true;
}

/** Seals a notice for its row. */
export const sealNotice = ({ secrets }: Pick<Ports, 'secrets'>, notice: SealedNotice): string =>
  secrets.seal('notice', JSON.stringify(notice));

/** Opens a sealed notice. Returns null after a change of the server's key. */
export function openNotice({ secrets }: Pick<Ports, 'secrets'>, sealed: string): SealedNotice | null {
  const opened = secrets.open('notice', sealed);
  return opened === null ? null : JSON.parse(opened);
}
