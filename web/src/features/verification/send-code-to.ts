import { sendCode, sendSmsCode } from '@isoline/contract/endpoints/codes.ts';
import { CODE_TOO_SOON } from '@isoline/contract/errors.ts';
import type { SlideAnswer } from '@isoline/contract/values/slide.ts';
import { contactFields } from '@isoline/contract/values/typed-contact.ts';
import { call } from '../../api/client.ts';
import type { Outcome } from '../../api/wire.ts';
import type { CodeTarget } from './code-target.ts';
import type { SolvedSlide } from './use-challenge.ts';

/** Asks the server for a code. */
export function sendCodeTo(target: CodeTarget, { accessCode, slide }: SolvedSlide) {
  const extras = { headers: { accessCode } };
  if (target.scene === 'login') return call(sendSmsCode, { phone: target.contact.value, slide }, extras);
  return call(sendCode, bodyOf(target, slide), extras);
}

function bodyOf(target: Exclude<CodeTarget, { scene: 'login' }>, slide: SlideAnswer) {
  return 'contact' in target ? { scene: target.scene, ...contactFields(target.contact), slide } : { ...target, slide };
}

/** Seconds until a code may be asked for again, where the answer tells. */
export function resendSeconds({ code, data }: Outcome<unknown>): number | null {
  const { resendAfter } = (data ?? {}) as { resendAfter?: number };
  return (code === 0 || code === CODE_TOO_SOON.code) && resendAfter ? resendAfter : null;
}
