import type { MergePreview } from '@isoline/contract/fields/answer-fields.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';

/** An offered merge, from the data of a refusal. */
export interface MergeOffer {
  /** The `merge` ticket: 10 minutes, in this browser and session only. */
  readonly ticket: string;
  readonly preview: MergePreview;
  /** The link to the other account: a verified contact, or an identity of a provider. */
  readonly by: 'contact' | ProviderId;
}

/** Returns the offer in a refusal's data. */
export const mergeOffer = (
  { security, preview }: { readonly security: string; readonly preview: MergePreview },
  by: MergeOffer['by'],
): MergeOffer => ({ ticket: security, preview, by });
