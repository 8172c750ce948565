import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import { type Contact, scenes } from '@isoline/contract/values/contact.ts';
import { type NoticeKind, noticeKinds } from '@isoline/contract/values/notice.ts';
import type { Notice } from './notice.ts';

/** A kind of notice that is also sent by SMS. A digest lists the notices that were not. */
export type SmsNoticeKind = Exclude<NoticeKind, 'sms-digest'>;

/** The event of an SMS template: its words are fixed, so each contact and each provider has a template. */
export interface NoticeTemplate {
  readonly kind: SmsNoticeKind;
  readonly contact: Contact['kind'] | null;
  readonly provider: ProviderId | null;
}

const ofContacts: ReadonlySet<NoticeKind> = new Set([
  'contact-added',
  'contact-changed',
  'contact-removed',
  'contact-replacement-agreed',
  'contact-replaced',
  'contact-replacement-stopped',
]);
const ofProviders: ReadonlySet<NoticeKind> = new Set(['identity-linked', 'identity-unlinked']);

/** The templates that every message without a template of its own uses. */
export const generalTemplates = { code: 'code', notice: 'notice' } as const;

export const noticeTemplates = (): readonly NoticeTemplate[] =>
  noticeKinds
    .filter((kind) => kind !== 'sms-digest')
    .flatMap((kind): readonly NoticeTemplate[] => {
      if (ofContacts.has(kind))
        return (['phone', 'email'] as const).map((contact) => ({ kind, contact, provider: null }));
      if (ofProviders.has(kind)) return providerIds.map((provider) => ({ kind, contact: null, provider }));
      return [{ kind, contact: null, provider: null }];
    });

/** Returns the name of the SMS template of a notice: `contact-changed-phone`. */
export function noticeTemplateName({ kind, contact, provider }: Pick<Notice, 'kind' | 'contact' | 'provider'>): string {
  const subject = ofContacts.has(kind) ? contact : ofProviders.has(kind) ? provider : null;
  return subject === null ? kind : `${kind}-${subject}`;
}

/** Returns the names of all SMS templates. The ids of the sandbox follow their order. */
const smsTemplateNames = (): readonly string[] => [
  ...scenes,
  ...noticeTemplates().map(noticeTemplateName),
  ...Object.values(generalTemplates),
];

/** Returns the ids of the sandbox's templates by name and language. */
export const sandboxTemplateIds = (): ReadonlyMap<string, string> =>
  new Map(
    smsTemplateNames().flatMap((name, index) => [
      [`${name}:zh`, String(100_001 + index)],
      [`${name}:en`, String(100_101 + index)],
    ]),
  );

/** Returns the template of a message: its own, or the general one if it has none in this language. */
export const chooseTemplate = (
  ids: ReadonlyMap<string, string>,
  { name, general, language }: { readonly name: string; readonly general: string; readonly language: string },
): { readonly id: string | undefined; readonly isGeneral: boolean } => {
  const own = ids.get(`${name}:${language}`);
  return own === undefined ? { id: ids.get(`${general}:${language}`), isGeneral: true } : { id: own, isGeneral: false };
};

/** Returns the names of the messages, with their language, that have neither their own template nor a general one. */
export const messagesWithoutTemplate = (ids: ReadonlyMap<string, string>): readonly string[] =>
  (['zh', 'en'] as const).flatMap((language) => {
    const isMissing = (name: string, general: string) =>
      chooseTemplate(ids, { name, general, language }).id === undefined;
    return [
      ...scenes.filter((scene) => isMissing(scene, generalTemplates.code)),
      ...noticeTemplates()
        .map(noticeTemplateName)
        .filter((name) => isMissing(name, generalTemplates.notice)),
    ].map((name) => `${name}:${language}`);
  });
