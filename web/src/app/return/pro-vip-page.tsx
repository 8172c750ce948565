import { products } from '@isoline/contract/products.ts';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { resumeSession, useSession } from '../../api/session.ts';
import { type RecognisedByCloud, recogniseCloud } from '../../features/identity/recognise.ts';
import { Benefits } from '../../features/trial/benefits.tsx';
import { TrialState } from '../../features/trial/trial-state.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { trialMessages } from '../../messages/trial.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { LaunchQuestion } from './launch-question.tsx';
import { useArrival } from './use-arrival.ts';

const PAGE = '/tencentCloud_redirect/webProVip';
const FLAGSHIP = 'twin';

/** What the membership brings and how the account stands with it; a launch from the cloud is asked for its yes. */
export function ProVipPage() {
  const text = useMessages(trialMessages);
  const arrived = useArrival();
  const [found, setFound] = useState<RecognisedByCloud | null>(null);
  useEffect(() => {
    if (arrived?.arrival.is === 'launch') void recogniseCloud(arrived.arrival.launch).then(setFound);
    else if (arrived) void resumeSession();
  }, [arrived]);
  const launched = arrived?.arrival.is === 'launch';
  return (
    <Panel title={text.title} lead={text.lead}>
      <Benefits />
      {found?.is === 'launch' && <LaunchQuestion found={found} back={PAGE} />}
      {found && 'message' in found && <InlineAlert kind="error">{found.message}</InlineAlert>}
      {arrived && (!launched || (found && found.is !== 'launch')) && <Own />}
      {(!arrived || (launched && !found)) && <Skeleton lines={2} label={text.loading} />}
    </Panel>
  );
}

/** The state of whoever is signed in, or the way to sign in and back. */
function Own() {
  const text = useMessages(trialMessages);
  const session = useSession();
  useEffect(() => void resumeSession(), []);
  if (session === 'unknown') return <Skeleton lines={2} label={text.loading} />;
  if (session !== 'signed-in') {
    return (
      <Link className={buttonClass('primary', true)} href={`/LoginPage/LoginPage?url=${encodeURIComponent(PAGE)}`}>
        {text.signIn}
      </Link>
    );
  }
  return (
    <TrialState
      onward={(product) => (
        <a className={buttonClass('primary', true)} href={productUrl(product)}>
          {text.open}
        </a>
      )}
    />
  );
}

const productUrl = (id: string | null) => products.find((one) => one.id === (id ?? FLAGSHIP))?.url ?? '/';
