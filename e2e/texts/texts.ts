import type { Words } from '@isoline/contract/errors/error-row.ts';
import { errors, reasons } from '@isoline/contract/errors.ts';
import { capsLockMessages } from '@isoline/ui/field/caps-lock-messages.ts';
import { auditMessages } from '../../console/src/audit/audit-messages.ts';
import { kindNames } from '../../console/src/audit/kind-messages.ts';
import { consoleMessages } from '../../console/src/console-messages.ts';
import { helpMessages } from '../../console/src/help/help-messages.ts';
import { importMessages } from '../../console/src/import-accounts/import-messages.ts';
import { incidentMessages } from '../../console/src/incident/incident-messages.ts';
import { exportMessages } from '../../console/src/operators/export-messages.ts';
import { invitationMessages } from '../../console/src/operators/invitation-messages.ts';
import { awaitedMessages } from '../../console/src/overview/awaited-messages.ts';
import { overviewMessages } from '../../console/src/overview/overview-messages.ts';
import { paletteMessages } from '../../console/src/palette/palette-messages.ts';
import { benefitMessages } from '../../console/src/people/benefit-messages.ts';
import { caseAnswers, caseSteps, caseTitles, caseWords } from '../../console/src/people/case-messages.ts';
import { helpingMessages } from '../../console/src/people/helping-messages.ts';
import { noteMessages } from '../../console/src/people/note-messages.ts';
import { peopleMessages } from '../../console/src/people/people-messages.ts';
import { problemMessages } from '../../console/src/people/problem-messages.ts';
import { replacementMessages } from '../../console/src/people/replacement-messages.ts';
import { tabMessages } from '../../console/src/people/tab-messages.ts';
import { productMessages } from '../../console/src/products/product-messages.ts';
import { streamMessages } from '../../console/src/products/stream-messages.ts';
import { accountMessages } from '../../web/src/account-center/account-messages.ts';
import { activityMessages } from '../../web/src/account-center/activity-messages.ts';
import { accessMessages } from '../../web/src/account-center/apps/access-messages.ts';
import { connectedProductsMessages } from '../../web/src/account-center/apps/connected-products-messages.ts';
import { personalTokensMessages } from '../../web/src/account-center/apps/personal-tokens-messages.ts';
import { membershipCardMessages } from '../../web/src/account-center/points/membership-card-messages.ts';
import { privacyMessages } from '../../web/src/account-center/privacy/privacy-messages.ts';
import { factorDialogMessages } from '../../web/src/account-center/security/protection/factor-dialog-messages.ts';
import { protectionMessages } from '../../web/src/account-center/security/protection/protection-messages.ts';
import {
  securityEventMessages,
  securityEventTexts,
} from '../../web/src/account-center/security/security-event-messages.ts';
import { securityMessages } from '../../web/src/account-center/security/security-messages.ts';
import { nicknameMessages } from '../../web/src/flows/account/nickname-messages.ts';
import { authenticatorMessages } from '../../web/src/flows/authenticator/authenticator-messages.ts';
import { avatarMessages } from '../../web/src/flows/avatar/avatar-messages.ts';
import { changeContactMessages } from '../../web/src/flows/change-contact/change-contact-messages.ts';
import { removeContactMessages } from '../../web/src/flows/change-contact/remove-contact-messages.ts';
import { undoChangeMessages } from '../../web/src/flows/change-contact/undo-change-messages.ts';
import { changePasswordMessages } from '../../web/src/flows/change-password/change-password-messages.ts';
import { closeAccountMessages } from '../../web/src/flows/close-account/close-account-messages.ts';
import { deviceSignInMessages } from '../../web/src/flows/device-sign-in/device-sign-in-messages.ts';
import { homeMessages } from '../../web/src/flows/home/home-messages.ts';
import { membershipMessages } from '../../web/src/flows/membership/membership-messages.ts';
import { mergeAccountsMessages } from '../../web/src/flows/merge-accounts/merge-accounts-messages.ts';
import { productSignInMessages } from '../../web/src/flows/openid/product-sign-in-messages.ts';
import { addPasskeyMessages } from '../../web/src/flows/passkeys/add-passkey-messages.ts';
import { createTokenMessages } from '../../web/src/flows/personal-tokens/create-token-messages.ts';
import { pendingIdentityMessages } from '../../web/src/flows/register/pending-identity-messages.ts';
import { registerMessages } from '../../web/src/flows/register/register-messages.ts';
import { resetPasswordMessages } from '../../web/src/flows/reset-password/reset-password-messages.ts';
import { sessionEndedMessages } from '../../web/src/flows/sessions/session-ended-messages.ts';
import { knownAccountMessages } from '../../web/src/flows/sign-in/known-account-messages.ts';
import { passkeySignInMessages } from '../../web/src/flows/sign-in/passkey-sign-in-messages.ts';
import { secondStepMessages } from '../../web/src/flows/sign-in/second-step-messages.ts';
import { signInErrorMessages } from '../../web/src/flows/sign-in/sign-in-error-messages.ts';
import { signInMessages } from '../../web/src/flows/sign-in/sign-in-messages.ts';
import { reauthenticateMessages } from '../../web/src/flows/step-up/reauthenticate-messages.ts';
import { languageOfferMessages } from '../../web/src/layouts/language-offer-messages.ts';
import { layoutMessages } from '../../web/src/layouts/layout-messages.ts';
import { notFoundMessages } from '../../web/src/pages/not-found-messages.ts';
import { signOutMessages } from '../../web/src/shared/account/sign-out-messages.ts';
import { closingMessages } from '../../web/src/shared/closing/closing-messages.ts';
import { factorMessages } from '../../web/src/shared/factor/factor-messages.ts';
import { proofNames } from '../../web/src/shared/factor/proof-name-messages.ts';
import { failureMessages } from '../../web/src/shared/failure/failure-messages.ts';
import { newPasswordMessages } from '../../web/src/shared/fields/new-password-messages.ts';
import { linkMessages } from '../../web/src/shared/provider/link-messages.ts';
import { providerMessages } from '../../web/src/shared/provider/provider-messages.ts';
import { providerLabels, providerNames } from '../../web/src/shared/provider/provider-name-messages.ts';
import { otherTabMessages } from '../../web/src/shared/redirect/other-tab-messages.ts';
import { termsMessages } from '../../web/src/shared/terms/terms-messages.ts';
import { slideMessages } from '../../web/src/shared/verification/slide-messages.ts';
import { verificationMessages } from '../../web/src/shared/verification/verification-messages.ts';
import type { Locale } from '../browser/profiles.ts';

/** The catalogs of the pages and of the console, by their subject. */
const catalogs = {
  access: accessMessages,
  account: accountMessages,
  activity: activityMessages,
  addPasskey: addPasskeyMessages,
  audit: auditMessages,
  authenticator: authenticatorMessages,
  avatar: avatarMessages,
  benefit: benefitMessages,
  capsLock: capsLockMessages,
  caseAnswers,
  caseSteps,
  caseTitles,
  caseWords,
  changeContact: changeContactMessages,
  changePassword: changePasswordMessages,
  closeAccount: closeAccountMessages,
  closing: closingMessages,
  connectedProducts: connectedProductsMessages,
  console: consoleMessages,
  createToken: createTokenMessages,
  deviceSignIn: deviceSignInMessages,
  factor: factorMessages,
  factorDialog: factorDialogMessages,
  failure: failureMessages,
  help: helpMessages,
  helping: helpingMessages,
  home: homeMessages,
  exports: exportMessages,
  invitation: invitationMessages,
  imports: importMessages,
  incident: incidentMessages,
  kindNames,
  knownAccount: knownAccountMessages,
  languageOffer: languageOfferMessages,
  layout: layoutMessages,
  link: linkMessages,
  membership: membershipMessages,
  membershipCard: membershipCardMessages,
  mergeAccounts: mergeAccountsMessages,
  newPassword: newPasswordMessages,
  nickname: nicknameMessages,
  note: noteMessages,
  notFound: notFoundMessages,
  otherTab: otherTabMessages,
  awaited: awaitedMessages,
  overview: overviewMessages,
  palette: paletteMessages,
  passkeySignIn: passkeySignInMessages,
  pendingIdentity: pendingIdentityMessages,
  people: peopleMessages,
  personalTokens: personalTokensMessages,
  privacy: privacyMessages,
  problem: problemMessages,
  product: productMessages,
  productSignIn: productSignInMessages,
  proofNames,
  protection: protectionMessages,
  provider: providerMessages,
  providerLabels,
  providerNames,
  reauthenticate: reauthenticateMessages,
  register: registerMessages,
  removeContact: removeContactMessages,
  replacement: replacementMessages,
  resetPassword: resetPasswordMessages,
  secondStep: secondStepMessages,
  security: securityMessages,
  securityEvent: securityEventMessages,
  securityEvents: securityEventTexts,
  sessionEnded: sessionEndedMessages,
  signIn: signInMessages,
  signInError: signInErrorMessages,
  signOut: signOutMessages,
  slide: slideMessages,
  tab: tabMessages,
  stream: streamMessages,
  terms: termsMessages,
  undoChange: undoChangeMessages,
  verification: verificationMessages,
};

/** The texts that no catalog has: texts of products and of the server, and the text of a page without scripts. */
const others = {
  'zh-CN': {
    readMaps: /^读取你的图件/,
    readLayers: /^读取你的图层/,
    keptAsLongAsAccount: '与账号同期',
    mustBeHttps: /^须为 https 地址/,
    needsScriptsAndCookies: '请允许 JavaScript 和 Cookie',
  },
  'en-US': {
    readMaps: /^Read your maps/,
    readLayers: /^Read your layers/,
    keptAsLongAsAccount: 'as long as the account',
    mustBeHttps: /^Must be an https address/,
    needsScriptsAndCookies: 'Allow JavaScript and cookies',
  },
};

type Catalogs = typeof catalogs;
type Reasons = typeof reasons;

/** The texts of one locale by subject and key, as the pages read them, and the sentences of errors by their key. */
export type Texts = { readonly [Subject in keyof Catalogs]: Catalogs[Subject]['zh-CN'] } & {
  readonly errors: { readonly [Key in keyof typeof errors]: string };
  readonly reasons: { readonly [Key in keyof Reasons]: { readonly [Reason in keyof Reasons[Key]]: string } };
} & (typeof others)[Locale];

export function texts(locale: Locale): Texts {
  const language = locale === 'zh-CN' ? 'zh' : 'en';
  const ofErrors = mapValues(errors, (row) => row[language]);
  const ofReasons = mapValues<Readonly<Record<string, Words>>, object>(reasons, (rows) =>
    mapValues(rows, (row) => row[language]),
  );
  const ofCatalogs = mapValues(catalogs, (catalog) => catalog[locale]);
  return { ...ofCatalogs, errors: ofErrors, reasons: ofReasons, ...others[locale] } as unknown as Texts;
}

function mapValues<Value, Result>(values: Readonly<Record<string, Value>>, map: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}

/** Returns the locale that the language switch changes to. */
export const otherLocale = (locale: Locale): Locale => (locale === 'zh-CN' ? 'en-US' : 'zh-CN');

const ANY = '\uE000';

/**
 * Returns the pattern of a text with any values. Its end is open: `getByText` finds the innermost element only if those
 * around it match too.
 */
export function anyOf(text: (...values: never[]) => string): RegExp {
  const values = Array.from({ length: Math.max(text.length, 1) }, () => ANY) as never[];
  return new RegExp(`^${escaped(text(...values)).replaceAll(ANY, '.*')}`);
}

/** Returns the pattern of several texts. */
export const oneOf = (...several: readonly string[]): RegExp => new RegExp(`^(${several.map(escaped).join('|')})$`);

/** Returns the pattern of what starts with a text, and then with the texts of its further elements. */
export const starting = (...parts: readonly string[]): RegExp => new RegExp(`^${parts.map(escaped).join(' ?')}`);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
