import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/avatar-schemas.ts';

/** Signs the upload of an avatar (docs/specification.md, section 9). */
export const signUpload = endpoint<typeof schemas.signUpload>({
  method: 'POST',
  path: '/apis/file/cos/preSignatureUrl',
  access: 'signed-in',
});

/** Changes the nickname, the avatar or both. */
export const updateInfo = endpoint<typeof schemas.updateInfo>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/user-update-info',
  access: 'signed-in',
});
