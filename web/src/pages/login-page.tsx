import { useProductRequest } from '../flows/product-sign-in/use-product-request.ts';
import { PasswordForm } from '../flows/sign-in/password-form.tsx';
import { RegisterLink } from '../flows/sign-in/register-link.tsx';
import { SignIn } from '../flows/sign-in/sign-in.tsx';
import { signInMessages } from '../flows/sign-in/sign-in-messages.ts';
import { useMessages } from '../i18n/messages.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { Panel } from '../ui/panel/panel.tsx';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';

const ProductSignIn = lazyPart(() =>
  import('../flows/product-sign-in/product-sign-in.tsx').then((part) => part.ProductSignIn),
);

/** Sign-in, by password first. A product's pending sign-in is named and goes on afterwards. */
export function Page() {
  const text = useMessages(signInMessages);
  const request = useProductRequest();
  const form = <SignIn first="password" Method={PasswordForm} />;
  const panel = (
    <Panel title={text.title} lead={text.lead} footnote={<RegisterLink />}>
      {form}
    </Panel>
  );
  if (!request) return panel;
  const loading = (
    <Panel title={text.title}>
      <Skeleton lines={4} label={text.title} />
    </Panel>
  );
  return (
    <ProductSignIn placeholder={loading} request={request} footnote={<RegisterLink />}>
      {form}
    </ProductSignIn>
  );
}
