import { allowDeviceSignIn, deviceSignIn, refuseDeviceSignIn } from '@isoline/contract/device-sign-in.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { USER_CODE_UNKNOWN } from '@isoline/contract/errors/product-errors.ts';
import { answerMessage, type Message, message } from '@isoline/ui/i18n/messages.ts';
import { call } from '../../api/call.ts';
import { createLostAnswers } from '../../api/lost-answers.ts';
import type { AnyAnswer } from '../../api/read-answer.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';
import { deviceSignInMessages } from './device-sign-in-messages.ts';

export type DeviceRequest = OutputOf<typeof deviceSignIn>;

/** Returns the sign-in that waits for a code, or the reason why there is none. */
export async function findRequest(userCode: string): Promise<DeviceRequest | { readonly refused: Message }> {
  const answer = await call(deviceSignIn, { userCode });
  return answer._isSuccessResponse ? answer.data : { refused: answerMessage(answer) };
}

/** The answers of the user by their code. */
const answers = createLostAnswers(USER_CODE_UNKNOWN);

const outcomeOf = (userCode: string, answer: AnyAnswer): 'done' | { readonly refused: Message } => {
  if (answer._isSuccessResponse) return 'done';
  const isUsed = answers.mayHaveWorked(userCode, answer);
  return { refused: isUsed ? message(deviceSignInMessages, 'perhapsDone') : answerMessage(answer) };
};

/** Lets the program sign in, after the user has been verified. Returns null when the user canceled. */
export async function allow(
  userCode: string,
  scopes: readonly string[],
): Promise<'done' | { readonly refused: Message } | null> {
  const input = { userCode, scopes: [...scopes] };
  const answer = await withReauthentication(() => answers.watch(userCode, () => call(allowDeviceSignIn, input)));
  return answer && outcomeOf(userCode, answer);
}

/** Refuses the program. */
export async function refuse(userCode: string): Promise<'done' | { readonly refused: Message }> {
  return outcomeOf(userCode, await answers.watch(userCode, () => call(refuseDeviceSignIn, { userCode })));
}
