import type { ActionProps } from '../../account-center/action-slot.tsx';
import { LinkProvider } from '../../flows/link-provider/link-provider.tsx';
import { openMerge } from './open-merge.tsx';

/** Links, replaces or unlinks a provider in the account center. */
export function ProviderAction({ subject, profile }: ActionProps) {
  const provider = subject === 'wx' ? 'wx' : 'tc';
  return (
    <LinkProvider
      provider={provider}
      isLinked={provider === 'wx' ? profile.isBindWx : profile.isBindTc}
      onMergeOffer={(offer) => void openMerge(offer)}
    />
  );
}
