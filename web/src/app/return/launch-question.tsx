import { Link } from 'wouter';
import type { RecognisedByCloud } from '../../features/identity/recognise.ts';
import { useMessages } from '../../i18n/messages.ts';
import { startAuthorization } from '../../shared/provider/authorization.ts';
import { AuthorizationButton } from '../../shared/provider/authorization-button.tsx';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import { buttonClass } from '../../ui/button/button.tsx';

interface Props {
  readonly found: Extract<RecognisedByCloud, { is: 'launch' }>;
  /** Where the browser ends; the launch's own back address when it isn't said. */
  readonly back?: string;
}

/** A launch from the cloud signs nobody in by itself: the person says yes, and goes round by the cloud's own page. */
export function LaunchQuestion({ found, back = found.backUrl ?? undefined }: Props) {
  const text = useMessages(providerMessages);
  const { launch, nickName } = found;
  const search = back ? `?url=${encodeURIComponent(back)}` : '';
  const go = () => startAuthorization({ provider: 'tc', intent: 'login', launch, backUrl: back }, search);
  return (
    <AuthorizationButton
      title={nickName ? text.launchTitle(nickName) : text.launchUnnamed}
      label={text.launchYes}
      start={go}
      alternative={
        <Link className={buttonClass('quiet', true)} href="/">
          {text.launchNo}
        </Link>
      }
    >
      {text.launchText}
    </AuthorizationButton>
  );
}
