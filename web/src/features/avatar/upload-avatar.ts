import { avatarUpload, signUpload, updateInfo } from '@isoline/contract/endpoints/avatar.ts';
import { UPLOAD_FAILED } from '@isoline/contract/errors.ts';
import { call } from '../../api/client.ts';
import { upload } from '../../api/upload.ts';
import { failureSentence, rowSentence } from '../../messages/failure.ts';

interface Options {
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Spec, section 9. */
export function avatarKey(nickName: string, random = Math.random()): string {
  return `user/${nickName}/icon/head${100 + Math.floor(random * 900)}.png`;
}

/** Signs the upload, puts the file there and makes it the avatar. What went wrong, in a sentence; null when nothing did. */
export async function uploadAvatar(file: Blob, nickName: string, options: Options): Promise<string | null> {
  const { signal } = options;
  try {
    const headers = { 'content-type': 'image/png', 'content-length': String(file.size) } as const;
    const wanted = { ...avatarUpload, key: avatarKey(nickName), method: 'PUT', headers, params: {} } as const;
    const signed = await call(signUpload, wanted, { signal });
    if (!signed.data) return signed.msg;
    const put = upload(signed.data.url, signed.data.headers, file, options);
    await put.catch((error: Error) => {
      // The store's own words are for nobody; a network that is away is said as everywhere.
      throw error.name === '0' ? error : new Error(UPLOAD_FAILED.en);
    });
    const { msg, _isSuccessResponse } = await call(updateInfo, { userIcon: signed.data.key }, { signal });
    return _isSuccessResponse ? null : msg;
  } catch (error) {
    const isTransport = error instanceof Error && /^\d+$/.test(error.name);
    return isTransport ? failureSentence(error) : rowSentence(UPLOAD_FAILED);
  }
}
