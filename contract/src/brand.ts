/**
 * The brand: the one place that names the product, its service phone and the family of products.
 * A deployment for another brand replaces this file.
 */
export const brand = {
  name: 'Isoline',
  id: 'isoline',
  servicePhone: '400-820-0110',
  serviceExtension: '8',
  /** Shown in mail and in the page's footer; the text that a person agrees to carries it. */
  termsVersion: '2026-11-01',
} as const;
