import { type ReactNode, useState } from 'react';
import { goToProvider } from '../../features/identity/authorize.ts';
import { GoToProvider } from '../../features/identity/go-to-provider.tsx';
import type { MergeOffer } from '../../features/identity/recognise.ts';
import { ScanToLink } from '../../features/identity/scan-to-link.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { identityMessages } from '../../messages/identity.ts';
import { linkingMessages } from '../../messages/linking.ts';
import { messagesNow } from '../../messages/messages-now.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { insideWechat, onPhone } from '../journey/devices.ts';
import type { LinkingProps } from './linking-props.ts';

/** Links WeChat by a scan, or sends the browser to WeChat's own page or the cloud's. */
export function BindDialog({ open, provider, onChanged, onClose }: LinkingProps) {
  const text = useMessages(linkingMessages);
  const words = useMessages(identityMessages);
  const [merging, showMerge] = useState<ReactNode>(null);
  const linked = () => {
    onChanged();
    onClose();
    const said = () => messagesNow(linkingMessages);
    void toast.show({ type: 'success', content: () => said().bound(said()[provider]) });
  };
  const merge = async (offer: MergeOffer) => {
    const { openMerge } = await import('./open-merge.tsx');
    onClose();
    openMerge(showMerge, { ...offer, by: provider });
  };
  const go = () => goToProvider({ provider, intent: 'bind' }, '');
  return (
    <>
      <Dialog open={open} onClose={onClose} title={text.bindFor(text[provider])} closeLabel={text.close}>
        {provider === 'tc' ? (
          <GoToProvider label={text.goCloud} go={go}>
            {text.goCloudText}
          </GoToProvider>
        ) : insideWechat() ? (
          <GoToProvider label={text.bindFor(text.wx)} go={go}>
            {words.openWechatText}
          </GoToProvider>
        ) : onPhone() ? (
          <p>{text.phoneText}</p>
        ) : (
          <ScanToLink intent="bind" onLinked={linked} onMerge={merge} />
        )}
      </Dialog>
      {merging}
    </>
  );
}
