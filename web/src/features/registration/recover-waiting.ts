import { baseInfo } from '@isoline/contract/endpoints/reset-password-endpoints.ts';
import { call } from '../../api/call.ts';
import { getLogin, setLogin, waitingIdentity } from '../../api/login-store.ts';
import type { Entry } from './stage.ts';

/**
 * Whose ticket a history entry kept over a reload; `lost` when it has expired or was used.
 *
 * @throws ApiError
 * @throws NetworkError
 */
export async function recoverWaiting({ provider, security }: NonNullable<Entry['waiting']>): Promise<'known' | 'lost'> {
  if (getLogin().bindValue?.security === security) return 'known';
  const { data } = await call(baseInfo, { security });
  if (!data || !('baseUserInfo' in data)) return 'lost';
  setLogin({ bindValue: waitingIdentity(provider, security, data.baseUserInfo) });
  return 'known';
}
