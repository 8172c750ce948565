import { type Message, message } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { type CodeTarget, storeCodeTime, targetKey } from './code-target.ts';
import { sendVerificationCode } from './send-verification-code.ts';
import { verificationMessages } from './verification-messages.ts';

/**
 * The result of a request. `waiting`: no code may be sent yet, and this browser has a valid one, maybe of another tab;
 * `too-soon`: it has none. `resendTime` is as `steadyNow`.
 */
export type RequestedCode =
  | { readonly kind: 'sent'; readonly resendTime: number; readonly accessCode: string }
  | { readonly kind: 'waiting'; readonly resendTime: number }
  | { readonly kind: 'too-soon'; readonly resendTime: number; readonly error: Message }
  | { readonly kind: 'refused'; readonly error: Message };

/**
 * Has a code sent after a slide challenge, shows a toast, and stores when the next code may be requested. Returns null
 * when the user closed the challenge. It never throws.
 */
export async function requestCode(target: CodeTarget, key = targetKey(target)): Promise<RequestedCode | null> {
  try {
    const result = await sendVerificationCode(target);
    if (!result) return null;
    if (result.kind === 'refused') return { kind: 'refused', error: result.message };
    const resendTime = storeCodeTime(`resend:${key}`, result.resendAfter * 1000);
    if (result.kind === 'too-soon') {
      if (!result.hasCode) return { kind: 'too-soon', resendTime, error: result.message };
      toasts.show({ type: 'warning', content: result.message });
      return { kind: 'waiting', resendTime };
    }
    storeCodeTime(`sent:${key}`, result.expiresIn * 1000);
    toasts.show({ type: 'success', content: message(verificationMessages, 'sentTo', result.to) });
    return { kind: 'sent', resendTime, accessCode: result.accessCode };
  } catch (failure) {
    return { kind: 'refused', error: failureMessage(failure) };
  }
}
