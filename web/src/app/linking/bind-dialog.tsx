import { type ReactNode, useState } from 'react';
import type { MergeOffer } from '../../features/identity/recognise.ts';
import { ScanToLink } from '../../features/identity/scan-to-link.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { linkingMessages } from '../../messages/linking.ts';
import { messagesNow } from '../../messages/messages-now.ts';
import { startAuthorization } from '../../shared/provider/authorization.ts';
import { AuthorizationButton } from '../../shared/provider/authorization-button.tsx';
import { isInsideWechat, isPhoneDevice } from '../../shared/provider/device-checks.ts';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import type { LinkingProps } from './linking-props.ts';

/** Links WeChat by a scan, or sends the browser to WeChat's own page or the cloud's. */
export function BindDialog({ open, provider, onChanged, onClose }: LinkingProps) {
  const text = useMessages(linkingMessages);
  const words = useMessages(providerMessages);
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
  const go = () => startAuthorization({ provider, intent: 'bind' }, '');
  return (
    <>
      <Dialog open={open} onClose={onClose} title={text.bindFor(text[provider])} closeLabel={text.close}>
        {provider === 'tc' ? (
          <AuthorizationButton label={text.goCloud} start={go}>
            {text.goCloudText}
          </AuthorizationButton>
        ) : isInsideWechat() ? (
          <AuthorizationButton label={text.bindFor(text.wx)} start={go}>
            {words.openWechatText}
          </AuthorizationButton>
        ) : isPhoneDevice() ? (
          <p>{text.phoneText}</p>
        ) : (
          <ScanToLink intent="bind" onLinked={linked} onMerge={merge} />
        )}
      </Dialog>
      {merging}
    </>
  );
}
