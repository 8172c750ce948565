import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';

/** Where a call-back brought nothing to go on with: why, and the way to another try. */
export function StartAgain({ children }: { readonly children: ReactNode }) {
  const text = useMessages(providerMessages);
  return (
    <>
      <InlineAlert kind="warning">{children}</InlineAlert>
      <Link className={buttonClass('primary', true)} href={withCarriedParameters('/LoginPage/LoginPage', useSearch())}>
        {text.begin}
      </Link>
    </>
  );
}
