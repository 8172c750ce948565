import { useMessages } from '../../i18n/messages.ts';
import { startAuthorization } from '../../shared/provider/authorization.ts';
import { AuthorizationButton } from '../../shared/provider/authorization-button.tsx';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { requestedBackAddress } from '../../shared/redirect/redirect-target.ts';

/** Signs in by the cloud account, on its own page. */
export function CloudMethod() {
  const text = useMessages(providerMessages);
  const start = () => {
    const { search } = location;
    const request = { provider: 'tc', intent: 'login', backUrl: requestedBackAddress(search) } as const;
    return startAuthorization(request, withCarriedParameters('', search));
  };
  return (
    <AuthorizationButton label={text.openCloud} start={start}>
      {text.openCloudText}
    </AuthorizationButton>
  );
}
