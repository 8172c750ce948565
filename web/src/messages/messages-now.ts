import { getLocale } from '../i18n/locale.ts';
import type { Messages } from '../i18n/messages.ts';

/** The texts of a subject in the current language, outside of components. */
export const messagesNow = <Texts>(messages: Messages<Texts>) => messages[getLocale()];
