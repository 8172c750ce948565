import { useState } from 'react';
import { authorize, goToProvider } from '../../features/identity/authorize.ts';
import { GoToProvider } from '../../features/identity/go-to-provider.tsx';
import { type Recognised, recogniseWechat } from '../../features/identity/recognise.ts';
import type { Proof } from '../../features/identity/use-wechat-frame.ts';
import { WechatFrame } from '../../features/identity/wechat-frame.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { identityMessages } from '../../messages/identity.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { carry } from './carried.ts';
import { wantedBack } from './destination.ts';
import { insideWechat } from './devices.ts';
import { useVisit } from './use-visit.ts';
import { WechatOutcome } from './wechat-outcome.tsx';

const login = () => ({ provider: 'wx', intent: 'login', backUrl: wantedBack(location.search) }) as const;

/** Signing in by WeChat: a scan, or inside WeChat a tap. */
export function WechatWay() {
  const text = useMessages(identityMessages);
  useVisit();
  if (insideWechat()) {
    return (
      <GoToProvider label={text.openWechat} go={() => goToProvider(login(), carry('', location.search))}>
        {text.openWechatText}
      </GoToProvider>
    );
  }
  // WeChat's call-back page may stand in frames of ours alone, and this page stands in a product's.
  if (window.top !== window) {
    return (
      <>
        <p>{text.wholeWindowText}</p>
        <a
          className={buttonClass('secondary', true)}
          href={carry('/LoginPage/LoginPage', location.search)}
          target="_top"
        >
          {text.wholeWindow}
        </a>
      </>
    );
  }
  return <Scan />;
}

function Scan() {
  const [found, setFound] = useState<Recognised | null>(null);
  const recognise = (proof: Proof) => void recogniseWechat(proof).then(setFound);
  if (found) return <WechatOutcome found={found} onAgain={() => setFound(null)} />;
  return <WechatFrame begin={() => authorize(login())} onProof={recognise} />;
}
