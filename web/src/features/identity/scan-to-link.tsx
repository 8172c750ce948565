import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { linkingMessages } from '../../messages/linking.ts';
import { authorize } from './authorize.ts';
import { type Linked, linkWechat } from './link-calls.ts';
import { LinkOutcome } from './link-outcome.tsx';
import type { MergeOffer } from './recognise.ts';
import type { Proof } from './use-wechat-frame.ts';
import { WechatFrame } from './wechat-frame.tsx';

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
  const link = async (proof: Proof) => {
    const ended = await linkWechat(intent, proof);
    if (ended.is === 'done') onLinked();
    else setEnd(ended);
  };
  if (end) return <LinkOutcome provider="wx" end={end} onAgain={() => setEnd(null)} onMerge={onMerge} />;
  return (
    <WechatFrame
      hint={text.scan}
      begin={() => authorize({ provider: 'wx', intent, security })}
      onProof={(proof) => void link(proof)}
    />
  );
}
