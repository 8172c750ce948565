import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { registrationPasswordMessages } from '../../messages/registration-password.ts';
import { useReword } from '../../messages/reword-hook.ts';

export interface Why {
  /** What the server said; none when the page was loaded anew. */
  readonly message?: string;
  readonly link?: ReactNode;
}

/** Why the first step begins anew. */
export function Notice({ message, link }: Why) {
  const text = useMessages(registrationPasswordMessages);
  const reword = useReword();
  return (
    <>
      {message ? reword(message) : text.verifyAgain} {link}
    </>
  );
}
