import { allowDeviceSignIn, deviceSignIn, refuseDeviceSignIn } from '@isoline/contract/device-sign-in.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { answerMessage, type Message } from '@isoline/ui/i18n/messages.ts';
import { call } from '../../api/call.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';

export type DeviceRequest = OutputOf<typeof deviceSignIn>;

/** Returns the sign-in that waits for a code, or the reason why there is none. */
export async function findRequest(userCode: string): Promise<DeviceRequest | { readonly refused: Message }> {
  const answer = await call(deviceSignIn, { userCode });
  return answer._isSuccessResponse ? answer.data : { refused: answerMessage(answer) };
}

/** Lets the program sign in, after the user has been verified. Returns null when the user canceled. */
export async function allow(
  userCode: string,
  scopes: readonly string[],
): Promise<'done' | { readonly refused: Message } | null> {
  const answer = await withReauthentication(() => call(allowDeviceSignIn, { userCode, scopes: [...scopes] }));
  if (answer === null) return null;
  return answer._isSuccessResponse ? 'done' : { refused: answerMessage(answer) };
}

/** Refuses the program. */
export async function refuse(userCode: string): Promise<'done' | { readonly refused: Message }> {
  const answer = await call(refuseDeviceSignIn, { userCode });
  return answer._isSuccessResponse ? 'done' : { refused: answerMessage(answer) };
}
