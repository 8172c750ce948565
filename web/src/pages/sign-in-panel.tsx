import type { Elements } from '@isoline/ui/elements.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { lazyComponent } from '@isoline/ui/load-chunk.ts';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { Skeleton } from '@isoline/ui/skeleton/skeleton.tsx';
import { useDeferredValue } from 'react';
import { useProductRequest } from '../flows/openid/use-product-request.ts';
import { signInMessages } from '../flows/sign-in/sign-in-messages.ts';

const ProductSignIn = lazyComponent(() =>
  import('../flows/openid/product-sign-in.tsx').then((part) => part.ProductSignIn),
);

interface Props {
  readonly lead?: string;
  /** The sign-in form. */
  readonly children: Elements;
}

/** The panel of a sign-in page. It names the product of a pending sign-in, which continues afterwards. */
export function SignInPanel({ lead, children }: Props) {
  const text = useMessages(signInMessages);
  const request = useProductRequest();
  const shown = useDeferredValue(request);
  if (!request) {
    return (
      <Panel title={text.title} lead={lead}>
        {children}
      </Panel>
    );
  }
  if (!shown) {
    return (
      <Panel title={text.title}>
        <Skeleton lines={4} label={text.title} />
      </Panel>
    );
  }
  return <ProductSignIn request={shown}>{children}</ProductSignIn>;
}
