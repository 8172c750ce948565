import { goToProvider } from '../../features/identity/authorize.ts';
import { GoToProvider } from '../../features/identity/go-to-provider.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { identityMessages } from '../../messages/identity.ts';
import { carry } from './carried.ts';
import { wantedBack } from './destination.ts';
import { useVisit } from './use-visit.ts';

/** Signing in by the cloud account, on its own page. */
export function CloudWay() {
  const text = useMessages(identityMessages);
  useVisit();
  const go = () => {
    const { search } = location;
    return goToProvider({ provider: 'tc', intent: 'login', backUrl: wantedBack(search) }, carry('', search));
  };
  return (
    <GoToProvider label={text.openCloud} go={go}>
      {text.openCloudText}
    </GoToProvider>
  );
}
