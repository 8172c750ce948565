import type { MergePreview } from '@isoline/contract/fields/answer-fields.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';

/** An offered merge, as a refusal brings it. */
export interface MergeOffer {
  /** The `merge` ticket: 10 minutes, this browser and session alone. */
  readonly ticket: string;
  readonly preview: MergePreview;
  /** What led to the other account: a verified contact, or an identity of a provider. */
  readonly by: 'contact' | ProviderId;
}

/** The offer in a refusal's data. */
export const mergeOffer = (
  { security, preview }: { readonly security: string; readonly preview: MergePreview },
  by: MergeOffer['by'],
): MergeOffer => ({ ticket: security, preview, by });
