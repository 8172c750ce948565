import { accountCenterWalks } from './account-center-states.ts';
import { agentWalks } from './agent-states.ts';
import { closeAccountWalks } from './close-account-states.ts';
import { cloudAccountWalks } from './cloud-account-states.ts';
import { consoleOperationWalks, consolePeopleWalks } from './console-states.ts';
import { deviceSignInWalks } from './device-sign-in-states.ts';
import { linkProviderWalks } from './link-provider-states.ts';
import { pageWalks } from './page-states.ts';
import { passkeyWalks } from './passkey-states.ts';
import { personalTokenWalks } from './personal-token-states.ts';
import { productSignInWalks } from './product-sign-in-states.ts';
import { protectionWalks } from './protection-states.ts';
import { registerWalks } from './register-states.ts';
import { resetPasswordWalks } from './reset-password-states.ts';
import { secondStepWalks } from './second-step-states.ts';
import { securityWalks } from './security-states.ts';
import { sessionWalks } from './session-states.ts';
import { signInWalks } from './sign-in-states.ts';
import type { Walk } from './state-walk.ts';
import { wechatWalks } from './wechat-states.ts';

/**
 * All states of the pages and of the console, in parts of about the same duration, so that the parts can run in
 * parallel.
 */
export const walks = {
  'before sign-in': [
    ...pageWalks,
    ...registerWalks,
    ...signInWalks,
    ...passkeyWalks,
    ...resetPasswordWalks,
    ...secondStepWalks,
  ],
  'signed in': [
    ...accountCenterWalks,
    ...sessionWalks,
    ...securityWalks,
    ...protectionWalks,
    ...personalTokenWalks,
    ...closeAccountWalks,
  ],
  providers: [
    ...wechatWalks,
    ...cloudAccountWalks,
    ...linkProviderWalks,
    ...productSignInWalks,
    ...deviceSignInWalks,
    ...agentWalks,
  ],
  'console people': consolePeopleWalks,
  'console operations': consoleOperationWalks,
} satisfies Record<string, readonly Walk[]>;
