import { CODE_TOO_SOON } from '@isoline/contract/errors/verification-errors.ts';
import { contactFields } from '@isoline/contract/values/contact.ts';
import { sendCode, sendSmsCode } from '@isoline/contract/verification.ts';
import { answerMessage, type Message, message } from '@isoline/ui/i18n/messages.ts';
import { call } from '../../api/call.ts';
import type { CodeTarget } from './code-target.ts';
import type { SolvedSlide } from './slide-calls.ts';
import { solveSlide } from './solve-slide.tsx';
import { verificationMessages } from './verification-messages.ts';

/** Returns the phone of a sign-in by phone, which has its own call; null for every other target. */
const signInPhone = (target: CodeTarget): string | null =>
  target.scene === 'login' && target.contact.kind === 'phone' ? target.contact.value : null;

function callSendCode(target: CodeTarget, { accessCode, slide }: SolvedSlide) {
  const options = { headers: { accessCode } };
  const phone = signInPhone(target);
  if (phone !== null) return call(sendSmsCode, { phone, slide }, options);
  if ('contact' in target) {
    return call(sendCode, { scene: target.scene, ...contactFields(target.contact), slide }, options);
  }
  const { scene, type } = target;
  if (scene === 'reauth') return call(sendCode, { scene, type, slide }, options);
  return call(sendCode, { scene, type, security: target.ticket, slide }, options);
}

/**
 * The result of sending a code. The specification calls it `messageValue` for the phone of a sign-in, and
 * `sendcodeValue` for every other target. `resendAfter`: seconds until another code may be requested; `expiresIn`:
 * seconds until the sent code expires; `hasCode`: whether this browser has a valid code.
 */
export type SendCodeResult =
  | {
      readonly kind: 'sent';
      readonly to: string;
      readonly resendAfter: number;
      readonly expiresIn: number;
      readonly accessCode: string;
    }
  | {
      readonly kind: 'too-soon';
      readonly message: Message;
      readonly resendAfter: number;
      readonly hasCode: boolean;
    }
  | { readonly kind: 'refused'; readonly message: Message };

/**
 * Sends a verification code after a slide challenge, which `accessCode` names. Returns null when the user closed it.
 */
export async function sendVerificationCode(target: CodeTarget): Promise<SendCodeResult | null> {
  let accessCode = '';
  const answer = await solveSlide(target.scene, (solved) => {
    accessCode = solved.accessCode;
    return callSendCode(target, solved);
  });
  if (!answer) return null;
  if (answer._isSuccessResponse) {
    const { to, resendAfter, expiresIn } = answer.data;
    return { kind: 'sent', to, resendAfter, expiresIn, accessCode };
  }
  if (answer.code !== CODE_TOO_SOON.code) return { kind: 'refused', message: answerMessage(answer) };
  const { resendAfter, hasCode } = answer.data;
  return {
    kind: 'too-soon',
    // The server's sentence has a placeholder `seconds`, which is filled again when the language changes.
    message: hasCode
      ? answerMessage({ ...answer, data: { seconds: resendAfter } })
      : message(verificationMessages, 'noCodeHere', resendAfter),
    resendAfter,
    hasCode,
  };
}
