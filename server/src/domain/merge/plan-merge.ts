import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import type { MergePreview } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { contactOfKind, contactsOf } from '../account/account.ts';
import type { Vip } from '../trial/trial.ts';
import type { MergeParty } from './merge-party.ts';

/** What is in the way of a merge: a kind of contact or identity that both accounts have. */
export type Conflict = MergePreview['conflicts'][number];

/** What a merge does beyond what it does to all: the ledger and the records move in any case. */
export interface MergePlan {
  /** Go into empty places of the survivor. */
  readonly contacts: readonly Contact[];
  readonly identities: readonly ProviderId[];
  /** What the survivor is left with. */
  readonly vip: Vip | null;
  readonly conflicts: readonly Conflict[];
}

const contactKinds = ['phone', 'email'] as const;

/** Decides on a merge (contract, section 3): everything moves into empty places, and where one is taken nothing does. */
export function planMerge(survivor: MergeParty, absorbed: MergeParty): MergePlan {
  const held = providersOf(survivor);
  const identities = providersOf(absorbed);
  return {
    contacts: contactsOf(absorbed.account),
    identities,
    vip: laterVip(survivor, absorbed),
    conflicts: [
      ...contactKinds.filter((kind) => differ(survivor, absorbed, kind)),
      ...identities.filter((provider) => held.includes(provider)),
    ],
  };
}

/** What a person is shown before saying yes. */
export function previewOf(
  { contacts, identities, conflicts }: MergePlan,
  { records, coins }: MergeParty,
): MergePreview {
  return { contacts: contacts.map(mask), identities: [...identities], records, coins, conflicts: [...conflicts] };
}

const providersOf = ({ identities }: MergeParty) =>
  providerIds.filter((provider) => identities.some((identity) => identity.provider === provider));

function differ(survivor: MergeParty, absorbed: MergeParty, kind: Contact['kind']): boolean {
  const [mine, theirs] = [contactOfKind(survivor.account, kind), contactOfKind(absorbed.account, kind)];
  return mine !== null && theirs !== null && mine.value !== theirs.value;
}

// An account has one vip: the one that lasts longer is kept, the survivor's where both last as long.
function laterVip(survivor: MergeParty, absorbed: MergeParty): Vip | null {
  if (!absorbed.vip) return survivor.vip;
  if (survivor.vip && survivor.vip.endsAt >= absorbed.vip.endsAt) return survivor.vip;
  return { ...absorbed.vip, accountId: survivor.account.id };
}
