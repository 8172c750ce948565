import { sendCode, sendSmsCode } from '@isoline/contract/endpoints/verification-endpoints.ts';
import { OK } from '@isoline/contract/errors/common-errors.ts';
import { CODE_TOO_SOON } from '@isoline/contract/errors/verification-errors.ts';
import type { SlideAnswer } from '@isoline/contract/schemas/shared/slide-fields.ts';
import { contactFields } from '@isoline/contract/values/contact.ts';
import { call } from '../../api/call.ts';
import type { Answer } from '../../api/read-answer.ts';
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
export function resendSeconds({ code, data }: Answer<typeof sendCode | typeof sendSmsCode>): number | null {
  return code === OK.code || code === CODE_TOO_SOON.code ? data.resendAfter : null;
}
