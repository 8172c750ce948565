import type { NamedProof } from '@isoline/contract/fields/factor-fields.ts';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { proofNames } from './proof-name-messages.ts';

/** Returns a function that lists alternative proofs in a sentence: "a passkey or the password". */
export function useProofList(): (proofs: readonly NamedProof[]) => string {
  const names = useMessages(proofNames);
  const list = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  return (proofs) => list.format(proofs.map((proof) => names[proof]));
}
