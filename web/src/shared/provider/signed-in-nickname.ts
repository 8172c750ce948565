import { currentUser } from '@isoline/contract/account.ts';
import { call } from '../../api/call.ts';

/** Fetches the nickname of the signed-in account. @throws ApiError, NetworkError */
export const fetchOwnNickName = async (): Promise<string> => (await call(currentUser, {})).data.nickName;
