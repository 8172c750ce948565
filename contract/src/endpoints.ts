import type { Endpoint, EndpointSchemas, SchemasOf } from './endpoint.ts';
import * as account from './endpoints/account-endpoints.ts';
import * as authenticator from './endpoints/authenticator-endpoints.ts';
import * as avatar from './endpoints/avatar-endpoints.ts';
import * as changeContact from './endpoints/change-contact-endpoints.ts';
import * as changePassword from './endpoints/change-password-endpoints.ts';
import * as clientErrors from './endpoints/client-errors-endpoints.ts';
import * as interaction from './endpoints/interaction-endpoints.ts';
import * as linkProvider from './endpoints/link-provider-endpoints.ts';
import * as mergeAccounts from './endpoints/merge-accounts-endpoints.ts';
import * as passkey from './endpoints/passkey-endpoints.ts';
import * as products from './endpoints/products-endpoints.ts';
import * as register from './endpoints/register-endpoints.ts';
import * as resetPassword from './endpoints/reset-password-endpoints.ts';
import * as securityEvents from './endpoints/security-events-endpoints.ts';
import * as session from './endpoints/session-endpoints.ts';
import * as signIn from './endpoints/sign-in-endpoints.ts';
import * as stepUp from './endpoints/step-up-endpoints.ts';
import * as tencentCloud from './endpoints/tencent-cloud-endpoints.ts';
import * as verification from './endpoints/verification-endpoints.ts';
import * as wechat from './endpoints/wechat-endpoints.ts';
import * as accountSchemas from './schemas/account-schemas.ts';
import * as authenticatorSchemas from './schemas/authenticator-schemas.ts';
import * as avatarSchemas from './schemas/avatar-schemas.ts';
import * as changeContactSchemas from './schemas/change-contact-schemas.ts';
import * as changePasswordSchemas from './schemas/change-password-schemas.ts';
import * as clientErrorsSchemas from './schemas/client-errors-schemas.ts';
import * as interactionSchemas from './schemas/interaction-schemas.ts';
import * as linkProviderSchemas from './schemas/link-provider-schemas.ts';
import * as mergeAccountsSchemas from './schemas/merge-accounts-schemas.ts';
import * as passkeySchemas from './schemas/passkey-schemas.ts';
import * as productsSchemas from './schemas/products-schemas.ts';
import * as registerSchemas from './schemas/register-schemas.ts';
import * as resetPasswordSchemas from './schemas/reset-password-schemas.ts';
import * as securityEventsSchemas from './schemas/security-events-schemas.ts';
import * as sessionSchemas from './schemas/session-schemas.ts';
import * as signInSchemas from './schemas/sign-in-schemas.ts';
import * as stepUpSchemas from './schemas/step-up-schemas.ts';
import * as tencentCloudSchemas from './schemas/tencent-cloud-schemas.ts';
import * as verificationSchemas from './schemas/verification-schemas.ts';
import * as wechatSchemas from './schemas/wechat-schemas.ts';

/** An endpoint with its schemas, as the server, the API description and the tests read it. */
export type FullEndpoint = Endpoint & EndpointSchemas;

type Joined<E extends Record<string, Endpoint>> = { readonly [N in keyof E]: E[N] & SchemasOf<E[N]> };

/** Joins the endpoints of a subject with their schemas by name. Neither may lack an entry or have one too many. */
function join<E extends Record<string, Endpoint>, S extends { [N in keyof E]: SchemasOf<E[N]> }>(
  endpoints: E,
  schemas: S & Record<Exclude<keyof S, keyof E>, never>,
): Joined<E> {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, facts]) => [name, { ...facts, ...schemas[name] }]),
  ) as Joined<E>;
}

/** The endpoints by subject, in reading order. */
export const subjects = {
  signIn: join(signIn, signInSchemas),
  session: join(session, sessionSchemas),
  verification: join(verification, verificationSchemas),
  register: join(register, registerSchemas),
  resetPassword: join(resetPassword, resetPasswordSchemas),
  linkProvider: join(linkProvider, linkProviderSchemas),
  wechat: join(wechat, wechatSchemas),
  tencentCloud: join(tencentCloud, tencentCloudSchemas),
  changeContact: join(changeContact, changeContactSchemas),
  mergeAccounts: join(mergeAccounts, mergeAccountsSchemas),
  changePassword: join(changePassword, changePasswordSchemas),
  passkey: join(passkey, passkeySchemas),
  authenticator: join(authenticator, authenticatorSchemas),
  stepUp: join(stepUp, stepUpSchemas),
  account: join(account, accountSchemas),
  securityEvents: join(securityEvents, securityEventsSchemas),
  avatar: join(avatar, avatarSchemas),
  products: join(products, productsSchemas),
  interaction: join(interaction, interactionSchemas),
  clientErrors: join(clientErrors, clientErrorsSchemas),
} as const;

/**
 * Every endpoint by name, with its schemas. The server, the API description and the tests read this; a page imports the
 * endpoints that it calls from `endpoints/`, which have no schemas.
 */
export const endpoints = {
  ...subjects.signIn,
  ...subjects.session,
  ...subjects.verification,
  ...subjects.register,
  ...subjects.resetPassword,
  ...subjects.linkProvider,
  ...subjects.wechat,
  ...subjects.tencentCloud,
  ...subjects.changeContact,
  ...subjects.mergeAccounts,
  ...subjects.changePassword,
  ...subjects.passkey,
  ...subjects.authenticator,
  ...subjects.stepUp,
  ...subjects.account,
  ...subjects.securityEvents,
  ...subjects.avatar,
  ...subjects.products,
  ...subjects.interaction,
  ...subjects.clientErrors,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
