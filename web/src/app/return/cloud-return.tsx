import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { resumeSession } from '../../api/session.ts';
import { type Linked, linkCloud } from '../../features/identity/link-calls.ts';
import { type RecognisedByCloud, recogniseCloud } from '../../features/identity/recognise.ts';
import { useMessages } from '../../i18n/messages.ts';
import { linkingMessages } from '../../messages/linking.ts';
import { goToRegisterWith } from '../../shared/provider/pending-identity.ts';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { Panel } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { CloudOutcome } from './cloud-outcome.tsx';
import { LaunchQuestion } from './launch-question.tsx';
import { LinkingEnd } from './linking-end.tsx';
import { StartAgain } from './start-again.tsx';
import { type Arrived, restoreBack, useArrival } from './use-arrival.ts';

type Stage =
  | { readonly is: 'working' | 'refused' | 'nothing' | 'visitor' }
  | { readonly is: 'found'; readonly found: RecognisedByCloud }
  | { readonly is: 'linking'; readonly end: Linked };

async function link(found: RecognisedByCloud): Promise<Stage> {
  if (found.is === 'held') return { is: 'linking', end: found };
  if (found.is === 'unlinked') return { is: 'linking', end: await linkCloud(found.waiting.security) };
  if (found.is === 'signed-in' || found.is === 'launch') return { is: 'nothing' };
  return { is: 'linking', end: { is: 'failed', message: found.message } };
}

async function goOn({ arrival, intent }: Arrived): Promise<Stage> {
  if (arrival.is === 'refused' || arrival.is === 'nothing') return { is: arrival.is };
  const binding = arrival.is === 'callback' && intent !== 'login';
  // The state of a binding is of the session that began it.
  if (binding && (await resumeSession()) !== 'signed-in') return { is: 'visitor' };
  const found = await recogniseCloud(arrival.is === 'launch' ? arrival.launch : arrival);
  if (binding) return link(found);
  if ('backUrl' in found) restoreBack(found.backUrl);
  return { is: 'found', found };
}

/** The cloud's call-back, and where a launch from the cloud arrives. */
export function CloudReturn() {
  const text = useMessages(providerMessages);
  const words = useMessages(linkingMessages);
  const [, navigate] = useLocation();
  const arrived = useArrival();
  const [stage, setStage] = useState<Stage>({ is: 'working' });
  useEffect(() => {
    if (arrived) void goOn(arrived).then(setStage);
  }, [arrived]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each finding leads on once
  useEffect(() => {
    if (stage.is !== 'found') return;
    if (stage.found.is === 'signed-in') navigate(withCarriedParameters('/', location.search), { replace: true });
    if (stage.found.is === 'unlinked') goToRegisterWith(stage.found.waiting, navigate);
  }, [stage]);
  const body = () => {
    switch (stage.is) {
      case 'working':
        return <Skeleton lines={3} label={text.checking} />;
      case 'refused':
        return <StartAgain>{text.denied}</StartAgain>;
      case 'nothing':
        return <StartAgain>{text.nothing}</StartAgain>;
      case 'visitor':
        return <StartAgain>{words.signInFirst}</StartAgain>;
      case 'found':
        if (stage.found.is === 'launch') return <LaunchQuestion found={stage.found} />;
        return <CloudOutcome found={stage.found} />;
      case 'linking':
        return <LinkingEnd provider="tc" end={stage.end} />;
    }
  };
  const linking = arrived !== null && arrived.intent !== 'login';
  return <Panel title={linking ? words.bindFor(words.tc) : text.titleTc}>{body()}</Panel>;
}
