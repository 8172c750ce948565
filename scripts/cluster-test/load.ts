import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { limits } from '@isoline/contract/rate-limits.ts';
import { proofOf } from '../../bench/proof-of-one-bit.ts';
import { type Call, Caller, isFailure } from './caller.ts';

const CALLERS = 8;
const PASSWORD = 'Summit#Path4';
const RENAMES = 4;
/** Milliseconds that a user waits after a failure before the next attempt. */
const RETRY_MS = 200;

/** The state that an account must have in the end: its registration and its last change were acknowledged. */
interface Acknowledged {
  readonly token: string;
  nickName: string;
  /** Later changes without an answer, which may or may not have happened. */
  perhaps: string[];
}

/** Users who repeatedly register and change their account, and remember what was acknowledged. */
export interface Load {
  /** Returns the calls so far, of all callers. */
  calls(): readonly Call[];
  stop(): Promise<void>;
  /** Returns acknowledged changes that the product no longer has; empty if none is lost. Call it after `stop`. */
  lost(): Promise<string[]>;
  /** Single-use things that were consumed twice, and limits that were not exact. */
  readonly inexact: readonly string[];
  readonly acknowledged: number;
}

export function startLoad(origin: string, inbox: string): Load {
  const inexact: string[] = [];
  const accounts: Acknowledged[] = [];
  const callers = Array.from({ length: CALLERS }, (_, index) => new Caller(origin, `127.0.1.${index + 1}`));
  let running = true;
  let changes = 0;
  const live = async (caller: Caller, index: number) => {
    const lookups = { allowed: 0, failed: 0, refused: 0 };
    for (let round = 0; running; round += 1) {
      await lookUp(caller, lookups);
      const account = await register(caller, inbox, choosePhone(index, round), inexact);
      if (!account) {
        await pause(RETRY_MS);
        continue;
      }
      accounts.push(account);
      for (let rename = 0; rename < RENAMES && running; rename += 1) {
        await change(caller, account, `name ${round} ${rename}`);
        changes += 1;
      }
    }
    const { allowed, failed, refused } = lookups;
    const exact = limits.lookup.count;
    const least = refused > 0 ? exact - failed : 0;
    if (allowed > exact || allowed < least)
      inexact.push(`caller ${index}: ${allowed} look-ups were allowed of ${exact}, and ${failed} failed`);
  };
  const lives = callers.map(live);
  return {
    inexact,
    calls: () => callers.flatMap(({ calls }) => calls),
    async stop() {
      running = false;
      await Promise.all(lives);
    },
    async lost() {
      const lost: string[] = [];
      const [caller = new Caller(origin, '127.0.0.1')] = callers;
      for (const account of accounts) lost.push(...(await findLosses(caller, account)));
      for (const each of callers) each.close();
      return lost;
    },
    get acknowledged() {
      return accounts.length + changes;
    },
  };
}

const choosePhone = (caller: number, round: number) => String(13_000_000_000 + caller * 100_000_000 + round * 10_001);

async function lookUp(caller: Caller, lookups: { allowed: number; failed: number; refused: number }): Promise<void> {
  const answer = await caller.call(endpoints.existCheck.path, { body: { phone: '13912345678' } });
  if (answer.status === 200) lookups.allowed += 1;
  else if (answer.status === 429) lookups.refused += 1;
  else lookups.failed += 1;
}

/**
 * Registers a phone by two concurrent calls with the same flag. Returns the account if the registration was
 * acknowledged.
 */
async function register(
  caller: Caller,
  inbox: string,
  phone: string,
  inexact: string[],
): Promise<Acknowledged | undefined> {
  const challenge = await caller.call(`${endpoints.getCode.path}?scene=register&kind=proof`, { method: 'GET' });
  const accesscode = String(challenge.headers['access-code'] ?? '');
  const cookie = String(challenge.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
  if (isFailure(challenge) || !accesscode) return undefined;
  const wanted = { phone, scene: 'register', slide: { proof: proofOf(accesscode) } };
  const sent = await caller.call(endpoints.sendCode.path, { body: wanted, headers: { cookie, accesscode } });
  if (sent.code !== 0) return undefined;
  const messages = (await (await fetch(`${inbox}/inbox?to=${phone}`)).json()) as { code: string }[];
  const check = { phone, scene: 'register', identifyCode: messages[0]?.code };
  const checked = await caller.call(endpoints.checkCode.path, { body: check, headers: { cookie } });
  if (checked.code !== 0) return undefined;
  const body = { type: 'phone', phone, flag: checked.data.flag, password: PASSWORD, agree: true, source: 'isoline' };
  const both = await Promise.all(
    [1, 2].map(() => caller.call(endpoints.register.path, { method: 'PUT', body, headers: { cookie } })),
  );
  const won = both.filter(({ code }) => code === 0);
  if (won.length > 1) inexact.push(`${phone}: one flag registered twice`);
  if (won.length === 0 && !both.some(isFailure)) inexact.push(`${phone}: a flag was consumed and nobody registered`);
  const [winner] = won;
  if (!winner) return undefined;
  return { token: winner.data.authData.access_token, nickName: '', perhaps: [] };
}

async function change(caller: Caller, account: Acknowledged, nickName: string): Promise<void> {
  const headers = { authorization: `Bearer ${account.token}` };
  const answer = await caller.call(endpoints.updateInfo.path, { body: { nickName }, headers });
  if (answer.code === 0) Object.assign(account, { nickName, perhaps: [] });
  else {
    account.perhaps.push(nickName);
    await pause(RETRY_MS);
  }
}

async function findLosses(caller: Caller, { token, nickName, perhaps }: Acknowledged): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const { status, data } = await caller.call(endpoints.currentUser.path, { method: 'GET', headers });
  if (status !== 200) return [`an account that was registered answers ${status}`];
  if (nickName !== '' && ![nickName, ...perhaps].includes(data.nickName))
    return [`a change to "${nickName}" was acknowledged, and the name is "${data.nickName}"`];
  return [];
}
