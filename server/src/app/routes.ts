import type { Routes } from '../http/serve.ts';
import { routes as account } from '../operations/account/routes.ts';
import { routes as authenticator } from '../operations/authenticator/routes.ts';
import { routes as avatar } from '../operations/avatar/routes.ts';
import { routes as changeContact } from '../operations/change-contact/routes.ts';
import { routes as changePassword } from '../operations/change-password/routes.ts';
import { routes as clientErrors } from '../operations/client-errors/routes.ts';
import { routes as closeAccount } from '../operations/close-account/routes.ts';
import { routes as deviceSignIn } from '../operations/device-sign-in/routes.ts';
import { routes as exportData } from '../operations/export-data/routes.ts';
import { routes as linkProvider } from '../operations/link-provider/routes.ts';
import { routes as membership } from '../operations/membership/routes.ts';
import { routes as mergeAccounts } from '../operations/merge-accounts/routes.ts';
import { routes as openid } from '../operations/openid/routes.ts';
import { routes as passkeys } from '../operations/passkeys/routes.ts';
import { routes as personalTokens } from '../operations/personal-tokens/routes.ts';
import { routes as points } from '../operations/points/routes.ts';
import { routes as privacy } from '../operations/privacy/routes.ts';
import { routes as products } from '../operations/products/routes.ts';
import { routes as providerSignIn } from '../operations/provider-sign-in/routes.ts';
import { routes as register } from '../operations/register/routes.ts';
import { routes as resetPassword } from '../operations/reset-password/routes.ts';
import { routes as securityEvents } from '../operations/security-events/routes.ts';
import { routes as sessions } from '../operations/sessions/routes.ts';
import { routes as signIn } from '../operations/sign-in/routes.ts';
import { routes as stepUp } from '../operations/step-up/routes.ts';
import { routes as terms } from '../operations/terms/routes.ts';
import { routes as verification } from '../operations/verification/routes.ts';

/** The handlers of every subject. */
export const routes: Routes = {
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
};
