import { useSearch } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { VisitLink } from '../../shared/redirect/visit-link.tsx';
import { signInMessages } from './sign-in-messages.ts';

/** The link from sign-in to registration. In a product's frame it opens in the whole window. */
export function RegisterLink({ embedded }: { readonly embedded: boolean | undefined }) {
  const text = useMessages(signInMessages);
  const href = withCarriedParameters(paths.register, useSearch());
  return (
    <>
      <span>{text.noAccount}</span>
      {embedded ? (
        <a href={href} target="_top">
          {text.register}
        </a>
      ) : (
        <VisitLink path={paths.register}>{text.register}</VisitLink>
      )}
    </>
  );
}
