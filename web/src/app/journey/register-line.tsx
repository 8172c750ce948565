import { Link, useSearch } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { signInMessages } from '../../messages/sign-in.ts';
import { carry } from './carried.ts';

/** The way from sign-in to registration. Inside a product's frame it opens in the whole window. */
export function RegisterLine({ embedded = false }: { readonly embedded?: boolean }) {
  const text = useMessages(signInMessages);
  const href = carry('/plusRegister', useSearch());
  return (
    <>
      {text.noAccount}
      {embedded ? (
        <a href={href} target="_top">
          {text.register}
        </a>
      ) : (
        <Link href={href}>{text.register}</Link>
      )}
    </>
  );
}
