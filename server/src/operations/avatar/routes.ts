import { lifetimes } from '@isoline/contract/limits.ts';
import { profileOf } from '../../http/answers/profile.ts';
import { ownOrigin } from '../../http/origin.ts';
import type { HandlersOf } from '../../http/serve.ts';
import { changeNicknameAndAvatar } from './change-nickname-and-avatar.ts';
import { signUpload } from './sign-upload.ts';

export const routes: HandlersOf<'avatar'> = {
  async signUpload({ ports, input, caller, request, ownOrigins }) {
    const { 'content-type': contentType, 'content-length': contentLength } = input.headers;
    const { url, headers, key } = await signUpload(ports, caller, { key: input.key, contentType, contentLength });
    const address = url.startsWith('/') ? `${ownOrigin(request, ownOrigins)}${url}` : url;
    return { url: address, headers: { ...headers }, key, expiresIn: lifetimes.uploadSignedMs / 1000 };
  },

  async updateInfo({ ports, input: { nickName = null, userIcon: upload = null }, caller }) {
    return profileOf({ ...caller, account: await changeNicknameAndAvatar(ports, caller, { nickName, upload }) });
  },
};
