import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { useMessages } from '../../messages/catalogue.ts';
import { identityMessages } from '../../messages/identity.ts';
import { buttonClass } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { carry } from '../journey/carried.ts';

/** Where a call-back brought nothing to go on with: why, and the way to another try. */
export function StartAgain({ children }: { readonly children: ReactNode }) {
  const text = useMessages(identityMessages);
  return (
    <>
      <InlineAlert kind="warning">{children}</InlineAlert>
      <Link className={buttonClass('primary', true)} href={carry('/LoginPage/LoginPage', useSearch())}>
        {text.begin}
      </Link>
    </>
  );
}
