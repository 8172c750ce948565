import { useLocation } from 'wouter';
import { LeadAway } from '../../features/identity/lead-away.tsx';
import type { RecognisedByCloud } from '../../features/identity/recognise.ts';
import { useMessages } from '../../i18n/messages.ts';
import { identityMessages } from '../../messages/identity.ts';
import { Button } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { carry } from '../journey/carried.ts';

const AWAY_SECONDS = 8;

/** Where the cloud signed nobody in: says why, then goes to the back address or root. */
export function CloudOutcome({ found }: { readonly found: Exclude<RecognisedByCloud, { is: 'launch' }> }) {
  const text = useMessages(identityMessages);
  const [, navigate] = useLocation();
  if (found.is === 'signed-in' || found.is === 'unlinked') return <Skeleton lines={3} label={text.checking} />;
  const away = () => navigate(carry('/', location.search), { replace: true });
  return (
    <>
      <InlineAlert kind="error">{found.message}</InlineAlert>
      <LeadAway seconds={AWAY_SECONDS} text={text.awayIn} onGo={away}>
        <Button wide onClick={away}>
          {text.away}
        </Button>
      </LeadAway>
    </>
  );
}
