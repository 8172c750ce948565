import { brand } from '@isoline/contract/brand.ts';
import { isClosed } from '../../model/entities/account.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { agreedTexts } from '../../model/privacy/agreed-texts.ts';
import { completeLedger } from '../../model/privacy/ledger.ts';
import { Refusal } from '../../model/refusal.ts';

/**
 * Records that the signed-in account agrees to the terms.
 *
 * @param version the version that the page showed
 * @throws Refusal TERMS_NOT_AGREED when the version is not the current one; GONE when the account was merged in the
 *   meantime
 */
export async function agreeToTerms(ports: Ports, caller: Caller, version: string): Promise<void> {
  if (version !== brand.termsVersion) throw new Refusal('TERMS_NOT_AGREED');
  await ports.store.tx(async (tables) => {
    const present = await tables.accounts.byId({ id: caller.account.id });
    if (!present || isClosed(present)) throw new Refusal('GONE');
    if (present.termsVersion === version) return;
    await completeLedger(ports, tables, present);
    const at = ports.now();
    await tables.accounts.setTerms({ id: present.id, version, at });
    await tables.consentRecords.add(agreedTexts(present.id, version, at, 'terms'));
  });
}
