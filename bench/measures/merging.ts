import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { askCode, LIMITS, registerByPhone, type SignedIn, type Site } from '../by-code.ts';
import { send } from '../callers.ts';
import { runSql } from '../psql.ts';
import { type Line, line } from '../report.ts';
import { type SeedTarget, seed, seededToken } from '../seed.ts';
import { startFilled } from '../servers/filled.ts';
import { onBothDatabases } from '../servers/postgres.ts';
import { startSandbox } from '../servers/server.ts';

const ACCOUNTS = 20_000;
const RECORDS = 100_000;
const [PHONE, OTHER_PHONE] = ['15000000001', '15000000002'];

/**
 * Measures how long token checks, one after another, wait during the merge of an account with 100,000 sign-in records,
 * on SQLite and, if `BENCH_DATABASE_URL` is set, on PostgreSQL.
 */
export const merging = () => onBothDatabases('isoline_merging', waits);

async function waits(database: string, settings: Record<string, string>): Promise<Line[]> {
  const sandbox = await startSandbox();
  const ours = await startFilled(
    (target) => {
      seed(target, ACCOUNTS);
      return target;
    },
    { ...LIMITS, SANDBOX_URL: sandbox.url, SANDBOX_SMTP_PORT: String(sandbox.ready.smtpPort), ...settings },
  );
  try {
    const site = { url: ours.url, inbox: sandbox.url };
    const { signedIn: mine } = await registerByPhone(site, PHONE);
    const { userId } = await registerByPhone(site, OTHER_PHONE);
    addRecords(ours.filled, userId);
    const security = await requestOffer(site, mine);
    const quiet = await checksWhile(ours.url, new Promise((resolve) => setTimeout(resolve, 5_000)));
    const began = performance.now();
    const merge = send(ours.url + endpoints.mergeAccount.path, { security, keep: { phone: 'mine' } }, mine);
    const beside = await checksWhile(ours.url, merge);
    const { body } = await merge;
    if (body.code !== 0) throw new Error(`not merged: ${JSON.stringify(body)}`);
    console.log(`merging: ${Math.round(performance.now() - began)} ms and ${beside.checks} checks on ${database}`);
    return [
      line(`longest token check in ms beside a merge on ${database}, of 20 ms`, beside.longest, 20, 'at most', 1),
      line(`p99 in ms of those on ${database}, of 20 ms`, beside.p99, 20, 'at most', 1),
      line(`longest token check in ms before that on ${database}, of 20 ms`, quiet.longest, 20, 'at most', 1),
    ];
  } finally {
    await Promise.all([ours.stop(), sandbox.stop()]);
  }
}

/** Adds sign-in records of the last months to an account. */
function addRecords(target: SeedTarget, accountId: string): void {
  const insert = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${RECORDS})
    INSERT INTO login_record (account_id, seq, login_type, product, at, ip, device_name)
    SELECT '${accountId}', 100 + n.i, 'password', 'isoline', ${Date.now() - 100 * 86_400_000} + n.i, '203.0.113.7', 'Chrome 141 on Windows' FROM n`;
  if ('databaseUrl' in target) {
    runSql(target.databaseUrl, insert);
    return;
  }
  const database = new DatabaseSync(join(target.dataDir, 'account.sqlite'));
  database.exec(insert);
  database.close();
}

/** Returns the ticket of the merge that is offered when the account changes to the phone of the other account. */
async function requestOffer(site: Site, mine: SignedIn): Promise<string> {
  const own = await askCode(site, PHONE, 'reauth', mine);
  const present = { type: 'phone', identifyCode: own.code };
  const verified = await send(site.url + endpoints.verifyPresentContact.path, present, mine);
  const next = await askCode(site, OTHER_PHONE, 'change', mine);
  const change = { security: verified.body.data.security, phone: OTHER_PHONE, identifyCode: next.code };
  const offer = await send(site.url + endpoints.changeContact.path, change, mine);
  if (!offer.body.data?.security) throw new Error(`no merge is offered: ${JSON.stringify(offer.body)}`);
  return offer.body.data.security;
}

/** Checks tokens one after another until `work` ends. */
async function checksWhile(url: string, work: Promise<unknown>) {
  let goesOn = true;
  void work.finally(() => {
    goesOn = false;
  });
  const headers = { authorization: `Bearer ${seededToken(0)}` };
  const times: number[] = [];
  while (goesOn) {
    const began = performance.now();
    const answer = await fetch(url + endpoints.currentUser.path, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a token check was answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { checks: times.length, longest: times.at(-1) ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}
