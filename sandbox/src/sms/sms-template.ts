import type { Language } from '../page/language.ts';

/**
 * A message template as approved in the vendor's console. `{1}` and `{2}` are its parameters, `{product}` the origin of the product,
 * which is a fixed part of the template: a parameter holds no link.
 */
export interface SmsTemplate {
  readonly id: string;
  /** What it is for. The words of a template are fixed: a notice that tells of a contact or a provider has one for each. */
  readonly scene: string;
  readonly language: Language;
  /** In a `code` template {1} is the code and {2} its lifetime in minutes. */
  readonly kind: 'code' | 'notice';
  readonly text: string;
}

export function code(id: string, scene: string, language: Language, text: string): SmsTemplate {
  return { id, scene, language, kind: 'code', text };
}

export function notice(id: string, scene: string, language: Language, text: string): SmsTemplate {
  return { id, scene, language, kind: 'notice', text };
}
