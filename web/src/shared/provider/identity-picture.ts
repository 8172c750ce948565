import { identityPicture } from '@isoline/contract/endpoints/register-endpoints.ts';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { getLoginModel, type PendingIdentity, updateLoginModel, useLoginModel } from '../login-model.ts';

/**
 * Has the server fetch the picture of the pending identity, and puts its address on our origin into the login model. The
 * provider's own address is never shown: the provider would learn of the visit. A failure leaves the picture out.
 */
export async function loadIdentityPicture(security: string): Promise<void> {
  const answer = await call(identityPicture, { security }).catch(failureMessage);
  const { bindValue } = getLoginModel();
  if (!('_isSuccessResponse' in answer) || !answer._isSuccessResponse || bindValue?.security !== security) return;
  const baseUserInfo = { ...bindValue.baseUserInfo, avatar: answer.data.picture };
  updateLoginModel({ bindValue: { ...bindValue, baseUserInfo } });
}

/** The picture of the pending identity once it is loaded. */
export function useIdentityPicture({ security }: PendingIdentity): string | null {
  const { bindValue } = useLoginModel();
  useEffect(() => void loadIdentityPicture(security), [security]);
  return bindValue?.security === security ? bindValue.baseUserInfo.avatar : null;
}
