import type { Language } from '../page/language.ts';

/**
 * A message template as approved in the vendor's console. `{1}` and `{2}` are its parameters. `{product}` is the origin
 * of the product. The origin is a fixed part of the template, because a parameter may not contain a link.
 */
export interface SmsTemplate {
  readonly id: string;
  /**
   * The purpose. The text of a template is fixed, so a notice about a contact or a provider has a template for each.
   */
  readonly scene: string;
  readonly language: Language;
  /** The kind. In a `code` template, {1} is the code and {2} its lifetime in minutes. */
  readonly kind: 'code' | 'notice';
  readonly text: string;
}

export function code(id: string, scene: string, language: Language, text: string): SmsTemplate {
  return { id, scene, language, kind: 'code', text };
}

export function notice(id: string, scene: string, language: Language, text: string): SmsTemplate {
  return { id, scene, language, kind: 'notice', text };
}
