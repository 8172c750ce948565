import { useLocation } from 'wouter';
import type { RecognisedByCloud } from '../../features/identity/recognise.ts';
import { useMessages } from '../../i18n/messages.ts';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { CountdownRedirect } from '../../shared/redirect/countdown-redirect.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';

const AWAY_SECONDS = 8;

/** Where the cloud signed nobody in: says why, then goes to the back address or root. */
export function CloudOutcome({ found }: { readonly found: Exclude<RecognisedByCloud, { is: 'launch' }> }) {
  const text = useMessages(providerMessages);
  const [, navigate] = useLocation();
  if (found.is === 'signed-in' || found.is === 'unlinked') return <Skeleton lines={3} label={text.checking} />;
  const away = () => navigate(withCarriedParameters('/', location.search), { replace: true });
  return (
    <>
      <InlineAlert kind="error">{found.message}</InlineAlert>
      <CountdownRedirect seconds={AWAY_SECONDS} text={text.awayIn} label={text.away} onRedirect={away} />
    </>
  );
}
