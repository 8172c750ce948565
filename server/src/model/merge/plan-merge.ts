import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { avatarPath } from '../account/avatar.ts';
import { contactOfKind, contactsOf } from '../entities/account.ts';
import { isCurrent, type Vip } from '../entities/membership.ts';
import { contactKinds, type Keep, type MergeKind } from '../entities/merge-choice.ts';
import type { MergeParty } from './merge-party.ts';

/** The changes of a merge, besides the ledger and the sign-in records, which always move. */
export interface MergePlan {
  readonly contacts: readonly Contact[];
  /** The providers whose identity the survivor gets. One of them may replace its own. */
  readonly identities: readonly ProviderId[];
  /** The contacts and identities that neither account has afterwards. */
  readonly dropped: {
    readonly mine: { readonly contacts: readonly Contact[]; readonly identities: readonly ProviderId[] };
    readonly other: { readonly contacts: readonly Contact[]; readonly identities: readonly ProviderId[] };
  };
  /** The grants that the survivor gets. One of them may replace its own. */
  readonly vips: readonly Vip[];
  /** The kinds that both accounts have and that `keep` does not decide. The merge is refused while there is one. */
  readonly undecided: readonly MergeKind[];
}

/** Decides on a merge at the time `now` (docs/contract.md, section 3). */
export function planMerge(survivor: MergeParty, merged: MergeParty, keep: Keep, now: number): MergePlan {
  const conflicts = conflictKinds(survivor, merged);
  const isDropped = (party: 'mine' | 'other', kind: MergeKind) =>
    conflicts.includes(kind) && keep[kind] === (party === 'mine' ? 'other' : 'mine');
  const listDropped = (party: 'mine' | 'other', from: MergeParty) => ({
    contacts: contactsOf(from.account).filter(({ kind }) => isDropped(party, kind)),
    identities: providersOf(from).filter((provider) => isDropped(party, provider)),
  });
  return {
    contacts: contactsOf(merged.account).filter(({ kind }) => !isDropped('other', kind)),
    identities: providersOf(merged).filter((provider) => !isDropped('other', provider)),
    dropped: { mine: listDropped('mine', survivor), other: listDropped('other', merged) },
    vips: gainedVips(survivor, merged, now),
    undecided: conflicts.filter((kind) => keep[kind] === undefined),
  };
}

/** Returns the choices that decide a conflict. A choice for another kind must not decide on what is added later. */
export const decidingChoices = (survivor: MergeParty, merged: MergeParty, keep: Keep): Keep =>
  Object.fromEntries(conflictKinds(survivor, merged).map((kind) => [kind, keep[kind]]));

/** Returns the preview that the user sees before confirming the merge of `merged`, without the proofs and the time. */
export function buildPreview(survivor: MergeParty, merged: MergeParty) {
  const { records, coins, passkeys } = merged;
  return {
    contacts: contactsOf(merged.account).map(mask),
    identities: providersOf(merged),
    records,
    coins,
    passkeys,
    conflicts: conflictKinds(survivor, merged).map((kind) => ({
      kind,
      mine: shownValue(survivor, kind),
      other: shownValue(merged, kind),
    })),
    accounts: { mine: summarizeParty(survivor), other: summarizeParty(merged) },
  };
}

const summarizeParty = ({ account }: MergeParty) => ({
  name: account.nickName,
  picture: account.avatarKey && `/${avatarPath(account.avatarKey)}`,
  since: account.createdAt,
});

/** Returns the kinds of contact, then the providers, that both accounts have. */
function conflictKinds(survivor: MergeParty, merged: MergeParty): MergeKind[] {
  const survivorProviders = providersOf(survivor);
  return [
    ...contactKinds.filter((kind) => contactOfKind(survivor.account, kind) && contactOfKind(merged.account, kind)),
    ...providersOf(merged).filter((provider) => survivorProviders.includes(provider)),
  ];
}

/** Returns a contact masked, but an identity by its full nickname, because two masked names would look alike. */
function shownValue({ account, identities }: MergeParty, kind: MergeKind): string | null {
  if (kind === 'phone' || kind === 'email') {
    const contact = contactOfKind(account, kind);
    return contact && mask(contact);
  }
  return identities.find(({ provider }) => provider === kind)?.nickName ?? null;
}

const providersOf = ({ identities }: MergeParty) =>
  providerIds.filter((provider) => identities.some((identity) => identity.provider === provider));

// An account has one grant of a product. The survivor gets those that differ from its own.
function gainedVips(survivor: MergeParty, merged: MergeParty, now: number): Vip[] {
  return merged.vips.flatMap((other) => {
    const own = survivor.vips.find(({ product }) => product === other.product);
    const vip = own ? joinVips(own, other, now) : other;
    return vip === own ? [] : [{ ...vip, accountId: survivor.account.id }];
  });
}

/** Returns the grant that ends later. If it starts later than now, it also covers what is left of the other grant. */
function joinVips(own: Vip, other: Vip, now: number): Vip {
  const [later, earlier] = other.endsAt > own.endsAt ? [other, own] : [own, other];
  const startsAt = Math.min(later.startsAt, earlier.startsAt);
  if (earlier.endsAt <= now || later.startsAt <= now || startsAt === later.startsAt) return later;
  return { ...(isCurrent(earlier, now) ? earlier : later), startsAt, endsAt: later.endsAt };
}
