import type { ProviderId } from '@isoline/contract/providers.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useEffect } from 'react';
import { resumeSession, useSession } from '../../api/session.ts';
import { useLeave } from '../redirect/use-leave.ts';
import { visitSource } from '../session/visit-source.ts';
import { startAuthorization } from './authorization.ts';
import { AuthorizationButton } from './authorization-button.tsx';
import type { Launch } from './pending-launch.ts';
import { providerMessages } from './provider-messages.ts';

interface Props {
  readonly provider: ProviderId;
  readonly launch: Launch;
  /** The address after sign-in. When it is absent, the back address of the launch. */
  readonly backUrl?: string;
}

/**
 * The question about a launch, which does not sign anyone in by itself: the user confirms, and authorizes on the cloud
 * account's own page.
 */
export function LaunchQuestion({
  provider,
  launch: { ticket, nickName, ...rest },
  backUrl = rest.backUrl ?? undefined,
}: Props) {
  const text = useMessages(providerMessages);
  const isSignedIn = useSession() === 'signed-in';
  const leave = useLeave();
  useEffect(() => void resumeSession(), []);
  const start = async () => {
    const source = await visitSource();
    const search = new URLSearchParams({ ...(backUrl && { url: backUrl }), source });
    return startAuthorization({ provider, intent: 'login', launch: ticket, backUrl, source }, `?${search}`);
  };
  return (
    <AuthorizationButton
      title={nickName ? text.launchTitle(nickName) : text.launchUnnamed}
      label={text.launchYes}
      start={start}
      alternative={
        <Button kind="quiet" wide onClick={() => leave(rest.backUrl)}>
          {text.launchNo}
        </Button>
      }
    >
      {isSignedIn ? text.launchSignedIn : text.launchText}
    </AuthorizationButton>
  );
}
