import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import type { MergePreview } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { contactOfKind, contactsOf } from '../account/account.ts';
import type { Vip } from '../trial/trial.ts';
import type { MergeParty } from './merge-party.ts';

/** What prevents a merge: a kind of contact, or a provider, that both accounts have. */
export type Conflict = MergePreview['conflicts'][number];

/** What a merge moves, besides the ledger and the sign-in records, which always move. */
export interface MergePlan {
  /** The contacts that the survivor gets. */
  readonly contacts: readonly Contact[];
  readonly identities: readonly ProviderId[];
  /** The grant that the survivor has afterwards. */
  readonly vip: Vip | null;
  readonly conflicts: readonly Conflict[];
}

const contactKinds = ['phone', 'email'] as const;

/** Decides on a merge (contract, section 3). With any conflict nothing is merged. */
export function planMerge(survivor: MergeParty, merged: MergeParty): MergePlan {
  const survivorProviders = providersOf(survivor);
  const identities = providersOf(merged);
  return {
    contacts: contactsOf(merged.account),
    identities,
    vip: laterVip(survivor, merged),
    conflicts: [
      ...contactKinds.filter((kind) => differ(survivor, merged, kind)),
      ...identities.filter((provider) => survivorProviders.includes(provider)),
    ],
  };
}

/** What the user sees before confirming the merge of `merged`. */
export function previewOf({ contacts, identities, conflicts }: MergePlan, merged: MergeParty): MergePreview {
  const { records, coins } = merged;
  return { contacts: contacts.map(mask), identities: [...identities], records, coins, conflicts: [...conflicts] };
}

const providersOf = ({ identities }: MergeParty) =>
  providerIds.filter((provider) => identities.some((identity) => identity.provider === provider));

function differ(survivor: MergeParty, merged: MergeParty, kind: Contact['kind']): boolean {
  const [kept, moved] = [contactOfKind(survivor.account, kind), contactOfKind(merged.account, kind)];
  return kept !== null && moved !== null && kept.value !== moved.value;
}

// An account has one grant. The survivor keeps the one that ends later, and its own if both end together.
function laterVip(survivor: MergeParty, merged: MergeParty): Vip | null {
  if (!merged.vip) return survivor.vip;
  if (survivor.vip && survivor.vip.endsAt >= merged.vip.endsAt) return survivor.vip;
  return { ...merged.vip, accountId: survivor.account.id };
}
