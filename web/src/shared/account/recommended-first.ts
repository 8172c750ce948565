/** Returns products in the order in which users see them: recommended products first. */
export const recommendedFirst = <Product extends { readonly recommended: boolean }>(products: readonly Product[]) =>
  products.toSorted((a, b) => Number(b.recommended) - Number(a.recommended));
