import { hash } from 'node:crypto';
import {
  ACCOUNT_ID,
  connect,
  type Dialect,
  fill,
  numberedId,
  type Rows,
  randomTexts,
  type SeedTarget,
  shuffled,
} from './seed.ts';

/**
 * The number of accounts that share the last four digits of their phones, in every database: more than a page, and few
 * of all. With more than 400,000 accounts, more accounts share them.
 */
const ALIKE = 40;
const FOUR_DIGITS = 10_000;

/**
 * Fills a migrated database with accounts that operators search for, and with a signed-in operator. Each account has a
 * phone, an email, a nickname, an identity of WeChat and three sign-in records. A search by the start of a text or by
 * the last digits finds more than a page, however many accounts exist.
 */
export function seedPeople(target: SeedTarget, accounts: number): void {
  const connection = connect(target);
  fill(connection, people(connection.dialect, accounts, Date.now()), () => {});
  connection.close();
}

export const operatorToken = 'operator-of-the-bench'.padEnd(43, 'o');

const tenth = (account: number) => String(10 ** ACCOUNT_ID + account).slice(1);

/** The texts that find an account by its number, by the kind of text. */
export const searchTexts = {
  'by id': (account: number) => ({ by: 'id', text: `a${tenth(account)}0123456789abcdef012` }),
  'by a whole phone': (account: number) => ({ by: 'phone', text: searchedPhone(account) }),
  'by the last four digits': (account: number) => ({ by: 'phone-end', text: searchedPhone(account).slice(-4) }),
  'by the beginning of a mail': (account: number) => ({
    by: 'email-start',
    text: `mail${tenth(account).slice(0, -2)}`,
  }),
  'by the beginning of a nickname': (account: number) => ({
    by: 'nickname',
    text: `Nick ${tenth(account).slice(0, -2)}`,
  }),
  "by a provider's id": (account: number) => ({ by: 'provider', text: `subject${tenth(account)}` }),
} as const;

function searchedPhone(account: number): string {
  const group = Math.floor(account / ALIKE);
  const before = Math.floor(group / FOUR_DIGITS) * ALIKE + (account % ALIKE);
  return String(13_000_000_000 + before * FOUR_DIGITS + (group % FOUR_DIGITS));
}

function people(dialect: Dialect, accounts: number, now: number): Rows[] {
  const account = numberedId('a', 'n.i');
  const digits = `substr(CAST(${10 ** ACCOUNT_ID} + n.i AS TEXT), 2)`;
  // This is the same expression as in `searchedPhone`.
  const whole = (divided: string) => `CAST(${divided} AS BIGINT)`;
  const group = whole(`n.i / ${ALIKE}`);
  const before = `${whole(`n.i / ${ALIKE * FOUR_DIGITS}`)} * ${ALIKE} + n.i % ${ALIKE}`;
  const phone = `CAST(13000000000 + (${before}) * ${FOUR_DIGITS} + ${group} % ${FOUR_DIGITS} AS TEXT)`;
  const mail = `'mail' || ${digits} || '@isoline.example'`;
  const { random } = randomTexts(dialect);
  const once = (table: string, select: string): Rows => ({ table, rows: 1, select: `SELECT ${select} FROM n` });
  return [
    {
      table: 'account (id, nick_name, phone, email, password_hash, terms_version, terms_agreed_at, created_at)',
      rows: accounts,
      select: `SELECT ${account}, 'Nick ' || ${digits}, ${phone}, ${mail}, ${random}, '2026-11-01', ${now}, ${now} + n.i FROM n`,
    },
    {
      table: 'contact (kind, value, account_id)',
      rows: accounts,
      select: `SELECT 'phone', ${phone}, ${account} FROM n`,
    },
    {
      table: 'contact (kind, value, account_id)',
      rows: accounts,
      select: `SELECT 'email', ${mail}, ${account} FROM n`,
    },
    {
      table: 'identity (id, account_id, provider, linked_at)',
      rows: accounts,
      select: `SELECT ${numberedId('i', 'n.i')}, ${account}, 'wx', ${now} FROM n`,
    },
    {
      table: 'identity_subject (provider, app_id, subject, identity_id)',
      rows: accounts,
      select: `SELECT 'wx', 'wx0', 'subject' || ${digits}, ${numberedId('i', 'n.i')} FROM n`,
    },
    {
      table: 'login_record (account_id, seq, login_type, product, at, ip, device_name)',
      rows: 3 * accounts,
      select: `SELECT ${numberedId('a', shuffled(accounts))}, n.i / ${accounts} + 1, 'password', 'isoline', ${now} - n.i, '203.0.113.1', 'Chrome 141 on Windows' FROM n`,
    },
    once('operator (name, role, created_at)', `'bench', 'support', ${now}`),
    once(
      'operator_session (token_hash, operator_name, created_at, last_seen_at)',
      `'${hash('sha256', operatorToken, 'base64url')}', 'bench', ${now}, ${now}`,
    ),
  ];
}
