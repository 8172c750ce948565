import { signUpload, updateInfo } from '@isoline/contract/endpoints/avatar-endpoints.ts';
import { UPLOAD_FAILED } from '@isoline/contract/errors/account-errors.ts';
import { avatarKey, avatarUpload } from '@isoline/contract/values/avatar-upload.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { failureSentence, rowSentence } from '../../messages/failure.ts';

interface Options {
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

const randomKeyNumber = () => 100 + Math.floor(Math.random() * 900);

// The store's own sentence is not shown.
function isRefusedByStore(error: unknown): false {
  if (error instanceof ApiError) return false;
  throw error;
}

/** Signs the upload, puts the file there and makes it the avatar. What went wrong, in a sentence; null when nothing did. */
export async function uploadAvatar(file: Blob, nickName: string, options: Options): Promise<string | null> {
  const { signal } = options;
  try {
    const headers = { 'content-type': 'image/png', 'content-length': String(file.size) } as const;
    const wanted = {
      ...avatarUpload,
      key: avatarKey(nickName, randomKeyNumber()),
      method: 'PUT',
      headers,
      params: {},
    } as const;
    const signed = await call(signUpload, wanted, { signal });
    if (!signed.data) return signed.msg;
    const put = upload(signed.data.url, signed.data.headers, file, options);
    const isStored = await put.then(() => true, isRefusedByStore);
    if (!isStored) return rowSentence(UPLOAD_FAILED);
    const { msg, _isSuccessResponse } = await call(updateInfo, { userIcon: signed.data.key }, { signal });
    return _isSuccessResponse ? null : msg;
  } catch (error) {
    return failureSentence(error);
  }
}
