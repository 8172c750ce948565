import { useEffect, useState } from 'react';
import { resumeSession } from '../../api/session.ts';
import { type Linked, linkWechat } from '../../features/identity/link-calls.ts';
import { useMessages } from '../../i18n/messages.ts';
import { linkingMessages } from '../../messages/linking.ts';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import { signInWithWechat, type WechatSignInResult } from '../../shared/provider/provider-sign-in.ts';
import { WechatSignInResultView } from '../../shared/provider/wechat-sign-in-result.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { LinkingEnd } from './linking-end.tsx';
import { StartAgain } from './start-again.tsx';
import { type Arrived, restoreBack, useArrival } from './use-arrival.ts';

type Stage =
  | { readonly is: 'working' }
  | { readonly is: 'refused' | 'nothing' | 'visitor' }
  | { readonly is: 'signing-in'; readonly found: WechatSignInResult }
  | { readonly is: 'linking'; readonly end: Linked; readonly replaced: boolean };

async function goOn({ arrival, intent }: Arrived): Promise<Stage> {
  if (arrival.is === 'refused') return { is: 'refused' };
  if (arrival.is !== 'callback') return { is: 'nothing' };
  const proof = { code: arrival.code, state: arrival.state };
  if (intent === 'login') {
    const found = await signInWithWechat(proof);
    if ('backUrl' in found) restoreBack(found.backUrl);
    return { is: 'signing-in', found };
  }
  if ((await resumeSession()) !== 'signed-in') return { is: 'visitor' };
  return { is: 'linking', end: await linkWechat(intent, proof), replaced: intent === 'update' };
}

/** WeChat's call-back as a page of its own, as inside WeChat: the call of what the browser went away for. */
export function WechatReturn() {
  const text = useMessages(providerMessages);
  const words = useMessages(linkingMessages);
  const arrived = useArrival();
  const [stage, setStage] = useState<Stage>({ is: 'working' });
  useEffect(() => {
    if (arrived) void goOn(arrived).then(setStage);
  }, [arrived]);
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
      case 'signing-in':
        // Another try needs another code.
        return <WechatSignInResultView result={stage.found} onRetry={() => setStage({ is: 'nothing' })} />;
      case 'linking':
        return <LinkingEnd provider="wx" end={stage.end} replaced={stage.replaced} />;
    }
  };
  const titles = { login: text.titleWx, bind: words.bindFor(words.wx), update: words.updateTitle };
  return <Panel title={titles[arrived?.intent ?? 'login']}>{body()}</Panel>;
}
