/** Products in the order that users see them: the recommended ones first. */
export const recommendedFirst = <Product extends { readonly recommended: boolean }>(products: readonly Product[]) =>
  products.toSorted((a, b) => Number(b.recommended) - Number(a.recommended));
