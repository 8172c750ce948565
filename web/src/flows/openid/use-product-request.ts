import { useLayoutEffect, useState } from 'react';

/** What the provider sent the browser here for. */
export type ProductRequest =
  | { readonly kind: 'pending'; readonly uid: string }
  /** The product's request was refused; `code` is the error code of OAuth 2. */
  | { readonly kind: 'refused'; readonly code: string };

/**
 * The product's request that this page is for. It is known after hydration, because the page is prerendered without.
 */
export function useProductRequest(): ProductRequest | null {
  const [request, setRequest] = useState<ProductRequest | null>(null);
  // Before the next paint, so that nobody sees the form that is prerendered here.
  useLayoutEffect(() => {
    const parameters = new URLSearchParams(location.search);
    const [uid, code] = [parameters.get('interaction'), parameters.get('interaction_error')];
    if (uid) setRequest({ kind: 'pending', uid });
    else if (code) setRequest({ kind: 'refused', code });
    delete document.documentElement.dataset.product;
  }, []);
  return request;
}
