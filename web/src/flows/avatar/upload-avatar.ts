import { signUpload, updateInfo } from '@isoline/contract/endpoints/avatar-endpoints.ts';
import { UPLOAD_FAILED } from '@isoline/contract/errors/account-errors.ts';
import { avatarKey, avatarUpload } from '@isoline/contract/values/avatar-upload.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { answerMessage, errorMessage, type Message } from '../../i18n/messages.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';

interface Options {
  /** Gets the uploaded part, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Signs the upload, puts the file into the object store and makes it the avatar. Resolves to what failed, or null. */
export async function uploadAvatar(file: Blob, nickName: string, options: Options): Promise<Message | null> {
  const { signal } = options;
  try {
    const key = avatarKey(nickName, 100 + Math.floor(Math.random() * 900));
    const headers = { 'content-type': 'image/png', 'content-length': String(file.size) } as const;
    const signed = await call(signUpload, { ...avatarUpload, key, method: 'PUT', headers, params: {} }, { signal });
    if (!signed._isSuccessResponse) return answerMessage(signed);
    if (!(await isStored(upload(signed.data.url, signed.data.headers, file, options)))) {
      return errorMessage(UPLOAD_FAILED);
    }
    const updated = await call(updateInfo, { userIcon: signed.data.key }, { signal });
    return updated._isSuccessResponse ? null : answerMessage(updated);
  } catch (error) {
    return failureMessage(error);
  }
}

/** False when the object store refused the file: its own words say nothing to the user. */
async function isStored(uploading: Promise<void>): Promise<boolean> {
  try {
    await uploading;
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
