import { lengths } from '@isoline/contract/limits.ts';
import { fromObjectStore } from '../../model/account/object-store-failure.ts';
import { replaceAvatar, storeAvatar } from '../../model/account/store-avatar.ts';
import { type Account, isClosed } from '../../model/entities/account.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import { countAgainstLimits } from '../../model/limit/rate-limit.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { tellProfileChanged } from '../../model/product-events/tell-products.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import { isOthersUpload, isOwnUpload } from './upload-key.ts';

const nicknameClaims = ['name', 'nickname'] as const;
const pictureClaims = ['picture'] as const;

/** The values to change; null leaves a value as it is. */
export interface InfoChange {
  readonly nickName: string | null;
  /** The path of an uploaded object. */
  readonly upload: string | null;
}

/**
 * Changes the nickname, the avatar, both or neither. The new avatar gets a key of its own; the upload and the old
 * avatar are removed.
 *
 * @returns the account after the change
 * @throws Refusal FORBIDDEN when the upload belongs to another account, UPLOAD_FAILED when it is absent,
 *   FILE_NOT_IMAGE, RATE_LIMITED, PROVIDER_TIMEOUT, PROVIDER_FAILED; GONE when the account was merged in the meantime
 */
export async function changeNicknameAndAvatar(
  ports: Ports,
  caller: Caller,
  { nickName, upload }: InfoChange,
): Promise<Account> {
  if (upload !== null) requireOwnUpload(caller.account, upload);
  const avatarKey = upload === null ? null : await makeAvatar(ports, caller.account.id, upload);
  const account = await ports.store.tx(async (tables) => {
    const present = await tables.accounts.byId({ id: caller.account.id });
    if (!present || isClosed(present)) throw new Refusal('GONE');
    if (nickName !== null) await tables.accounts.setNickName({ id: present.id, nickName, at: ports.now() });
    if (avatarKey !== null && !(await replaceAvatar(ports, tables, present, avatarKey)))
      throw new Refusal('UPLOAD_FAILED');
    const changed = [...(nickName === null ? [] : nicknameClaims), ...(avatarKey === null ? [] : pictureClaims)];
    if (changed.length > 0) await tellProfileChanged(tables, present.id, changed, ports.now());
    return { ...present, nickName: nickName ?? present.nickName, avatarKey: avatarKey ?? present.avatarKey };
  });
  // If this fails, `removeExpiredObjects` removes the upload later.
  if (upload !== null) await fromObjectStore(ports, ports.objects.remove(upload)).catch(() => undefined);
  return account;
}

function requireOwnUpload(account: Account, upload: string): void {
  if (isOthersUpload(account, upload)) throw new Refusal('FORBIDDEN');
  if (!isOwnUpload(account, upload)) throw new Refusal('UPLOAD_FAILED');
}

/**
 * Stores the avatar of an upload under a new key. Counts the call first, because a crafted file can occupy a processor
 * for seconds.
 */
async function makeAvatar(ports: Ports, accountId: string, upload: string): Promise<string> {
  const avatars = { key: `avatar:${accountId}`, limit: ports.limits.avatar };
  throwIfRefused(ports, await ports.store.tx((tables) => countAgainstLimits(ports, tables, [avatars])));
  const picture = await ports.avatarPictures.make(accountId, () => readUpload(ports, upload));
  if (!picture) throw new Refusal('FILE_NOT_IMAGE');
  const avatarKey = ports.random.token();
  await storeAvatar(ports, avatarKey, picture, accountId);
  return avatarKey;
}

async function readUpload(ports: Ports, upload: string): Promise<Uint8Array> {
  const bytes = await fromObjectStore(ports, ports.objects.read(upload, lengths.avatarBytesMax));
  if (bytes === 'absent') throw new Refusal('UPLOAD_FAILED');
  if (bytes === 'too-large') throw new Refusal('FILE_NOT_IMAGE');
  return bytes;
}
