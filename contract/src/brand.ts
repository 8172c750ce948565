/**
 * The brand: the names of the product and its service phone. A deployment for another brand replaces this file.
 */
export const brand = {
  name: 'Isoline',
  id: 'isoline',
  servicePhone: '400-820-0110',
  serviceExtension: '8',
  /** The version of the terms of service. It is stored with each agreement to them. */
  termsVersion: '2026-11-28',
} as const;
