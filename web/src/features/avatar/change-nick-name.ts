import { updateInfo } from '@isoline/contract/endpoints/avatar-endpoints.ts';
import { FIELD_REQUIRED } from '@isoline/contract/errors/common-errors.ts';
import { lengths } from '@isoline/contract/limits.ts';
import { isNickName } from '@isoline/contract/values/nick-name-format.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { failureSentence, rowSentence } from '../../messages/failure.ts';
import { messagesNow } from '../../messages/messages-now.ts';
import { nickNameMessages } from '../../messages/nick-name.ts';

/** What is wrong with a nick name as typed. */
export function checkNickName(typed: string): string | undefined {
  const text = messagesNow(nickNameMessages);
  const nickName = typed.trim();
  if (!nickName) return rowSentence(FIELD_REQUIRED);
  if ([...nickName].length > lengths.nickNameMax) return text.tooLong(lengths.nickNameMax);
  return isNickName(nickName) ? undefined : text.notAllowed;
}

/** Saves it; what went wrong, in a sentence. */
export async function saveNickName(typed: string): Promise<string | undefined> {
  try {
    const { msg, _isSuccessResponse } = await call(updateInfo, { nickName: typed.trim() });
    return _isSuccessResponse ? undefined : msg;
  } catch (error) {
    return (error instanceof ApiError && error.fields.nickName) || failureSentence(error);
  }
}
