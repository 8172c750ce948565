import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { linkingMessages } from '../../messages/linking.ts';
import { requestAuthorization } from '../../shared/provider/authorization.ts';
import type { CallbackParams } from '../../shared/provider/provider-sign-in.ts';
import { WechatFrame } from '../../shared/provider/wechat-frame.tsx';
import { type Linked, linkWechat } from './link-calls.ts';
import { LinkOutcome } from './link-outcome.tsx';
import type { MergeOffer } from './recognise.ts';

interface Props {
  readonly intent: 'bind' | 'update';
  /** A `reauth` ticket that goes with the state. */
  readonly security?: string;
  readonly onLinked: () => void;
  readonly onMerge: (offer: MergeOffer) => void;
}

/** A scan that links WeChat to the signed-in account. */
export function ScanToLink({ intent, security, onLinked, onMerge }: Props) {
  const text = useMessages(linkingMessages);
  const [end, setEnd] = useState<Exclude<Linked, { is: 'done' }> | null>(null);
  const link = async (proof: CallbackParams) => {
    const ended = await linkWechat(intent, proof);
    if (ended.is === 'done') onLinked();
    else setEnd(ended);
  };
  if (end) return <LinkOutcome provider="wx" end={end} onAgain={() => setEnd(null)} onMerge={onMerge} />;
  return (
    <WechatFrame
      hint={text.scan}
      request={() => requestAuthorization({ provider: 'wx', intent, security })}
      onCallback={(proof) => void link(proof)}
    />
  );
}
