import { Link } from 'wouter';
import { goToProvider } from '../../features/identity/authorize.ts';
import { GoToProvider } from '../../features/identity/go-to-provider.tsx';
import type { RecognisedByCloud } from '../../features/identity/recognise.ts';
import { useMessages } from '../../i18n/messages.ts';
import { identityMessages } from '../../messages/identity.ts';
import { buttonClass } from '../../ui/button/button.tsx';

interface Props {
  readonly found: Extract<RecognisedByCloud, { is: 'launch' }>;
  /** Where the browser ends; the launch's own back address when it isn't said. */
  readonly back?: string;
}

/** A launch from the cloud signs nobody in by itself: the person says yes, and goes round by the cloud's own page. */
export function LaunchQuestion({ found, back = found.backUrl ?? undefined }: Props) {
  const text = useMessages(identityMessages);
  const { launch, nickName } = found;
  const search = back ? `?url=${encodeURIComponent(back)}` : '';
  const go = () => goToProvider({ provider: 'tc', intent: 'login', launch, backUrl: back }, search);
  return (
    <GoToProvider
      title={nickName ? text.launchTitle(nickName) : text.launchUnnamed}
      label={text.launchYes}
      go={go}
      otherwise={
        <Link className={buttonClass('quiet', true)} href="/">
          {text.launchNo}
        </Link>
      }
    >
      {text.launchText}
    </GoToProvider>
  );
}
