import { providerFacts } from '@isoline/contract/providers.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useStore } from '@isoline/ui/state/create-store.ts';
import { useSearch } from 'wouter';
import { bindValue } from '../../shared/login-model.ts';
import { isPhoneDevice } from '../../shared/provider/device-checks.ts';
import { entryToRegisterWith } from '../../shared/provider/pending-identity.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { VisitLink } from '../../shared/redirect/visit-link.tsx';
import { signInMessages } from './sign-in-messages.ts';

/**
 * The link from sign-in to registration, which continues with the identity of a provider that has no account. In a
 * product's frame it opens in the whole window.
 */
export function RegisterLink({ embedded }: { readonly embedded: boolean | undefined }) {
  const text = useMessages(signInMessages);
  const href = withCarriedParameters(paths.register, useSearch());
  const identity = useStore(bindValue);
  const facts = identity && providerFacts(identity.provider);
  // A registration that lost the identity would start with a new authorization, and this device cannot register with
  // the identity.
  if (facts && !facts.registersOnPhone && isPhoneDevice()) return null;
  return (
    <>
      <span>{text.noAccount}</span>
      {embedded ? (
        <a href={href} target="_top">
          {text.register}
        </a>
      ) : (
        <VisitLink
          path={facts?.registerPath ?? paths.register}
          state={identity && entryToRegisterWith(identity, 'create')}
        >
          {text.register}
        </VisitLink>
      )}
    </>
  );
}
