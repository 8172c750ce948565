import type { ConsentRecord } from '../entities/consent-record.ts';

/** Returns the lines of the ledger for an agreement to the terms and the privacy policy, which share their version. */
export const agreedTexts = (
  accountId: string,
  version: string,
  givenAt: number,
  givenBy: 'registration' | 'terms',
): readonly Omit<ConsentRecord, 'withdrawnAt'>[] =>
  (['terms', 'privacy'] as const).map((kind) => ({ accountId, kind, product: '', version, givenAt, givenBy }));
