import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { requestAuthorization, startAuthorization } from '../../shared/provider/authorization.ts';
import { AuthorizationButton } from '../../shared/provider/authorization-button.tsx';
import { isFramed, isInsideWechat } from '../../shared/provider/device-checks.ts';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import {
  type CallbackParams,
  signInWithWechat,
  type WechatSignInResult,
} from '../../shared/provider/provider-sign-in.ts';
import { WechatFrame } from '../../shared/provider/wechat-frame.tsx';
import { WechatSignInResultView } from '../../shared/provider/wechat-sign-in-result.tsx';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { requestedBackAddress } from '../../shared/redirect/redirect-target.ts';
import { buttonClass } from '../../ui/button/button.tsx';

const authorizationRequest = () =>
  ({ provider: 'wx', intent: 'login', backUrl: requestedBackAddress(location.search) }) as const;

/** Signs in by WeChat: by a scan of its QR code, or inside the WeChat app by a tap. */
export function WechatMethod() {
  const text = useMessages(providerMessages);
  if (isInsideWechat()) {
    const start = () => startAuthorization(authorizationRequest(), withCarriedParameters('', location.search));
    return (
      <AuthorizationButton label={text.openWechat} start={start}>
        {text.openWechatText}
      </AuthorizationButton>
    );
  }
  // A product's frame cannot hold WeChat's frame: its callback page allows only our own pages around it.
  if (isFramed()) {
    return (
      <>
        <p>{text.wholeWindowText}</p>
        <a
          className={buttonClass('secondary', true)}
          href={withCarriedParameters(paths.signIn, location.search)}
          target="_top"
        >
          {text.wholeWindow}
        </a>
      </>
    );
  }
  return <QrCodeSignIn />;
}

function QrCodeSignIn() {
  const [result, setResult] = useState<WechatSignInResult | null>(null);
  if (result) return <WechatSignInResultView result={result} onRetry={() => setResult(null)} />;
  const signIn = async (params: CallbackParams) => setResult(await signInWithWechat(params));
  return (
    <WechatFrame
      request={() => requestAuthorization(authorizationRequest())}
      onCallback={(params) => void signIn(params)}
    />
  );
}
