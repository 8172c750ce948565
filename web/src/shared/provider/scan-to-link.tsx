import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import type { MergeOffer } from '../merge-offer.ts';
import { requestAuthorization } from './authorization.ts';
import { type LinkResult, linkWechat } from './link-calls.ts';
import { linkMessages } from './link-messages.ts';
import { LinkResultView } from './link-result.tsx';
import type { CallbackParams } from './provider-sign-in.ts';
import { WechatFrame } from './wechat-frame.tsx';

interface Props {
  readonly intent: 'bind' | 'update';
  /** A `reauth` ticket, kept with the state. */
  readonly security?: string;
  readonly onLinked: () => void;
  readonly onMerge: (offer: MergeOffer) => void;
}

/** WeChat's QR code. A scan links WeChat to the signed-in account. */
export function ScanToLink({ intent, security, onLinked, onMerge }: Props) {
  const text = useMessages(linkMessages);
  const [result, setResult] = useState<Exclude<LinkResult, { kind: 'linked' }> | null>(null);
  const link = async (params: CallbackParams) => {
    const linked = await linkWechat(intent, params);
    if (linked.kind === 'linked') onLinked();
    else setResult(linked);
  };
  if (result) {
    return <LinkResultView provider="wx" result={result} onRetry={() => setResult(null)} onMerge={onMerge} />;
  }
  return (
    <WechatFrame
      hint={text.scan}
      request={() => requestAuthorization({ provider: 'wx', intent, security })}
      onCallback={(params) => void link(params)}
    />
  );
}
