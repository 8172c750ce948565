import { Client } from 'pg';

/**
 * The tables whose rows belong to an account or prove a contact. A transaction that has locked the account may change
 * its rows in any order, because every other one waits for the account first.
 */
const owned: ReadonlySet<string> = new Set([
  'account_export',
  'authenticator',
  'coin_entry',
  'contact',
  'contact_change',
  'contact_replacement',
  'factor_removal',
  'identity',
  'known_device',
  'oidc_consent',
  'passkey',
  'pending_act',
  'personal_token',
  'recovery_code',
  'removal_proposal',
  'session',
  'ticket',
  'trusted_device',
  'verification_code',
  'vip',
]);

/** A row lock that a statement takes. A new row is not one: nobody can wait for it. */
interface Lock {
  readonly table: string;
  readonly sql: string;
}

/** Returns the tables whose present rows a statement changes or locks. */
function locksOf(sql: string): readonly Lock[] {
  const changed = [...sql.matchAll(/(?<!do )\b(?:update|delete from) "(\w+)"/g)].map(([, table = '']) => table);
  const upserted = /^insert into "(\w+)".* do update /s.exec(sql)?.[1];
  const locked = /for (?:no key )?update/.test(sql)
    ? (/for (?:no key )?update of "(\w+)"/.exec(sql)?.[1] ?? /from "(\w+)"/.exec(sql)?.[1])
    : undefined;
  return [...changed, ...[upserted, locked].flatMap((table) => table ?? [])].map((table) => ({ table, sql }));
}

/**
 * Returns what is wrong with the order of the locks of a transaction, or null. An account is locked before its rows
 * are, and rows of two kinds are changed only with their account locked: otherwise two transactions can wait for each
 * other, and PostgreSQL ends one of them after a second.
 */
export function wrongOrder(statements: readonly string[]): string | null {
  const locks = statements.flatMap(locksOf);
  const ofAccount = locks.findIndex(({ table }) => table === 'account');
  const isNew = statements.some((sql) => sql.includes('insert into "account" '));
  const before = (ofAccount < 0 ? locks : locks.slice(0, ofAccount)).filter(({ table }) => owned.has(table));
  const tables = new Set(before.map(({ table }) => table));
  if (isNew || tables.size < (ofAccount < 0 ? 2 : 1)) return null;
  const order = locks.map(({ table }) => table).join(', ');
  return `${ofAccount < 0 ? 'no lock of the account' : 'the account is locked late'}: ${order}`;
}

const running = new WeakMap<Client, string[]>();
const wrong = new Map<string, Set<string>>();

/** Throws if a transaction on this database locked in a wrong order. */
export function refuseWrongOrders(database: string): void {
  const found = [...(wrong.get(database) ?? [])];
  wrong.delete(database);
  if (found.length > 0) throw new Error(`Transactions lock in a wrong order (Store.tx):\n${found.join('\n')}`);
}

/** Watches the transactions on PostgreSQL of this process from now on. */
export function watchLocks(): void {
  if (isWatching) return;
  isWatching = true;
  const send = Client.prototype.query;
  Client.prototype.query = new Proxy(send, {
    apply(target, client: Client, sent: [unknown]) {
      watch(client, textOf(sent[0]));
      return Reflect.apply(target, client, sent);
    },
  });
}
let isWatching = false;

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

function watch(client: Client, sql: string): void {
  const statements = running.get(client);
  if (sql.startsWith('BEGIN')) running.set(client, []);
  else if (/^(COMMIT|ROLLBACK)/.test(sql)) {
    running.delete(client);
    const found = statements && wrongOrder(statements);
    const { database = '' } = client;
    if (found) wrong.set(database, (wrong.get(database) ?? new Set()).add(found));
  } else statements?.push(sql);
}
