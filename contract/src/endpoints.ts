import * as account from './account.ts';
import * as authenticator from './authenticator.ts';
import * as avatar from './avatar.ts';
import * as changeContact from './change-contact.ts';
import * as changePassword from './change-password.ts';
import * as clientErrors from './client-errors.ts';
import * as closeAccount from './close-account.ts';
import * as deviceSignIn from './device-sign-in.ts';
import { endpointsOf } from './endpoint.ts';
import * as exportData from './export-data.ts';
import * as linkProvider from './link-provider.ts';
import * as membership from './membership.ts';
import * as mergeAccounts from './merge-accounts.ts';
import * as openid from './openid.ts';
import * as passkeys from './passkeys.ts';
import * as personalTokens from './personal-tokens.ts';
import * as points from './points.ts';
import * as privacy from './privacy.ts';
import * as products from './products.ts';
import * as providerSignIn from './provider-sign-in.ts';
import * as register from './register.ts';
import * as resetPassword from './reset-password.ts';
import * as securityEvents from './security-events.ts';
import * as sessions from './sessions.ts';
import * as signIn from './sign-in.ts';
import * as stepUp from './step-up.ts';
import * as terms from './terms.ts';
import * as verification from './verification.ts';

/** The endpoints by subject, in reading order. A subject is a file of this folder, and exports only endpoints. */
export const subjects = {
  'sign-in': signIn,
  'provider-sign-in': providerSignIn,
  register,
  'reset-password': resetPassword,
  'change-contact': changeContact,
  'change-password': changePassword,
  'link-provider': linkProvider,
  'merge-accounts': mergeAccounts,
  passkeys,
  authenticator,
  'personal-tokens': personalTokens,
  'step-up': stepUp,
  sessions,
  account,
  avatar,
  verification,
  products,
  openid,
  'device-sign-in': deviceSignIn,
  'security-events': securityEvents,
  privacy,
  'export-data': exportData,
  'close-account': closeAccount,
  terms,
  membership,
  points,
  'client-errors': clientErrors,
} as const;

/** Every endpoint by name. */
export const endpoints = endpointsOf(subjects);

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
