import { isNickName } from '@isoline/contract/values/nick-name-format.ts';
import type { Account } from './account.ts';

/** `user/{nickName}/icon/head{100-999}.png` (spec, section 9). A nick name holds no `/`. */
const KEY = /^user\/([^/]+)\/icon\/head[1-9]\d\d\.png$/;

/** Whether a client may ask to upload here: the key names its account as it is called now. */
export const isOwnKey = ({ nickName }: Account, key: string): boolean => KEY.exec(key)?.[1] === nickName;

/** The object of an uploaded file. The account's id comes first, so that two accounts of one name never meet. */
export const uploadPath = ({ id }: Account, key: string): string => `${id}/${key}`;

/** Whether an object was uploaded by this account, under its nick name of that time. */
export function isOwnUpload({ id }: Account, path: string): boolean {
  if (!path.startsWith(`${id}/`)) return false;
  const name = KEY.exec(path.slice(id.length + 1))?.[1];
  return name !== undefined && isNickName(name);
}

/** Whether an object was uploaded by some other account. */
export const isOthersUpload = (account: Account, path: string): boolean =>
  /^[^/]+\/user\//.test(path) && !isOwnUpload(account, path);
