import { lifetimes } from '@isoline/contract/limits.ts';
import { changeInfo } from '../../domain/account/change-info.ts';
import { signUpload } from '../../domain/account/sign-upload.ts';
import { ownOrigin } from '../origin.ts';
import type { Handlers } from '../serve.ts';
import { profileOf } from './token-routes.ts';

export const avatarRoutes: Pick<Handlers, 'signUpload' | 'updateInfo'> = {
  async signUpload({ ports, input, caller, request, ownOrigins }) {
    const { 'content-type': contentType, 'content-length': contentLength } = input.headers;
    const { url, headers, key } = await signUpload(ports, caller, { key: input.key, contentType, contentLength });
    const address = url.startsWith('/') ? `${ownOrigin(request, ownOrigins)}${url}` : url;
    return { url: address, headers: { ...headers }, key, expiresIn: lifetimes.uploadSignedMs / 1000 };
  },

  async updateInfo({ ports, input: { nickName = null, userIcon: upload = null }, caller }) {
    return profileOf({ ...caller, account: await changeInfo(ports, caller, { nickName, upload }) });
  },
};
