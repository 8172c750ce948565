import type { ProviderId } from '@isoline/contract/providers.ts';
import type { ActionProps } from '../../account-center/action-slot.tsx';
import { LinkProvider } from '../../flows/link-provider/link-provider.tsx';
import { openMerge } from './open-merge.tsx';

/** Links, replaces or unlinks a provider in the account center. */
export function ProviderAction({ subject, profile }: ActionProps<ProviderId>) {
  return (
    <LinkProvider
      provider={subject}
      isLinked={profile.linked.includes(subject)}
      onMergeOffer={(offer) => void openMerge(offer)}
    />
  );
}
