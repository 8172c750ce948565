import text from '@isoline/contract/brand/brand.json' with { type: 'json' };

/**
 * The brand of the deployment, from the folder `brand` or, in a build, from the folder that `BRAND_DIR` names
 * (docs/operate/brand.md). `id` is a technical name that is the same for every brand: it is in paths and grant types.
 */
export const brand = {
  id: 'isoline',
  name: text.name,
  servicePhone: text.servicePhone,
  serviceExtension: text.serviceExtension,
  /** The version of the terms of service. It is stored with each agreement to them. */
  termsVersion: text.termsVersion,
  /** The change that this version of the terms makes, in a sentence. */
  termsChange: text.termsChange,
  /** The color of buttons in mails. */
  color: text.color,
  /** The mark beside the name: the path of its lines, in a square of 32. */
  mark: text.mark,
  /** The mark at the head of a mail: HTML without pictures that would have to be loaded. */
  mailMark: text.mailMark,
} as const;
